import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanFileLosses } from '../contract/get-loan-file-losses.ts';
import { loanFileName } from '../domain/loan-file-formats.ts';
import { writtenFile } from './files/written-file.ts';

export default query(getLoanFileLosses, async (asked, portal) => {
  const { format } = asked.params;
  const written = await writtenFile(asked, portal, format);
  if (!written.ok) return written;
  const { version, text, lossCount, sections, unread } = written.value;
  return ok({
    version,
    fileName: loanFileName(asked.loan.loanNumber, format),
    bytes: Buffer.byteLength(text, 'utf8'),
    lossCount,
    sections,
    unread,
  });
});
