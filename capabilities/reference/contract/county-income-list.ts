import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents } from '../../../foundation/wire/schemas.ts';

/** The counties of a state with the median income of each and the shares of it that programs ask for. */
export const countyIncomeList = call({
  name: 'county-income-list',
  method: 'GET',
  path: '/util/{state}/county-income-list',
  summary: 'Median incomes of a state’s counties',
  params: z.strictObject({ state: z.string().regex(/^[A-Za-z]{2}$/, 'A state has two letters.') }),
  reply: z.strictObject({
    counties: z.array(
      z.strictObject({
        countyFips: z.string(),
        countyName: z.string(),
        /** Null where no table has the county. */
        medianIncomeCents: cents.nullable(),
        year: z.int().nullable(),
        source: z.string().nullable(),
        /** The figure is no published one. */
        estimated: z.boolean(),
        limits: z.array(z.strictObject({ percent: z.int(), limitCents: cents })),
      }),
    ),
  }),
  refusals: { STATE_NOT_FOUND: { status: 404, message: 'There is no state {state}.' } },
});
