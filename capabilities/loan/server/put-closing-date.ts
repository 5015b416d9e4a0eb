import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putClosingDate } from '../contract/put-closing-date.ts';
import { putClosingDate as planClosing } from '../domain/put-closing-date.ts';
import { closingDateWrite } from '../port/loan-writes.ts';
import { closingSituation } from './rows/closing-situation.ts';

export default command(putClosingDate, {
  read: async (tx, { loan }, { clock, settings: { zone } }) => ok(await closingSituation(tx, loan, clock, zone)),
  decide: (situation, { params: { date }, body: { before } }) => planClosing(situation, date, before),
  record: ({ from, to }, { asked: { loan, actor } }) => {
    if (from === to) return {};
    const day = formatDate(to, { short: true, weekday: true });
    const was = from === null ? '' : `, before ${formatDate(from, { short: true, weekday: true })}`;
    return {
      writes: [closingDateWrite(loan, to)],
      journal: [
        {
          ...loan,
          personId: actor.personId,
          actorName: actor.displayName,
          origin: 'typed',
          kind: 'closing-date-changed',
          summary: `${actor.displayName} planned the closing for ${day}${was}`,
          details: { from, to },
        },
      ],
    };
  },
  reply: ({ to }) => ({ closingDate: to }),
});
