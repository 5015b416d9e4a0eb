import { z } from 'zod';
import { deskRequestKinds, deskRequestStates } from '../../../foundation/vocabulary/desk-requests.ts';
import { loanRefusals, type RefusalDefinition } from '../../../foundation/wire/call.ts';
import { ofChange, ofNewLock } from '../../lock/contract/lock-refusals.ts';
import { cents, explanation, instant, loanNumber, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { expiry } from '../../lock/contract/lock-terms.ts';

/** The kinds of requests a person at the lock desk decides on. */
export const deskKind = z.enum(deskRequestKinds);

export const deskState = z.enum(deskRequestStates);

/**
 * The figures of a request, counter or decision; each kind has its own. Points of a concession are a gain, of an extension or relock its
 * cost.
 */
export const deskTerms = z.strictObject({
  points: points.min(0).max(20_000).optional(),
  days: z.int().min(1).max(180).optional(),
  productId: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  rate: rate.min(1).max(30_000).optional(),
  lockDays: z.int().min(1).max(400).optional(),
  productName: z.string().trim().min(1).max(120).optional(),
  price: points.min(50_000).max(150_000).optional(),
});

export const deskNote = withLines(z.string().trim().max(1000));

/** Path parameters of a call on one request. */
export const requestParams = z.strictObject({ loanId: loanNumber, requestId: z.uuid() });

/** The figures the desk or the broker saw when they decided: the change is made at exactly these, or refused with both figures. */
export const seenFigures = z.strictObject({
  basedOn: z.int().min(0).max(2_147_483_647),
  price: points,
  policyVersion: z.string().max(40),
});

const side = z.strictObject({
  title: z.string(),
  sheet: z.string(),
  base: points,
  lockDays: z.int(),
  adjustments: points,
  lines: z.int(),
  compensation: points,
  price: points,
  why: explanation,
});

/** The effect of granting now: priced at this moment, with its tree. */
export const deskFigures = z.strictObject({
  ...seenFigures.shape,
  rate,
  rateBefore: rate.nullable(),
  priceBefore: points.nullable(),
  effect: points.nullable(),
  effectCents: cents.nullable(),
  why: explanation,
  /** Up to two makings of a price side by side: a relock's two days, a lock before and after. */
  sides: z.array(side),
  /** The adjustments added to the price that governs. */
  added: z.array(z.strictObject({ label: z.string(), source: z.string(), effect: points })),
  governs: z.enum(['original', 'today']).nullable(),
  expiry,
  expiresBefore: plainDate.nullable(),
  revisedLeDue: z.strictObject({ date: plainDate, why: explanation }).nullable(),
});

/** One request as lists and the loan show it. */
export const deskRequestView = z.strictObject({
  requestId: z.uuid(),
  loanNumber,
  kind: deskKind,
  state: deskState,
  /** "Extension, 7 days". */
  name: z.string(),
  wanted: deskTerms,
  note: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  claim: z.strictObject({ by: z.string(), mine: z.boolean(), until: z.string() }).nullable(),
  counter: z.strictObject({ terms: deskTerms, words: z.string(), by: z.string(), until: z.string() }).nullable(),
  answer: z.string().nullable(),
  decided: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
  /** Its cost to the broker as requested, or as it was done; null where it has no price yet. */
  effect: points.nullable(),
  priceAfter: points.nullable(),
});

export const drift = z.strictObject({
  sentence: z.string(),
  /** Null, with price and tree, where the loan as it is now has no price at all. */
  effect: points.nullable(),
  price: points.nullable(),
  causes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string(), effect: points })),
  blocked: z.string().nullable(),
  why: explanation.nullable(),
  foundAt: instant,
  revisedLeDue: z.strictObject({ date: plainDate, why: explanation }).nullable(),
});

/** Every refusal about a request's status, and about making one. */
const sentences = {
  REQUEST_NOT_FOUND: { status: 404, message: 'The lock desk has no such request.' },
  REQUEST_DECIDED: { status: 409, message: 'This request is decided already.' },
  REQUEST_LAPSED: { status: 409, message: 'This request is closed.' },
  REQUEST_CLAIMED: { status: 409, message: 'Someone else has this request open.' },
  CLAIM_LOST: { status: 409, message: 'Your claim on this request has expired; open it again, then decide.' },
  NOT_COUNTERED: { status: 409, message: 'There is no counter to answer.' },
  WAITING_ON_BROKER: { status: 409, message: 'The desk has countered; the broker answers next.' },
  DRIFT_OPEN: { status: 409, message: 'A drift ends when the desk reprices or waives it, or when the change is undone.' },
  WISH_INCOMPLETE: { status: 400, message: 'The request is incomplete.' },
  ALREADY_REQUESTED: { status: 409, message: 'The lock desk has this request already.' },
  DESK_NOT_NEEDED: { status: 409, message: 'This can be done here, without the lock desk.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>;

/** The refusals of a call on a request to the desk: those of any loan, and these. */
export function deskRefusals<const Code extends keyof typeof sentences>(
  ...codes: readonly Code[]
): typeof loanRefusals & Pick<typeof sentences, Code> {
  const picked = Object.fromEntries(codes.map((code) => [code, sentences[code]]));
  // `fromEntries` forgets which names it was given.
  return { ...loanRefusals, ...(picked as Pick<typeof sentences, Code>) };
}

/** Deciding on a request: it is pending, and claimed by who decides. */
export const ofDeciding = [
  'REQUEST_NOT_FOUND',
  'REQUEST_DECIDED',
  'REQUEST_LAPSED',
  'WAITING_ON_BROKER',
  'REQUEST_CLAIMED',
  'CLAIM_LOST',
] as const;
/** Answering the desk's counter. */
export const ofCounter = ['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'REQUEST_LAPSED', 'NOT_COUNTERED'] as const;
/** The kinds that the desk can grant, as a decision on the lock. */
export const ofGrant = [
  ...ofChange,
  ...ofNewLock,
  'LOCK_STILL_ACTIVE',
  'EXTENSION_NOT_OFFERED',
  'EXCEPTION_NOT_POSSIBLE',
  'REASON_MISSING',
  'CONCESSION_MAXIMUM',
  'CONCESSION_NOT_ALLOWED',
  'CONCESSION_ABOVE_LIMIT',
  'APPROVER_NOT_ALLOWED',
  'SHEET_NOT_FOUND',
  'MARKET_MOVE_TOO_SMALL',
  'RENEGOTIATION_NOT_OFFERED',
  'RENEGOTIATION_LIMIT',
  'TOO_FEW_DAYS_LEFT',
  'FLOAT_DOWN_NOT_OFFERED',
  'FLOAT_DOWN_LIMIT',
  'FLOAT_DOWN_WINDOW',
  'RATE_NOT_LOWER',
  'SAME_PRODUCT',
  'NO_DRIFT',
  'LOCKED_ONLINE',
] as const;
