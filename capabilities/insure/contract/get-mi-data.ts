import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { miData } from './mi-shapes.ts';

/** The mortgage insurance of the loan as its estimate has it, each figure with its explanation. */
export const getMiData = call({
  name: 'get-mi-data',
  method: 'GET',
  path: '/mi/{loanId}/get-mi-data',
  summary: 'Mortgage insurance of the loan',
  params: loanParams,
  reply: miData,
  refusals: { ...loanRefusals },
});
