import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, instant, plainDate } from '../../../foundation/wire/schemas.ts';

export const disclosureForm = z.enum(['loan-estimate', 'closing-disclosure']);
export const sourceOfChange = z.enum(['e-mail', 'telephone', 'in person', 'letter', 'document', 'portal']);
const letter = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'I']).nullable();

export const factKey = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const chargeId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** A changed fact, as it is stored with a change. */
export const changedFact = z.strictObject({
  key: z.string(),
  title: z.string(),
  was: z.string(),
  now: z.string(),
  event: z.string().nullable(),
  source: z.string(),
  learnedOn: plainDate,
  by: z.enum(['found', 'reported']),
  words: z.string(),
});

export const changeLine = z.strictObject({
  charge: z.string(),
  label: z.string(),
  before: cents.nullable(),
  after: cents,
  fact: z.string().nullable(),
  letter,
  words: z.string(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  decisionWords: z.string(),
});

export const storedChange = z.strictObject({
  sequence: z.int(),
  stage: z.enum(['pre', 'post']),
  status: z.enum(['proposed', 'returned', 'decided']),
  basedOn: z.strictObject({ form: disclosureForm, version: z.int() }),
  method: sourceOfChange,
  facts: z.array(changedFact),
  lines: z.array(changeLine),
  evidence: z.array(z.strictObject({ fact: z.string(), documentId: z.uuid(), name: z.string(), version: z.int(), fileName: z.string() })),
  learnedOn: plainDate,
  dueOn: plainDate,
  proposedBy: z.string(),
  proposedByYou: z.boolean(),
  proposedAt: instant,
  words: z.string(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
});

export const changeRefusals = {
  ...loanRefusals,
  CHANGE_STALE: { status: 409, message: 'The loan changed while you looked at it. Reload the page to see it as it is now.' },
  CHANGE_NOT_COMPUTED: { status: 409, message: 'The effect of the change can’t be computed.' },
  NOTHING_SENT: { status: 409, message: 'No Loan Estimate was sent yet, so nothing can change.' },
  WORDS_MISSING: { status: 400, message: 'Write at least three letters for {what}.' },
} as const;
