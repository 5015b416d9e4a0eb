import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { appraisalReport } from '../contract/appraisal-report.ts';
import { appraisalOf } from './rows/appraisals.ts';

/** As an attachment, byte for byte as it was delivered. */
export default query(appraisalReport, async ({ loan, query: { appraisalId, version }, read }, { files }) => {
  const appraisal = await read((tx) => appraisalOf(tx, loan, appraisalId));
  const [newest] = appraisal?.reports ?? [];
  const found = version === undefined ? newest : appraisal?.reports.find((each) => each.version === Number(version));
  if (!found) return refuse('NO_REPORT', '', { details: { loanId: loan.loanNumber } });
  return ok({ name: found.fileName, contentType: 'application/xml', bytes: await files.read(loan.brokerageId, found.sha256) });
});
