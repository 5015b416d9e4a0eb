import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { mayBeEdited, type EditableLoan } from '../../../application/domain/may-be-edited.ts';

/** The facts in a document's row. */
export const storedStatuses = ['In review', 'Accepted', 'Rejected', 'Removed'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/**
 * The virus scanner's result for a file: `none` where there is no scanner; `waits` is scanned later. Files with `waits` or `found` are not opened.
 */
export type VirusCheck = 'none' | 'clean' | 'waits' | 'found';

/** Whether a file may be opened. */
export function mayBeOpened(check: VirusCheck): boolean {
  return check === 'none' || check === 'clean';
}

/** A reviewer's decisions on a document. */
export const reviewedStatuses = ['In review', 'Accepted', 'Rejected'] as const;
export type ReviewedStatus = (typeof reviewedStatuses)[number];

/** A document as the input of decisions. */
export interface DecidedDocument {
  readonly documentId: string;
  readonly name: string;
  readonly status: StoredStatus;
  readonly version: number;
  /** Of its newest version. */
  readonly virusCheck: VirusCheck;
}

type EndedRefusal = Refusal<'LOAN_ENDED'>;
export type ReviewRefusal =
  | EndedRefusal
  | Refusal<'DOCUMENT_NOT_FOUND' | 'REASON_MISSING' | 'ALREADY_SO' | 'OTHER_VERSION' | 'NOT_TO_OPEN'>;

/** Decides a review. A rejection has a reason; a review is of the version the person saw. */
export function reviewDocument(
  loan: EditableLoan,
  document: DecidedDocument | undefined,
  { status, reason, version }: { readonly status: ReviewedStatus; readonly reason: string; readonly version: number },
): Result<{ readonly from: StoredStatus; readonly to: ReviewedStatus; readonly reason: string }, ReviewRefusal> {
  const open = mayBeEdited(loan);
  if (!open.ok) return open;
  if (!document || document.status === 'Removed') return refuse('DOCUMENT_NOT_FOUND', '');
  if (version !== document.version)
    return refuse('OTHER_VERSION', '', { field: 'version', details: { name: document.name, version: document.version } });
  if (status === 'Accepted' && !mayBeOpened(document.virusCheck)) return refuse('NOT_TO_OPEN', '', { details: { name: document.name } });
  if (status === document.status) return refuse('ALREADY_SO', '', { details: { name: document.name, status: status.toLowerCase() } });
  if (status === 'Rejected' && reason === '') return refuse('REASON_MISSING', '', { field: 'reason' });
  return ok({ from: document.status, to: status, reason: status === 'Rejected' ? reason : '' });
}

export type RemoveRefusal = EndedRefusal | Refusal<'DOCUMENT_NOT_FOUND' | 'DOCUMENT_ACCEPTED'>;

/** Decides the removal of a document from the list. Its file stays stored; an accepted one is part of the loan's file and can't be removed. */
export function removeDocument(loan: EditableLoan, document: DecidedDocument | undefined): Result<DecidedDocument, RemoveRefusal> {
  const open = mayBeEdited(loan);
  if (!open.ok) return open;
  if (!document || document.status === 'Removed') return refuse('DOCUMENT_NOT_FOUND', '');
  if (document.status === 'Accepted') return refuse('DOCUMENT_ACCEPTED', '', { details: { name: document.name } });
  return ok(document);
}
