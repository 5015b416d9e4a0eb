import { call } from '../../../foundation/wire/call.ts';
import { standing, voidBody, voidParams, voidRefusals } from './cure-shapes.ts';

/** Voids a change after closing that was recorded wrongly: it stays on file with the reason, and is not counted. */
export const voidSettlementChange = call({
  name: 'void-settlement-change',
  method: 'PUT',
  path: '/closing/{loanId}/settlement-changes/{sequence}/void',
  weight: 5,
  summary: 'Voids a change after closing',
  params: voidParams,
  body: voidBody,
  reply: standing,
  refusals: {
    ...voidRefusals,
    REFUNDED_ALREADY: { status: 409, message: 'Without it less would be owed than was refunded. Void the refund first.' },
  },
  command: true,
});
