import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { rushFlag } from './rush-shapes.ts';

/** Whether the loan is a rush order, and the lender's fee for it. */
export const getRushFlag = call({
  name: 'get-rush-flag',
  method: 'GET',
  path: '/rush/get-rush-flag/{loanId}',
  summary: 'Whether the loan is a rush',
  params: loanParams,
  reply: rushFlag,
  refusals: { ...loanRefusals },
});
