import { addDays } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { dateIn, instantOf } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { shownSummary } from '../../application/domain/facts/shown-summary.ts';
import { getLoanAsOf } from '../contract/get-loan-as-of.ts';
import { dayOfLoan } from '../domain/get-loan-as-of.ts';
import { loanThen } from './rows/loan-then.ts';
import { loanRow } from './rows/loan-file.ts';

export default query(getLoanAsOf, async ({ loan, params: { date }, read }, { clock, settings: { zone } }) => {
  const end = instantOf(zone, addDays(date, 1), '00:00:00');
  const { row, today, past } = await read(async (tx) => ({
    row: await loanRow(tx, loan),
    today: await clock.todayIn(tx),
    past: await loanThen(tx, loan, end),
  }));
  const day = dayOfLoan(date, dateIn(zone, row.registered_at), today);
  if (!day.ok) return day;
  const summary = shownSummary(past.application?.document ?? emptyApplication());
  return ok({
    date,
    status: past.status ?? row.status,
    borrowerName: summary.borrowerName,
    propertyLine: summary.propertyLine,
    applicationVersion: past.application?.version ?? 0,
    amountCents: summary.loanAmountCents,
    ltv: summary.ltv,
    score: summary.score,
    dti: summary.dtiBack,
    lock: past.lock,
    closingDate: past.closingDate,
    estimateSentOn: row.le_sent_at !== null && row.le_sent_at < end ? dateIn(zone, row.le_sent_at) : null,
    lines: past.lines,
  });
});
