import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

export const loanFileParams = z.strictObject({
  loanId: loanNumber,
  format: z.enum(['form-1003-html', 'mismo-3.4-du', 'mismo-3.4-ulad', 'mismo-2.3.1', 'fnm-3.2']),
});
export const writeRefusals = {
  ...loanRefusals,
  NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
  TOO_SLOW: { status: 422, message: 'The application is too large to be written in this format.' },
  READING_BUSY: { status: 429, message: 'Many of your files are being written right now. Try again in a moment.' },
} as const;

/** The application as a file of the trade, to be saved; it is never shown in the browser. */
export const getLoanFile = call({
  name: 'get-loan-file',
  method: 'GET',
  path: '/document/{loanId}/loan-file/{format}',
  weight: 30,
  summary: 'The application as a file',
  params: loanFileParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: writeRefusals,
});
