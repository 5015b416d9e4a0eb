import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** No charge of a loan is more than $100,000,000. */
export const MOST_CENTS = 10_000_000_000;
export const chargeId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const payer = z.enum(['borrower', 'seller', 'lender', 'other']);
export const section = z.enum(['A', 'B', 'C', 'E', 'F', 'G', 'H']);
export const how = z.enum(['settlement statement', 'recorder', 'settlement agent', 'borrower', 'own review']);
export const disclosureError = z.enum([
  'recipient',
  'contact',
  'identifier',
  'spelling',
  'statement',
  'amount',
  'place-of-delivery',
  'product-or-penalty',
]);
export const refundForm = z.enum(['refund', 'principal-reduction']);
export const words = written(z.string().max(1000, 'At most 1,000 characters.'));

export const explainedCents = z.strictObject({ cents, why: explanation });
export const explainedDay = z.strictObject({ date: plainDate, why: explanation });
export const explainedVerdict = z.strictObject({ yes: z.boolean(), why: explanation });
export const voided = z.strictObject({ by: z.string(), at: instant, words: z.string() }).nullable();

/** The amount left after a command, and the running deadlines. */
export const standing = z.strictObject({ leftCents: cents, refundDue: plainDate.nullable(), correctionDue: plainDate.nullable() });

export const voidParams = z.strictObject({ loanId: loanNumber, sequence: z.coerce.number().int().min(1).max(100_000) });
export const voidBody = z.strictObject({ words });

export const cureRefusals = {
  ...loanRefusals,
  NOT_CLOSED: {
    status: 409,
    message: 'The loan has not closed yet. Before closing, what is above a limit goes on the Closing Disclosure as a lender credit.',
  },
  CURES_NOT_COMPUTED: { status: 409, message: 'The cures of this loan cannot be computed.' },
} as const;

export const voidRefusals = {
  ...cureRefusals,
  NOT_RECORDED: { status: 404, message: 'No line {sequence} was recorded.' },
  VOIDED_ALREADY: { status: 409, message: '{by} voided it already.' },
  WORDS_MISSING: { status: 422, message: 'Say why it is voided, in 3 letters or more.' },
} as const;
