import { addDays } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { getCreditReport } from '../contract/get-credit-report.ts';
import { reportAge } from '../domain/report/report-age.ts';
import { inquiryAnswers } from './rows/inquiry-answers.ts';
import { readableOf, reportLineOf, reportsOf } from './rows/reports.ts';
import { shownParts, shownScores } from './rows/shown-parts.ts';

/** Inquiries within this many days before the report need an answer (Fannie Mae Selling Guide B3-5.2-01). */
const RECENT_DAYS = 90;

export default query(getCreditReport, ({ loan, query: { orderId }, read }, portal) =>
  read(async (tx) => {
    const [rows, { ended }, today] = await Promise.all([reportsOf(tx, loan).execute(), editableLoan(tx, loan), portal.clock.todayIn(tx)]);
    const wanted = orderId ?? rows[0]?.order_id;
    const reports = rows.filter((row) => row.order_id === wanted);
    const [first] = reports;
    if (!first) return refuse('NO_REPORT', '', { details: { loanId: loan.loanNumber } });
    const answers = await inquiryAnswers(
      tx,
      loan.brokerageId,
      reports.map(({ report_id }) => report_id),
    );
    return ok({
      reports: reports.map(reportLineOf),
      ended,
      today,
      scores: shownScores(reports.map(readableOf)),
      ages: reportAge(first.issued_on).map(({ agency, lastDay, countedTo }) => ({
        agency,
        lastDay: lastDay.value,
        why: lastDay.why,
        countedTo,
      })),
      ...shownParts(
        reports.map((row) => ({ reportId: row.report_id, report: readableOf(row), since: addDays(row.issued_on, -RECENT_DAYS) })),
        answers,
      ),
    });
  }),
);
