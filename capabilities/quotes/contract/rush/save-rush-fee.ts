import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { rushFlag, rushParams } from './rush-shapes.ts';

/** Sets whether the loan is a rush order. Its fee is in section A of the next Loan Estimate. */
export const saveRushFee = call({
  name: 'save-rush-fee',
  method: 'PUT',
  path: '/rush/save-rush-fee/{flag}/{loanId}',
  summary: 'Makes the loan a rush, or not',
  params: rushParams,
  reply: rushFlag,
  refusals: { ...loanRefusals, LOAN_STATUS: { status: 409, message: 'A loan that is {status} takes no rush fee.' } },
  command: true,
});
