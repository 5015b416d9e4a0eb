import { z } from 'zod';
import { deadlineTone } from '../../../foundation/wire/estimate-deadline.ts';
import { cents, explanation, instant, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';

const feeId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** An amount that was quoted, with its quote. */
const quotedAmount = z.strictObject({
  cents: cents.min(0),
  why: explanation,
  serviceType: z.string().max(20),
  providerId: z.string().max(40).nullable(),
  provider: z.string().max(120),
  affiliate: z.boolean(),
  quotedOn: plainDate,
  simulated: z.boolean(),
});

/** A person's choices on the Loan Estimate screen; fees by the schedule's ids. */
export const typedDraft = z.strictObject({
  rate: rate.min(0).max(100_000).nullable(),
  points: points.min(0).max(10_000),
  lenderCredits: cents.min(0),
  closingDate: plainDate,
  deposit: cents.min(0),
  sellerCredits: cents.min(0),
  upfrontFinanced: z.boolean(),
  monthlyInsurance: cents.min(0).nullable(),
  amounts: z.record(feeId, cents.min(0)),
  months: z.record(feeId, z.int().min(0).max(36)),
  added: z.array(feeId).max(60),
  removed: z.array(feeId).max(60),
});

export const quotedAmounts = z.record(feeId, quotedAmount).meta({ description: 'Amounts of quotes that were applied, by fee' });

/** The whole draft: what was typed, and the quotes that were applied. */
export const estimateDraft = typedDraft.extend({ quoted: quotedAmounts });

const count = z.int().max(2_147_483_647);

/** The draft's place: the version it will be, and how often it was saved (0: never, it is what the loan proposes). */
export const draftPlace = z.strictObject({ version: count.min(1), revision: count.min(0) });

export const sentEstimate = z.strictObject({
  version: z.int(),
  sentAt: instant,
  sentOn: plainDate,
  /** The day it was due by, and how late it was: "3 days late", empty when it was in time. */
  dueOn: plainDate.nullable(),
  late: z.string(),
  sentBy: z.string(),
  sha256: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  closingCostsCents: cents,
  cashToCloseCents: cents,
  apr: rate,
  rate: rate,
  papers: z
    .array(z.strictObject({ position: z.int(), title: z.string(), code: z.string().nullable() }))
    .meta({ description: 'What went out with it: the written list of providers, papers of the lender' }),
  rateLocked: z.boolean(),
  reason: z.string(),
  deliveries: z.array(z.strictObject({ name: z.string(), role: z.string(), email: z.string(), state: z.string(), sentAt: instant })),
});

/** A reason for a reset, with the part of each charge's rise that it caused. */
export const reasonOnFile = z.strictObject({
  kind: z.enum(['changed-circumstance', 'eligibility', 'consumer-request', 'rate-lock', 'expired', 'construction-delay']),
  learnedOn: plainDate,
  charges: z.record(z.string(), cents),
});

/** A day of the disclosure clock with the strip that counts to it. */
export const tridDate = z.strictObject({
  id: z.string(),
  title: z.string(),
  date: plainDate,
  daysLeft: z.int().nullable(),
  words: z.string(),
  tone: deadlineTone,
  note: z.string(),
  why: explanation,
});

/** Facts and documents are typed by the domain; on the wire they are whole objects. */
export const wholeObject = z
  .custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ description: 'An object of the domain, in full', type: 'object' });
