import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, ratio } from '../../../foundation/wire/schemas.ts';

export const system = z.enum(['DU', 'LPA']);
export const orderType = z.enum(['DU', 'LPA', 'DUAL']);
export const explainedCents = z.strictObject({ cents, why: explanation });
/** Points of the published card. */
export const points = z.strictObject({ tenths: z.int(), limitTenths: z.int(), why: explanation, limitWhy: explanation });

/** A run in one line. */
export const runLine = z.strictObject({
  runId: z.uuid(),
  orderId: z.uuid(),
  groupId: z.uuid(),
  system,
  run: z.int(),
  recommendation: z.string(),
  eligibility: z.string().nullable(),
  /** The verdict: passes and may be sold, passes and may not, does not pass, or nothing was decided. */
  verdict: z.enum(['full', 'partly', 'not', 'undecided']),
  caseIdentifier: z.string().nullable(),
  submissionNumber: z.int().nullable(),
  receivedAt: instant,
  orderedBy: z.string(),
  simulated: z.boolean(),
  /** The application changed since. */
  stale: z.boolean(),
  chosen: z.boolean(),
});

export const message = z.strictObject({ section: z.string(), code: z.string().nullable(), text: z.string() });

/** A run with what is behind it, by the public rules on the facts that were sent. */
export const runDetail = z.strictObject({
  line: runLine,
  points: points.nullable(),
  figures: z.array(z.strictObject({ key: z.string(), label: z.string(), why: explanation, fails: z.boolean() })),
  rows: z.array(z.strictObject({ row: z.string(), label: z.string(), points: z.string(), why: explanation })),
  broken: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  verdictWhy: explanation.nullable(),
  missing: z.array(z.string()),
  /** What the portal can't calculate by its own rules, in a sentence. */
  problem: z.string().nullable(),
  messages: z.array(message),
  waiverOffered: z.boolean(),
});

export const change = z.strictObject({
  sentence: z.string(),
  system,
  from: runLine,
  to: runLine,
  factCount: z.int(),
  facts: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      letter: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      dti: ratio.meta({ description: 'By how much it moved the DTI' }),
      moved: z.array(z.string()),
    }),
  ),
  rules: z.array(z.strictObject({ code: z.string(), name: z.string(), failsNow: z.boolean(), because: z.array(z.string()) })),
  rows: z.array(
    z.strictObject({ label: z.string(), before: z.string(), after: z.string(), moved: z.string(), because: z.array(z.string()) }),
  ),
  rowCount: z.int(),
  dti: z.strictObject({ before: ratio, after: ratio }).nullable(),
  points: z.strictObject({ before: z.string(), after: z.string(), limit: z.string() }).nullable(),
  messages: z.array(
    z.strictObject({ kind: z.enum(['added', 'removed', 'changed']), before: message.nullable(), after: message.nullable() }),
  ),
});

const tried = z.strictObject({
  recommendation: z.string().nullable(),
  full: z.boolean(),
  fails: z.array(z.string()),
  dti: z.strictObject({ ratio, why: explanation }).nullable(),
  points: z.strictObject({ text: z.string(), why: explanation }).nullable(),
});

export const nearest = z.strictObject({
  id: z.string(),
  label: z.string(),
  note: z.string(),
  cost: explainedCents,
  DU: tried,
  LPA: tried,
});

export const priceTest = z.strictObject({
  id: z.string(),
  label: z.string(),
  value: explanation.nullable(),
  limit: explanation.nullable(),
  outcome: z.enum(['pass', 'fail', 'none', 'unknown']),
  says: z.string(),
});

export const product = z.strictObject({
  orderId: z.uuid(),
  productName: z.string(),
  specialProgramName: z.string(),
  specialFeatureName: z.string(),
  orderType,
  appraisalWaiver: z.enum(['Yes']).nullable(),
  productTransformed: z.boolean(),
  savedBy: z.string(),
  savedAt: instant,
});

export const ausSettings = z.strictObject({
  orderType,
  sellerNumber: z.string().trim().max(20).meta({ description: 'Of Fannie Mae; nine digits' }),
  sellerServicerNumber: z.string().trim().max(20).meta({ description: 'Of Freddie Mac; six digits' }),
  tpoNumber: z.string().trim().max(20).meta({ description: 'Of the broker with Freddie Mac' }),
});

export const ausRefusals = {
  ...loanRefusals,
  NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
} as const;
