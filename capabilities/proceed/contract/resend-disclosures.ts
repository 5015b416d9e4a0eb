import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { resendRefusals } from './proceed-refusals.ts';

/** Sends a sent Loan Estimate again: the stored bytes, to the parties' present addresses. No version is made. */
export const resendDisclosures = call({
  name: 'resend-disclosures',
  method: 'PUT',
  path: '/le/{loanId}/resend-disclosures',
  weight: 10,
  summary: 'Sends disclosures again as they were',
  params: loanParams,
  body: z.strictObject({ version: z.int().min(1).max(999), recipientIds: z.array(z.string().max(80)).min(1).max(12) }),
  reply: z.strictObject({ version: z.int(), sentAt: instant, to: z.array(z.strictObject({ name: z.string(), email: z.string() })) }),
  refusals: resendRefusals,
  command: true,
});
