import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { prePurchaseDateUpdate } from '../contract/pre-purchase-date-update.ts';
import { setPrePurchaseDate } from '../domain/index.ts';
import { prePurchaseDateWrite } from './rows/pre-purchase-dates.ts';

export default command(prePurchaseDateUpdate, {
  read: async (tx, { loan }, { clock }) => {
    const [now, today, row] = await Promise.all([
      clock.nowIn(tx),
      clock.todayIn(tx),
      loanOf(tx, loan).select(['l.status', 'l.tpo_type']).executeTakeFirstOrThrow(),
    ]);
    return ok({ now, today, status: row.status, tpoType: row.tpo_type });
  },
  decide: (context, { body }) => setPrePurchaseDate(context, body.prePurchaseDate),
  record: ({ date }, { context: { now }, asked: { loan, actor } }) => ({
    writes: [prePurchaseDateWrite(loan, { date, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'pre-purchase-date',
        summary: `${actor.displayName} set the pre-purchase date to ${formatDate(date)}`,
        details: { date },
      }),
    ],
  }),
  reply: ({ date }) => ({ prePurchaseDate: date }),
});
