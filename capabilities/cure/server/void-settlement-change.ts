import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { voidSettlementChange } from '../contract/void-settlement-change.ts';
import { cureState, voidSettlementChange as decide } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';
import { stateWrite, voidWrite } from './rows/cure-writes.ts';
import { cureStatusOf } from './rows/cure-status.ts';

export default command(voidSettlementChange, {
  read: async (tx, { loan }, { clock, settings }) => ok(await cureRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { params: { sequence }, body }) => decide(context, { sequence, words: body.words }),
  record: ({ row, words, cures }, { context, asked: { loan, actor } }) => ({
    writes: [
      voidWrite('settlement_change', loan, { sequence: row.sequence, words }, { personId: actor.personId, now: context.now }),
      stateWrite(loan, cures, context),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'settlement-change-voided',
        summary: `${actor.displayName} voided change ${row.sequence} after closing: ${words}`,
        details: { sequence: row.sequence, words, state: cureState(cures) },
      }),
    ],
  }),
  reply: ({ cures }) => cureStatusOf(cures),
});
