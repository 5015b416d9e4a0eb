import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { estimateChangeEndedWrite } from '../../loan/port/loan-writes.ts';
import { returnChange } from '../contract/return-change.ts';
import { returnChange as decide } from '../domain/index.ts';
import { changeEndWrite, openChange, storedChanges } from './rows/stored-changes.ts';

export default command(returnChange, {
  read: async (tx, { loan }, { clock }) => ok({ now: await clock.nowIn(tx), open: openChange(await storedChanges(tx, loan)) }),
  decide: ({ open }, { body }) => decide(open, body),
  record: ({ sequence, words }, { context: { now }, asked: { loan, actor } }) => ({
    writes: [
      changeEndWrite(loan, { status: 'returned', words }, { sequence, personId: actor.personId, now }),
      estimateChangeEndedWrite(loan),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'change-returned',
        summary: `${actor.displayName} returned the change of circumstance: ${words}`,
        details: { sequence, words },
      }),
    ],
  }),
  reply: ({ sequence }) => ({ sequence }),
});
