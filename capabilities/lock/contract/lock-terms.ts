import { z } from 'zod';
import { cents, explanation, instant, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { programChoices } from '../../price/contract/program-choices.ts';
import { policyVersion } from '../../lock-policy/contract/lock-policy-document.ts';

/** A person's choices on the pricing screen; part of the offer, and pinned to the lock. The same choices as in pricing. */
const lockChoices = z.strictObject({
  heldTo: z.enum(['nothing', 'mortgage-type', 'mortgage-type-and-term']).optional(),
  escrowsWaived: z.boolean().optional(),
  waivedEscrows: z.enum(['None', 'Taxes', 'Insurance', 'All']).optional(),
  compensation: z.enum(['Lender', 'Borrower']).optional(),
  statedScore: z.int().min(300).max(850).optional(),
  mortgageInsurance: z.enum(['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid']).optional(),
  ...programChoices,
});

/** The requested product, rate and period. */
export const lockWish = z.strictObject({
  productId: z.string().regex(/^\d{4}$/),
  rate,
  lockDays: z.int().min(1).max(400),
  choices: lockChoices.optional(),
});

/** The expiry of a lock: the instant, and the lender's wall clock at it. */
export const expiry = z.strictObject({ instant, date: plainDate, time: z.string(), zone: z.string(), why: explanation });

/** One change of a lock, as it was decided. */
export const lockEntry = z.strictObject({
  sequence: z.int(),
  kind: z.enum([
    'LoanLocked',
    'LockExtended',
    'LoanRelocked',
    'RateChanged',
    'RateFloatedDown',
    'LockRenegotiated',
    'ConcessionGranted',
    'LockRepriced',
    'LockCancelled',
  ]),
  at: z.string(),
  by: z.string(),
  price: points,
  rate,
  expiresOn: plainDate,
  policyVersion: z.string(),
  /** Why it was granted or cancelled, in a person's words. */
  note: z.string().nullable(),
  /** The price adjustments of this change alone. */
  adjustments: z.array(z.strictObject({ label: z.string(), source: z.string(), effect: points, why: explanation.nullable() })),
});

/** A loan's lock as its history leaves it. */
export const lockView = z.strictObject({
  lockId: z.uuid(),
  state: z.enum(['locked', 'expired', 'cancelled']),
  productId: z.string(),
  productName: z.string(),
  rate,
  lockDays: z.int(),
  price: points,
  why: explanation,
  choices: lockChoices,
  /** The special program and its feature it was priced with, by name. */
  program: z.string().nullable(),
  feature: z.string().nullable(),
  /** The score the price is based on, and its source. */
  score: z.strictObject({ value: z.int(), stated: z.boolean() }).nullable(),
  noteAmountCents: cents,
  pointsCents: cents,
  /** Null for a lock priced manually; then `byHand` has by whom and why. */
  sheetVersion: z.string().nullable(),
  byHand: z.strictObject({ by: z.string(), reason: z.string() }).nullable(),
  lockDate: plainDate,
  lockedAt: instant,
  lockedBy: z.string(),
  expiry,
  daysLeft: z.int(),
  confirmation: z.boolean(),
  history: z.array(lockEntry),
});

/** A period's word in a path: "5-days". */
export const periodWord = z.string().regex(/^\d{1,3}-days$/, 'Please choose one of the periods offered.');

/** A rate in a path: "6.875". */
export const selectedRate = z.string().regex(/^\d{1,2}\.\d{3}$/, 'Please choose one of the rates offered.');

/** The effect of a change of a lock: its price before and after, its cost, the new expiry date, and the trees of all of it. */
export const lockChange = z.strictObject({
  /** The number of entries in the lock's history; the change is refused when another came in between. */
  basedOn: z.int().min(0).max(2_147_483_647),
  /** The policy it was decided under; the change is refused when another has come into force. */
  policyVersion,
  rate,
  rateBefore: rate,
  priceBefore: points,
  price: points,
  why: explanation,
  /** `price` less `priceBefore`; negative costs the broker. */
  effect: points,
  effectCents: cents,
  expiry,
  expiresBefore: plainDate,
  /** For a relock: both days' prices before the fee, and which of them applies. */
  worstCase: z
    .strictObject({
      originalPrice: points,
      originalSheet: z.string(),
      todayPrice: points,
      todaySheet: z.string(),
      governs: z.enum(['original', 'today']),
    })
    .nullable(),
  revisedLeDue: z.strictObject({ date: plainDate, why: explanation }).nullable(),
});

/** A rate the lock can be moved to, with its price, or why it can't. */
export const rateChoice = z.strictObject({
  rate,
  price: points.nullable(),
  /** Compared with the lock's present price. */
  effect: points.nullable(),
  refusal: z.string().nullable(),
});

/** The verified values: the change is refused, with both prices, when its result differs. */
export const verifiedChange = z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), price: points, policyVersion });

/** Periods of an extension or a relock, each with its effect or why it can't be chosen now, and why another one is better. */
export const offeredPeriods = z.array(
  z.strictObject({
    description: z.string(),
    days: z.int(),
    change: lockChange.nullable(),
    refusal: z.string().nullable(),
    worse: z.string().nullable(),
  }),
);

/** The description of the cheapest period that covers the anticipated closing date; null where none can be chosen. */
export const suggestedPeriod = z.string().nullable();
