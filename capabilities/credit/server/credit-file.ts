import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { creditFile } from '../contract/credit-file.ts';
import { maskedFile } from '../domain/report/masked-file.ts';
import { reportsOf } from './rows/reports.ts';

export default query(creditFile, async ({ loan, query: { reportId }, read }, { files }) => {
  const rows = await read((tx) => reportsOf(tx, loan).execute());
  const row = reportId === undefined ? rows[0] : rows.find((each) => each.report_id === reportId);
  if (!row) return refuse('NO_REPORT', '', { details: { loanId: loan.loanNumber } });
  const xml = (await files.read(loan.brokerageId, row.sha256)).toString('utf8');
  return ok({ name: row.file_name, contentType: 'application/xml', bytes: Buffer.from(maskedFile(xml)) });
});
