import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { recordRefund } from '../contract/record-refund.ts';
import { cureState, recordRefund as decide } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';
import { refundWrite, stateWrite } from './rows/cure-writes.ts';
import { cureStatusOf } from './rows/cure-status.ts';

export default command(recordRefund, {
  read: async (tx, { loan }, { clock, settings }) => ok(await cureRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { body }) => decide(context, body),
  record: (recorded, { context, asked: { loan, actor } }) => ({
    writes: [refundWrite(loan, recorded, { personId: actor.personId, now: context.now }), stateWrite(loan, recorded.cures, context)],
    journal: [
      loanLine(loan, actor, {
        kind: 'cure-refund',
        summary: `${actor.displayName} recorded a refund of ${formatMoney(recorded.refund.amount)} to ${recorded.refund.paidTo} for ${recorded.label}`,
        details: { ...recorded.refund, leftBefore: recorded.leftBefore, state: cureState(recorded.cures) },
      }),
    ],
  }),
  reply: ({ refund, cures }) => ({ ...cureStatusOf(cures), sequence: refund.sequence }),
});
