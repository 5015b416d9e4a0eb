import type { Instant } from '../../../../foundation/units/units.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { PagesOf } from '../../domain/center/document-pages.ts';
import type { DecidedDocument } from '../../domain/center/document-status.ts';
import { pagesText } from '../../domain/center/page-ranges.ts';
import type { FiledAs } from '../../domain/center/upload-document.ts';
import { storedFileWrite } from '../../port/stored-files.ts';
import type { JudgedFile } from '../files/judge-document.ts';

/** The row of a document, to be changed. */
export function documentUpdate({ brokerageId, loanNumber }: FoundLoan, documentId: string) {
  return statements
    .updateTable('loan_document')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('document_id', '=', documentId);
}

export function filedColumns(filed: FiledAs) {
  return {
    type_code: filed.type.code,
    name: filed.name,
    party_id: filed.partyId,
    document_date: filed.documentDate,
    period_from: filed.periodFrom,
    period_to: filed.periodTo,
  };
}

/** The loan and the actor; null: a borrower. */
interface Uploading {
  readonly loan: FoundLoan;
  readonly actor: Pick<Actor, 'personId'> | null;
}

export interface NewVersion {
  readonly documentId: string;
  readonly version: number;
  readonly fileId: string;
  readonly source: 'file' | 'photo' | 'pages' | 'borrower';
  /** The borrower who sent it; only of one from their page. */
  readonly sentBy?: string;
  readonly file: JudgedFile;
  readonly now: Instant;
  /** The source pages, in order; only for a version whose source is `pages`. */
  readonly madeOf?: readonly PagesOf<DecidedDocument>[];
}

/** A new document, with its first version to follow. */
export function documentWrite({ loan, actor }: Uploading, documentId: string, filed: FiledAs, now: Instant) {
  return statements.insertInto('loan_document').values({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    document_id: documentId,
    ...filedColumns(filed),
    status: 'In review',
    version: 1,
    added_by: actor?.personId ?? null,
    added_at: now,
  });
}

/** The file of a version, which is in the file store already. */
export function versionWrites({ loan, actor }: Uploading, version: NewVersion) {
  const { documentId, fileId, file, now } = version;
  return [
    storedFileWrite({
      ...loan,
      fileId,
      name: file.name,
      contentType: file.contentType,
      bytes: file.bytes.length,
      sha256: file.sha256,
      madeBy: actor?.personId ?? null,
    }),
    statements.insertInto('loan_document_version').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      document_id: documentId,
      version: version.version,
      file_id: fileId,
      source: version.source,
      pages: file.pages,
      uploaded_by: actor?.personId ?? null,
      sent_by: version.sentBy ?? null,
      uploaded_at: now,
      virus_check: file.virusCheck,
      virus_checked_at: file.virusCheck === 'clean' ? now : null,
    }),
    ...(version.madeOf ?? []).map((part, at) =>
      statements.insertInto('loan_document_part').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        document_id: documentId,
        version: version.version,
        place: at + 1,
        from_document_id: part.document.documentId,
        from_version: part.document.version,
        pages: pagesText(part.pages),
      }),
    ),
  ];
}

/** A new version is reviewed again. */
export function newVersionOf(loan: FoundLoan, documentId: string, version: number) {
  return documentUpdate(loan, documentId).set({ version, status: 'In review', reason: '', reviewed_by: null, reviewed_at: null });
}

/** Removes a document from the list; its file stays stored. */
export function takenOff(loan: FoundLoan, documentId: string) {
  return documentUpdate(loan, documentId).set({ status: 'Removed', reason: '', reviewed_by: null, reviewed_at: null });
}
