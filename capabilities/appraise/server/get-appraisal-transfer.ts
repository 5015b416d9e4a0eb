import { zipSync } from 'fflate';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAppraisalTransfer } from '../contract/get-appraisal-transfer.ts';
import { transferFiles } from './rows/transfers.ts';

/** The day every entry bears, so that the same files are the same archive. */
const FIXED = new Date(2000, 0, 1);

export default query(getAppraisalTransfer, async ({ loan, params: { transferId }, read }, { files }) => {
  const found = await read((tx) => transferFiles(tx, loan, transferId));
  if (!found) return refuse('NO_SUCH_TRANSFER', '', { details: { loanId: loan.loanNumber } });
  const entries: Record<string, Uint8Array> = {};
  for (const { name, sha256 } of found) entries[name] = await files.read(loan.brokerageId, sha256);
  return ok({
    name: `Transfer of the appraisal ${loan.loanNumber}.zip`,
    contentType: 'application/zip',
    bytes: zipSync(entries, { level: 6, mtime: FIXED }),
  });
});
