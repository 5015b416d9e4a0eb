import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAuditIndex } from '../contract/get-audit-index.ts';
import { packageOfLoan } from './rows/audit-packages.ts';

export default query(getAuditIndex, async ({ loan, params: { packageId }, read }, { files }) => {
  const found = await read((tx) => packageOfLoan(tx, loan, packageId));
  if (!found) return refuse('PACKAGE_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  return ok({
    name: `Audit package ${loan.loanNumber} index.pdf`,
    contentType: 'application/pdf',
    bytes: await files.read(loan.brokerageId, found.index_sha256),
  });
});
