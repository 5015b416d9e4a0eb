import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { letterRefusals } from './deliver-refusals.ts';

/** Sends a borrower a letter with a new address of their own page, to the e-mail address the application has today. */
export const sendBorrowerLetter = call({
  name: 'send-borrower-letter',
  method: 'PUT',
  path: '/le/{loanId}/borrower-letter',
  weight: 10,
  summary: 'Sends a borrower a letter to their page',
  params: loanParams,
  body: z.strictObject({ recipientId: z.string().max(80) }),
  reply: z.strictObject({ name: z.string(), email: z.string(), sentAt: instant }),
  refusals: letterRefusals,
  command: true,
});
