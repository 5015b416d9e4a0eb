import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points, totalCents } from '../../../foundation/wire/schemas.ts';

/** Loans of one kind: their amounts, and the sums their weighted rate and price are made of (cents times thousandths, whole numbers as text). */
const group = z.strictObject({
  /** The key of the group: a product number, the lowest rate of a bucket, a week's Monday, a brokerage's number. */
  key: z.string(),
  name: z.string(),
  loans: z.int(),
  amountCents: totalCents,
  rateSum: z.string(),
  priceSum: z.string(),
});

/** The lender's position: everything locked now, cut by product and rate, by week and by brokerage. */
export const deskExposure = call({
  name: 'desk-exposure',
  method: 'GET',
  path: '/lock-desk/exposure',
  summary: 'The locked pipeline and its exposure',
  reply: z.strictObject({
    all: group,
    byProduct: z.array(group.extend({ rates: z.array(group) })),
    byLockWeek: z.array(group),
    byExpiryWeek: z.array(group),
    byBrokerage: z.array(group),
    expiring: z.strictObject({ days: z.int(), loans: z.int(), amountCents: totalCents, notClear: z.int() }),
    sinceSheet: z.strictObject({ title: z.string().nullable(), loans: z.int(), amountCents: totalCents }),
    drift: z.strictObject({ loans: z.int(), amountCents: totalCents, effectSum: points }),
    asOf: z.string(),
    zone: z.string(),
  }),
  refusals: {},
});
