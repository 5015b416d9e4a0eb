import { ok, refuse } from '../../../foundation/result/result.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAppraisalTransfer } from '../contract/get-appraisal-transfer.ts';
import { transferFiles } from './rows/transfers.ts';

export default query(getAppraisalTransfer, async ({ loan, params: { transferId }, read }, { files }) => {
  const found = await read((tx) => transferFiles(tx, loan, transferId));
  if (!found) return refuse('NO_SUCH_TRANSFER', '', { details: { loanId: loan.loanNumber } });
  return ok({
    name: `Transfer of the appraisal ${loan.loanNumber}.zip`,
    contentType: 'application/zip',
    bytes: zipStream(found.map(({ name, sha256 }) => ({ name, read: () => files.read(loan.brokerageId, sha256) }))),
  });
});
