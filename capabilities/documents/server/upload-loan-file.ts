import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { maskedValue } from '../../../standards/mismo-3.4/secret-values.ts';
import { mayBeEdited } from '../../application/domain/may-be-edited.ts';
import { formatNames } from '../../application/domain/import/open-file.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { proposedPlan } from '../../application/port/import-writes.ts';
import { comparedWith } from '../../application/port/imports.ts';
import { comparedWithFile } from '../../application/port/loan-file-reader.ts';
import { uploadLoanFile } from '../contract/upload-loan-file.ts';
import { mayBeUploaded, uploadLoanFile as decide } from '../domain/upload-loan-file.ts';

/** Stores a file on the loan to be compared with its application, of which nothing changes. */
export default command(uploadLoanFile, {
  prepare: async ({ file }) => mayBeUploaded(file.name),
  read: async (tx, { loan }) => {
    const [editable, compared] = await Promise.all([editableLoan(tx, loan), comparedWith(tx, loan)]);
    return ok({ loan: editable, ...compared, importId: randomUUID() as string, fileId: randomUUID() as string });
  },
  work: {
    from: ({ current, history }) => [current.version, history.lines.length],
    run: async ({ loan, current, history }, { file, signal }) => {
      const editable = mayBeEdited(loan);
      if (!editable.ok) return editable;
      const compared = await comparedWithFile(file.bytes, current.document, history, signal);
      if (compared.ok || compared.refusal.code !== 'FILE_NOT_READ') return compared;
      // The specification's sentence, and the reason after it.
      const { message, details } = compared.refusal;
      const sentence = `There was an error uploading the following file: ${file.name}. ${message}`;
      return refuse('FILE_NOT_READ', sentence, { field: 'file', details: { ...details, file: file.name } });
    },
  },
  decide: ({ loan }, _asked, compared) => decide(loan, compared),
  make: { from: () => [], run: (_uploaded, _context, { loan, file }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256) },
  record: ({ format, ...counts }, { context: { importId, fileId }, asked, made: sha256 }) => {
    const { file } = asked;
    return proposedPlan(asked, { importId, fileId, name: maskedName(file), format, bytes: file.bytes.length, sha256 }, counts);
  },
  reply: ({ format, ...counts }, { context: { importId }, asked: { file } }) => ({
    importId,
    fileName: maskedName(file),
    formatName: formatNames[format],
    ...counts,
  }),
});

/** A file may be called after somebody's number. */
function maskedName({ name }: { readonly name: string }): string {
  return maskedValue('Name', name);
}
