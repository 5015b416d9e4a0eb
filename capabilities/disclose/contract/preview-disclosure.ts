import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { discloseRefusals } from './disclose-refusals.ts';

/** The Loan Estimate of the saved draft as PDF. Changes nothing. */
export const previewDisclosure = call({
  name: 'preview-disclosure',
  method: 'GET',
  path: '/le/{loanId}/preview',
  weight: 20,
  summary: 'The Loan Estimate of the saved draft as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...discloseRefusals },
});
