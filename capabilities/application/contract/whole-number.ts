import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber, loanParams } from '../../../foundation/wire/schemas.ts';

/**
 * One whole Social Security or account number of a loan's newest application. A command: who saw which number is written in the loan's journal. Every
 * other call shows only the last four digits.
 */
export const wholeNumber = call({
  name: 'whole-number',
  method: 'POST',
  path: '/loan/{loanId}/whole-number',
  summary: 'A whole Social Security or account number',
  params: loanParams,
  body: z.strictObject({ path: z.string().min(1).max(300) }),
  command: true,
  shows: 'number',
  reply: z.strictObject({ loanId: loanNumber, version: z.int(), path: z.string(), value: z.string() }),
  refusals: {
    ...loanRefusals,
    NO_SUCH_NUMBER: { status: 404, message: 'Loan {loanId} has no such number any more. Reload the page and try again.' },
  },
});
