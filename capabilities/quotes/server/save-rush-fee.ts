import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveRushFee } from '../contract/rush/save-rush-fee.ts';
import { saveRushFee as decide } from '../domain/index.ts';
import { amountOf, loanForRush, rushOf, rushView, rushWrite, scheduleToday } from './rows/rush.ts';

export default command(saveRushFee, {
  read: async (tx, { loan }, { clock }) => {
    const [before, { status }, schedule, now] = await Promise.all([
      rushOf(tx, loan),
      loanForRush(tx, loan),
      scheduleToday(tx, clock),
      clock.nowIn(tx),
    ]);
    return ok({ before, status, schedule, now });
  },
  decide: ({ before, status }, { params }) => decide({ status, rush: before.rush }, params.flag === 'Y'),
  record: ({ from, to }, { context: { now, schedule }, asked: { loan, actor } }) => {
    if (from === to) return {};
    const { cents } = amountOf(to, schedule);
    return {
      writes: [rushWrite(loan, to, { personId: actor.personId, now })],
      journal: [
        loanLine(loan, actor, {
          kind: 'rush-saved',
          summary: to
            ? `${actor.displayName} made the loan a rush, with a fee of ${formatMoney(cents, { cents: 'hide-zero' })}`
            : `${actor.displayName} took back the rush`,
          details: { from, to, cents },
        }),
      ],
    };
  },
  reply: ({ from, to }, { context: { before, schedule, now }, asked: { actor } }) =>
    rushView(from === to ? before : { rush: to, savedAt: now, savedBy: actor.displayName }, schedule),
});
