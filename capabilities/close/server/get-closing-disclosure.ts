import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { estimateInWork } from '../../disclose/port/estimate-content.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { getClosingDisclosure } from '../contract/get-closing-disclosure.ts';
import { closingRows } from './rows/closing-context.ts';
import { closingView, withoutEstimateView } from './rows/closing-view.ts';
import { prePurchaseDate } from './rows/pre-purchase-dates.ts';

export default query(getClosingDisclosure, async ({ loan, read }, { clock, settings }) => {
  const { rows, work, today, before, bought } = await read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [found, inWork, day, date, row] = await Promise.all([
      closingRows(tx, loan, now, settings.zone),
      estimateInWork(tx, loan, now, settings.zone),
      clock.todayIn(tx),
      prePurchaseDate(tx, loan),
      loanOf(tx, loan).select('l.tpo_type').executeTakeFirstOrThrow(),
    ]);
    return { rows: found, work: inWork, today: day, before: date, bought: row.tpo_type === 'Correspondent' };
  });
  const borrowers = work.facts.recipients
    .filter(({ role }) => role === 'Borrower')
    .map(({ id, name, email }) => ({ recipientId: id, name, email }));
  const shown = rows.ok ? closingView(rows.value) : withoutEstimateView(work);
  return ok({ borrowers, bought, prePurchaseDate: before, today, ...shown });
});
