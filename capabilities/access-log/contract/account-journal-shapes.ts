import { z } from 'zod';
import { instant, plainDate } from '../../../foundation/wire/schemas.ts';

/** The search in accounts' journals; days are the lender’s, both ends included. */
export const accountJournalAsked = {
  /** A part of a line's subject or text. */
  subject: z.string().trim().max(80).optional(),
  /** A part of a person’s name. */
  person: z.string().trim().max(80).optional(),
  kind: z
    .string()
    .regex(/^[a-z][a-z-]{0,59}$/, 'Choose one of the kinds.')
    .optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
};

/** One line: somebody did something for an account, on no loan. */
export const accountLineShown = z.strictObject({
  brokerageId: z.int(),
  sequence: z.int(),
  at: instant,
  account: z.string(),
  person: z.string(),
  kind: z.string(),
  subject: z.string(),
  summary: z.string(),
});
