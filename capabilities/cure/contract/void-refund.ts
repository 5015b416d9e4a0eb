import { call } from '../../../foundation/wire/call.ts';
import { standing, voidBody, voidParams, voidRefusals } from './cure-shapes.ts';

/** Voids a refund that was recorded wrongly: it stays in the ledger with the reason, and is not counted. */
export const voidRefund = call({
  name: 'void-refund',
  method: 'PUT',
  path: '/closing/{loanId}/refunds/{sequence}/void',
  weight: 5,
  summary: 'Voids a refund',
  params: voidParams,
  body: voidBody,
  reply: standing,
  refusals: voidRefusals,
  command: true,
});
