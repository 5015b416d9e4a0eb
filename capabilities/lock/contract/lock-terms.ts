import { z } from 'zod';
import { explanation, plainDate, thousandths } from '../../../foundation/wire/schemas.ts';

/** What a person chose on the pricing screen; part of the offer, and pinned to the lock. The same choices as pricing takes. */
const lockChoices = z.strictObject({
  heldTo: z.enum(['nothing', 'mortgage-type', 'mortgage-type-and-term']).optional(),
  escrowsWaived: z.boolean().optional(),
  compensation: z.enum(['Lender', 'Borrower']).optional(),
  statedScore: z.int().min(300).max(850).optional(),
  mortgageInsurance: z.enum(['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid']).optional(),
});

/** The product, rate and period a person wants to lock. */
export const lockWish = z.strictObject({
  productId: z.string().regex(/^\d{4}$/),
  rate: thousandths,
  lockDays: z.int().min(1).max(400),
  choices: lockChoices.optional(),
});

/** The moment a lock ends: the instant, and what the lender's wall clock shows then. */
export const expiry = z.strictObject({ instant: z.string(), date: plainDate, time: z.string(), zone: z.string(), why: explanation });

/** A loan's lock as its history leaves it. */
export const lockView = z.strictObject({
  lockId: z.uuid(),
  state: z.enum(['locked', 'expired', 'cancelled']),
  productId: z.string(),
  productName: z.string(),
  rate: thousandths,
  lockDays: z.int(),
  price: thousandths,
  why: explanation,
  choices: lockChoices,
  /** The score the price stands on, and where it came from. */
  score: z.strictObject({ value: z.int(), stated: z.boolean() }).nullable(),
  noteAmountCents: z.int(),
  pointsCents: z.int(),
  sheetVersion: z.string(),
  lockDate: plainDate,
  lockedAt: z.string(),
  lockedBy: z.string(),
  expiry,
  daysLeft: z.int(),
  confirmation: z.boolean(),
  history: z.array(
    z.strictObject({
      sequence: z.int(),
      kind: z.enum(['LoanLocked', 'LockExtended', 'LoanRelocked', 'RateChanged']),
      at: z.string(),
      by: z.string(),
      price: thousandths,
      rate: thousandths,
      expiresOn: plainDate,
      adjustments: z.array(z.strictObject({ label: z.string(), source: z.string(), effect: thousandths })),
    }),
  ),
});
