import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import type { UploadContext } from '../../domain/center/upload-document.ts';
import { loanDocuments, loanOfDocuments, type StoredDocument } from './loan-documents.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

export interface DocumentContext extends UploadContext {
  /** Those on the list. */
  readonly documents: readonly StoredDocument[];
  readonly now: Instant;
}

/** The document on the list that has this file. */
export function sameFile(documents: readonly StoredDocument[], sha256: Uint8Array) {
  return documents.flatMap(({ name, versions }) =>
    versions.filter((one) => one.sha256.equals(sha256)).map(({ version }) => ({ name, version })),
  )[0];
}

/** The input of decisions on an upload, a change or a review of a document, from one snapshot. */
export async function documentContext(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: Pick<Portal, 'clock' | 'settings'>,
  { documentId, sha256 }: { readonly documentId?: string; readonly sha256?: Buffer },
): Promise<Result<DocumentContext, never>> {
  const [editable, documents, { facts }, today, now] = await Promise.all([
    editableLoan(tx, loan),
    loanDocuments(tx, loan),
    loanOfDocuments(tx, loan, settings.zone),
    clock.todayIn(tx),
    clock.nowIn(tx),
  ]);
  const listed = documents.filter(({ status }) => status !== 'Removed');
  return ok({
    loan: editable,
    borrowers: facts.borrowers,
    document: listed.find((one) => one.documentId === documentId),
    same: sha256 && sameFile(listed, sha256),
    documents: listed,
    usedBytes: documents.flatMap(({ versions }) => versions).reduce((sum, { bytes }) => sum + bytes, 0),
    documentCount: documents.length,
    today,
    now,
  });
}
