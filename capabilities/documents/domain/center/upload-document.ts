import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { mayBeEdited, type EditableLoan } from '../../../application/domain/may-be-edited.ts';
import type { BorrowerFacts } from './document-facts.ts';
import type { DecidedDocument } from './document-status.ts';
import { documentType, type DocumentType } from './document-types.ts';

/** The maximum size of all documents of a loan. */
export const MOST_MEGABYTES_OF_LOAN = 500;
export const MOST_DOCUMENTS_OF_LOAN = 1_000;
export const MEGABYTE = 1_048_576;

/** The loan's documents, as the input of an upload's decision. */
export interface UploadContext {
  readonly loan: EditableLoan;
  readonly borrowers: readonly BorrowerFacts[];
  /** The document that `docID` names, where it is the id of one. */
  readonly document: (DecidedDocument & { readonly typeCode: string }) | undefined;
  readonly same: { readonly name: string; readonly version: number } | undefined;
  readonly usedBytes: number;
  readonly documentCount: number;
  readonly today: PlainDate;
}

/** A document's fields: its borrower, its date, the period it covers. */
export interface SaidOfDocument {
  readonly name?: string | undefined;
  readonly party?: string | undefined;
  readonly documentDate?: PlainDate | undefined;
  readonly periodFrom?: PlainDate | undefined;
  readonly periodTo?: PlainDate | undefined;
}

export interface FiledAs {
  readonly type: DocumentType;
  readonly name: string;
  readonly partyId: string | null;
  readonly documentDate: PlainDate | null;
  readonly periodFrom: PlainDate | null;
  readonly periodTo: PlainDate | null;
}

export type FilingRefusal = Refusal<'NO_SUCH_DOCUMENT_NAME' | 'NO_SUCH_BORROWER' | 'DATE_IN_FUTURE' | 'PERIOD_BACKWARDS'>;
export type UploadRefusal = Refusal<'LOAN_ENDED' | 'SAME_FILE' | 'LOAN_FULL' | 'DOCUMENT_ACCEPTED'> | FilingRefusal;

/** Where a document is filed. One that each borrower has is the first borrower's, unless another is named. */
export function fileDocument(
  code: string,
  said: SaidOfDocument,
  { borrowers, today }: Pick<UploadContext, 'borrowers' | 'today'>,
): Result<FiledAs, FilingRefusal> {
  const type = documentType(code);
  if (!type) return refuse('NO_SUCH_DOCUMENT_NAME', '', { field: 'docID', details: { name: code } });
  const named = said.party === undefined || said.party === '' ? undefined : borrowers.find(({ id }) => id === said.party);
  if (said.party !== undefined && said.party !== '' && !named) return refuse('NO_SUCH_BORROWER', '', { field: 'party' });
  const party = type.perBorrower ? (named ?? borrowers[0]) : named;
  if (said.documentDate !== undefined && said.documentDate > today) return refuse('DATE_IN_FUTURE', '', { field: 'documentDate' });
  if (said.periodFrom !== undefined && said.periodTo !== undefined && said.periodFrom > said.periodTo)
    return refuse('PERIOD_BACKWARDS', '', { field: 'periodTo' });
  return ok({
    type,
    name: said.name === undefined || said.name.trim() === '' ? type.name : said.name.trim(),
    partyId: party?.id ?? null,
    documentDate: said.documentDate ?? null,
    periodFrom: said.periodFrom ?? null,
    periodTo: said.periodTo ?? null,
  });
}

/** Whether the loan has room for so much more. */
export function roomOnLoan(
  { usedBytes, documentCount }: Pick<UploadContext, 'usedBytes' | 'documentCount'>,
  more: { readonly bytes: number; readonly documents: number; readonly field: string },
): Result<undefined, Refusal<'LOAN_FULL'>> {
  if (usedBytes + more.bytes <= MOST_MEGABYTES_OF_LOAN * MEGABYTE && documentCount + more.documents <= MOST_DOCUMENTS_OF_LOAN)
    return ok(undefined);
  return refuse('LOAN_FULL', '', {
    field: more.field,
    details: {
      used: Math.ceil(usedBytes / MEGABYTE),
      most: MOST_MEGABYTES_OF_LOAN,
      count: documentCount,
      mostDocuments: MOST_DOCUMENTS_OF_LOAN,
    },
  });
}

export type DocumentUploaded =
  | { readonly as: 'new'; readonly filed: FiledAs; readonly version: 1 }
  | { readonly as: 'version'; readonly document: DecidedDocument; readonly version: number };

/** Decides an upload: a new document under a name, or the next version of an existing one. */
export function uploadDocument(
  context: UploadContext,
  docId: string,
  said: SaidOfDocument,
  bytes: number,
): Result<DocumentUploaded, UploadRefusal> {
  const { loan, document, same } = context;
  const open = mayBeEdited(loan);
  if (!open.ok) return open;
  if (same) return refuse('SAME_FILE', '', { field: 'file', details: same });
  const room = roomOnLoan(context, { bytes, documents: 1, field: 'file' });
  if (!room.ok) return room;
  if (document) {
    if (document.status === 'Accepted') return refuse('DOCUMENT_ACCEPTED', '', { details: { name: document.name } });
    return ok({ as: 'version', document, version: document.version + 1 });
  }
  const filed = fileDocument(docId, said, context);
  return filed.ok ? ok({ as: 'new', filed: filed.value, version: 1 }) : filed;
}

/** The id and name of the document that a file was uploaded to. */
export function documentOf(uploaded: DocumentUploaded, newId: string): { readonly documentId: string; readonly name: string } {
  return uploaded.as === 'new' ? { documentId: newId, name: uploaded.filed.name } : uploaded.document;
}

/** Decides another name, borrower or date for an existing document. */
export function changeDocument(
  context: Pick<UploadContext, 'loan' | 'document' | 'borrowers' | 'today'>,
  code: string,
  said: SaidOfDocument,
): Result<FiledAs, FilingRefusal | Refusal<'LOAN_ENDED' | 'DOCUMENT_NOT_FOUND'>> {
  const open = mayBeEdited(context.loan);
  if (!open.ok) return open;
  if (!context.document || context.document.status === 'Removed') return refuse('DOCUMENT_NOT_FOUND', '');
  return fileDocument(code, said, context);
}

/** A number by which a person can quote an upload: short enough to be read out. */
export function receiptOf(fileId: string): string {
  return `R-${fileId.slice(0, 8).toUpperCase()}`;
}
