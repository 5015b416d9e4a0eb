import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { recordSettlementChange } from '../contract/record-settlement-change.ts';
import { cureState, recordSettlementChange as decide } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';
import { changeWrite, stateWrite } from './rows/cure-writes.ts';
import { cureStatusOf } from './rows/cure-status.ts';

export default command(recordSettlementChange, {
  read: async (tx, { loan }, { clock, settings }) => ok(await cureRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { body }) => decide(context, body),
  record: (recorded, { context, asked: { loan, actor } }) => {
    const { change, cures } = recorded;
    const what = change.kind === 'clerical' ? 'a clerical error' : change.charges.map(({ label }) => label).join(', ');
    return {
      writes: [changeWrite(loan, recorded, { personId: actor.personId, now: context.now }), stateWrite(loan, cures, context)],
      journal: [
        loanLine(loan, actor, {
          kind: 'settlement-change',
          summary: `${actor.displayName} recorded a change after closing, learned ${formatDate(change.learnedOn)}: ${what}`,
          details: { ...change, state: cureState(cures) },
        }),
      ],
    };
  },
  reply: ({ change, cures }) => ({ ...cureStatusOf(cures), sequence: change.sequence }),
});
