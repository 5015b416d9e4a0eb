import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import type { UploadContext } from '../../domain/center/upload-document.ts';
import { loanDocuments, loanOfDocuments } from './loan-documents.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

/** What an upload, a change or a review of a document is decided from, of one moment. */
export async function documentContext(
  tx: ReadTx,
  loan: FoundLoan,
  { clock }: Pick<Portal, 'clock'>,
  { documentId, sha256 }: { readonly documentId: string; readonly sha256?: Buffer },
): Promise<Result<UploadContext & { readonly now: Instant }, never>> {
  const [editable, documents, { facts }, today, now] = await Promise.all([
    editableLoan(tx, loan),
    loanDocuments(tx, loan),
    loanOfDocuments(tx, loan),
    clock.todayIn(tx),
    clock.nowIn(tx),
  ]);
  const listed = documents.filter(({ status }) => status !== 'Removed');
  const same = listed.flatMap(({ name, versions }) =>
    versions.filter((one) => sha256?.equals(one.sha256)).map(({ version }) => ({ name, version })),
  )[0];
  return ok({
    loan: editable,
    borrowers: facts.borrowers,
    document: listed.find((one) => one.documentId === documentId),
    same,
    usedBytes: documents.flatMap(({ versions }) => versions).reduce((sum, { bytes }) => sum + bytes, 0),
    documentCount: documents.length,
    today,
    now,
  });
}
