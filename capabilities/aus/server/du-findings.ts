import { ok, refuse } from '../../../foundation/result/result.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { maskedFile } from '../../credit/domain/report/masked-file.ts';
import { receivedReports } from '../../credit/port/received-reports.ts';
import { writeText } from '../../../standards/aus-findings/write.ts';
import { loans } from '../../loan/port/loans.ts';
import { duFindings } from '../contract/du-findings.ts';
import { findingsOf } from './rows/runs.ts';

/** The order names the loan, so whether the person may see it is decided here, in the same words as everywhere. */
export default query(duFindings, async ({ params: { orderId }, query: { duFileType }, actor, reach, read }, { files }) => {
  const found = await read(async (tx) => {
    const run = await tx
      .selectFrom('aus_run as r')
      .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'r.brokerage_id').onRef('l.loan_number', '=', 'r.loan_number'))
      .select(['r.brokerage_id', 'r.loan_number', 'r.findings', 'r.report_ids', 'r.simulated', 'l.officer_id', 'l.processor_id'])
      .where((eb) => eb.or([eb('r.order_id', '=', orderId), eb('r.group_id', '=', orderId)]))
      .orderBy('r.system')
      .limit(1)
      .executeTakeFirst();
    if (!run) return undefined;
    const loan = { brokerageId: run.brokerage_id, loanNumber: run.loan_number };
    return { run, loan, reports: duFileType === 'CREDITREPORT_FLATFILE' ? await receivedReports(tx, loan) : [] };
  });
  if (!found) return refuse('NO_RUN', '');
  const { run, loan, reports } = found;
  if (reach === 'own' && ![run.officer_id, run.processor_id].includes(assigneeOf(actor)))
    return refuse('LOAN_NOT_ALLOWED', '', { details: { loanId: loan.loanNumber } });
  const { simulated } = run;
  if (duFileType === 'UNDERWRITING_FINDINGS_TEXT') return ok({ reportType: 'UWR', message: writeText(findingsOf(run)), simulated });
  const own = reports.filter(({ reportId }) => run.report_ids.includes(reportId));
  if (own.length === 0) return refuse('NO_REPORT', '');
  const texts = await Promise.all(own.map(async ({ sha256 }) => maskedFile((await files.read(loan.brokerageId, sha256)).toString('utf8'))));
  return ok({ reportType: 'CR', message: texts.join('\n'), simulated });
});
