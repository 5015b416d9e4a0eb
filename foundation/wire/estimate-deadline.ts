import { z } from 'zod';
import { plainDate } from './schemas.ts';

export const deadlineTone = z.enum(['ink', 'amber', 'red']);

/** The deadline of a loan's Loan Estimate, as one function makes it for every list and screen. */
export const estimateDeadlineOnWire = z.strictObject({
  /** Which estimate it is about: the first, or one owed because something changed. */
  label: z.enum(['Loan Estimate', 'Revised LE', 'Corrected CD']),
  state: z.enum(['not-owed', 'owed', 'sent']),
  due: plainDate.nullable(),
  sentOn: plainDate.nullable(),
  /** General business days to the due date while it is owed; negative when it is past. */
  daysLeft: z.int().nullable(),
  /** "2 business days left", "due today", "3 days late"; the last stays after it was sent. */
  words: z.string(),
  tone: deadlineTone,
});
