import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { voidRefund } from '../contract/void-refund.ts';
import { cureState, voidRefund as decide } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';
import { stateWrite, voidWrite } from './rows/cure-writes.ts';
import { cureStatusOf } from './rows/cure-status.ts';

export default command(voidRefund, {
  read: async (tx, { loan }, { clock, settings }) => ok(await cureRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { params: { sequence }, body }) => decide(context, { sequence, words: body.words }),
  record: ({ row, words, cures }, { context, asked: { loan, actor } }) => ({
    writes: [
      voidWrite('cure_refund', loan, { sequence: row.sequence, words }, { personId: actor.personId, now: context.now }),
      stateWrite(loan, cures, context),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'cure-refund-voided',
        summary: `${actor.displayName} voided refund ${row.sequence} of ${formatMoney(row.amount)}: ${words}`,
        details: { sequence: row.sequence, words, state: cureState(cures) },
      }),
    ],
  }),
  reply: ({ cures }) => cureStatusOf(cures),
});
