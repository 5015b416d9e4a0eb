import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { associatedReport, consent, creditOrder, creditPerson, creditRefusals, reportLine, reportSystem } from './credit-shapes.ts';

/** What credit can be ordered on a loan, for whom and with whose consent; orders in progress and reports received. */
export const getCredit = call({
  name: 'get-credit',
  method: 'GET',
  path: '/credit/{loanId}/overview',
  summary: 'Credit orders and reports of the loan',
  params: loanParams,
  query: z.strictObject({ system: reportSystem.optional() }),
  reply: z.strictObject({
    agency: z
      .strictObject({ name: z.string(), account: z.string().meta({ description: 'Its last four signs' }), simulated: z.boolean() })
      .nullable(),
    ended: z.boolean(),
    budget: z.strictObject({
      dailyCents: cents,
      monthlyCents: cents,
      todayCents: cents,
      monthCents: cents,
      openCents: cents.meta({ description: 'Expected of orders that are open' }),
      mayExceed: z.boolean(),
    }),
    today: plainDate,
    people: z.array(creditPerson),
    consents: z.array(consent),
    wordings: z.array(z.strictObject({ version: z.int(), text: z.string() })),
    /** The newest order of the requested kind. */
    order: creditOrder.nullable(),
    reports: z.array(reportLine),
    associated: z.array(associatedReport),
  }),
  refusals: creditRefusals,
});
