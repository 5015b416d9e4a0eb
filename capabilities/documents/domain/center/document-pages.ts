import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { mayBeEdited } from '../../../application/domain/may-be-edited.ts';
import { mayBeOpened, type DecidedDocument } from './document-status.ts';
import { chosenPages, pagesText, type PagesRefusal } from './page-ranges.ts';
import { UPLOAD } from './file-kind.ts';
import {
  fileDocument,
  MEGABYTE,
  roomOnLoan,
  type FiledAs,
  type FilingRefusal,
  type SaidOfDocument,
  type UploadContext,
} from './upload-document.ts';

/** Documents that are read at once to be joined. */
const MOST_MEGABYTES_READ = 30;

/** A document whose pages can be arranged; its newest version first. */
export interface PagedDocument extends DecidedDocument {
  readonly versions: readonly { readonly contentType: string; readonly pages: number; readonly bytes: number }[];
}

export interface PagesContext<D extends PagedDocument = PagedDocument> extends Pick<
  UploadContext,
  'loan' | 'borrowers' | 'today' | 'usedBytes' | 'documentCount'
> {
  /** Those on the list. */
  readonly documents: readonly D[];
}

/** A document with the version a person saw. */
interface LookedAt {
  readonly documentId: string;
  readonly version: number;
}

export interface PagesOf<D> {
  readonly document: D;
  readonly pages: readonly number[];
}

/** A new document, and its source pages in order. */
export interface PlannedDocument<D> {
  readonly filed: FiledAs;
  readonly from: readonly PagesOf<D>[];
}

type SourceRefusal = Refusal<'LOAN_ENDED' | 'DOCUMENT_NOT_FOUND' | 'OTHER_VERSION' | 'NOT_PDF' | 'NOT_TO_OPEN'>;
type Accepted = Refusal<'DOCUMENT_ACCEPTED'>;

function source<D extends PagedDocument>(
  { loan, documents }: PagesContext<D>,
  { documentId, version }: LookedAt,
): Result<D, SourceRefusal> {
  const open = mayBeEdited(loan);
  if (!open.ok) return open;
  const document = documents.find((one) => one.documentId === documentId);
  if (!document) return refuse('DOCUMENT_NOT_FOUND', '');
  const { name } = document;
  if (document.version !== version) return refuse('OTHER_VERSION', '', { field: 'version', details: { name, version: document.version } });
  if (!mayBeOpened(document.virusCheck)) return refuse('NOT_TO_OPEN', '', { details: { name } });
  if (document.versions[0]!.contentType !== 'application/pdf') return refuse('NOT_PDF', '', { details: { name } });
  return ok(document);
}

/** An accepted document is part of the loan's file: it is not taken off the list, and not changed. */
function notAccepted({ status, name }: DecidedDocument): Result<undefined, Accepted> {
  return status === 'Accepted' ? refuse('DOCUMENT_ACCEPTED', '', { details: { name } }) : ok(undefined);
}

export interface SplitPart extends SaidOfDocument {
  readonly docID: string;
  readonly pages: string;
}

export interface PagesPlanned<D> {
  readonly makes: readonly PlannedDocument<D>[];
  /** Documents that no longer count: removed from the list, but stored. */
  readonly takenOff: readonly D[];
}

export type SplitRefusal = SourceRefusal | Accepted | PagesRefusal | FilingRefusal;

/** Decides which pages make which new documents. Within one split a page is used once. */
export function splitDocument<D extends PagedDocument>(
  context: PagesContext<D>,
  { parts, takeOff, ...looked }: LookedAt & { readonly parts: readonly SplitPart[]; readonly takeOff: boolean },
): Result<PagesPlanned<D>, SplitRefusal> {
  const found = source(context, looked);
  if (!found.ok) return found;
  const document = found.value;
  if (takeOff) {
    const may = notAccepted(document);
    if (!may.ok) return may;
  }
  const makes: PlannedDocument<D>[] = [];
  const used = new Set<number>();
  for (const part of parts) {
    const chosen = pagesOfNewest(document, part.pages);
    if (!chosen.ok) return chosen;
    const twice = chosen.value.find((page) => used.has(page));
    if (twice !== undefined) return refuse('PAGE_TWICE', '', { field: 'pages', details: { name: document.name, page: twice } });
    for (const page of chosen.value) used.add(page);
    const filed = fileDocument(part.docID, part, context);
    if (!filed.ok) return filed;
    makes.push({ filed: filed.value, from: [{ document, pages: chosen.value }] });
  }
  return ok({ makes, takenOff: takeOff ? [document] : [] });
}

export interface MergePart extends LookedAt {
  readonly pages: string;
}

export type MergeRefusal = SplitRefusal | Refusal<'SOURCES_TOO_LARGE'>;

/** Decides the documents, or pages of them, that become one document in the order given. */
export function mergeDocuments<D extends PagedDocument>(
  context: PagesContext<D>,
  {
    parts,
    takeOff,
    docID,
    ...said
  }: SaidOfDocument & { readonly docID: string; readonly parts: readonly MergePart[]; readonly takeOff: boolean },
): Result<PagesPlanned<D>, MergeRefusal> {
  const from: PagesOf<D>[] = [];
  for (const part of parts) {
    const found = source(context, part);
    if (!found.ok) return found;
    const document = found.value;
    if (takeOff) {
      const may = notAccepted(document);
      if (!may.ok) return may;
    }
    const chosen = pagesOfNewest(document, part.pages);
    if (!chosen.ok) return chosen;
    const before = new Set(from.filter((one) => one.document === document).flatMap(({ pages }) => pages));
    const twice = chosen.value.find((page) => before.has(page));
    if (twice !== undefined) return refuse('PAGE_TWICE', '', { field: 'parts', details: { name: document.name, page: twice } });
    from.push({ document, pages: chosen.value });
  }
  const documents = [...new Set(from.map(({ document }) => document))];
  const read = documents.reduce((sum, { versions }) => sum + versions[0]!.bytes, 0);
  if (read > MOST_MEGABYTES_READ * MEGABYTE)
    return refuse('SOURCES_TOO_LARGE', '', { details: { megabytes: Math.ceil(read / MEGABYTE), most: MOST_MEGABYTES_READ } });
  const filed = fileDocument(docID, said, context);
  return filed.ok ? ok({ makes: [{ filed: filed.value, from }], takenOff: takeOff ? documents : [] }) : filed;
}

export interface Turn {
  readonly page: number;
  readonly degrees: 90 | 180 | 270;
}

export interface PagesTurned<D> {
  readonly document: D;
  readonly turns: readonly Turn[];
  readonly version: number;
}

export type RotateRefusal = SourceRefusal | Accepted | PagesRefusal;

/** Decides the turning of pages: the next version of the document, which is reviewed again. */
export function rotatePages<D extends PagedDocument>(
  context: PagesContext<D>,
  { turns, ...looked }: LookedAt & { readonly turns: readonly { readonly pages: string; readonly degrees: Turn['degrees'] }[] },
): Result<PagesTurned<D>, RotateRefusal> {
  const found = source(context, looked);
  if (!found.ok) return found;
  const document = found.value;
  const may = notAccepted(document);
  if (!may.ok) return may;
  const turned: Turn[] = [];
  for (const { pages, degrees } of turns) {
    const chosen = pagesOfNewest(document, pages);
    if (!chosen.ok) return chosen;
    const twice = chosen.value.find((page) => turned.some((one) => one.page === page));
    if (twice !== undefined) return refuse('PAGE_TWICE', '', { field: 'turns', details: { name: document.name, page: twice } });
    turned.push(...chosen.value.map((page) => ({ page, degrees })));
  }
  return ok({ document, turns: turned, version: document.version + 1 });
}

/** The turned pages as a person writes them: all in order, and those of each angle. */
export function turnedPages(turns: readonly Turn[]) {
  const byDegrees = ([90, 180, 270] as const).flatMap((degrees) => {
    const pages = turns.filter((one) => one.degrees === degrees).map(({ page }) => page);
    return pages.length === 0 ? [] : [{ degrees, pages: pagesText(pages) }];
  });
  return { pages: pagesText(turns.map(({ page }) => page).sort((one, other) => one - other)), byDegrees };
}

function pagesOfNewest({ name, versions }: PagedDocument, text: string) {
  return chosenPages(text, { name, pages: versions[0]!.pages, field: 'pages' });
}

export interface MadeFile {
  readonly name: string;
  readonly bytes: number;
}

/** Whether what was made may be stored: the limits of an upload. */
export function mayBeStored(
  context: Pick<UploadContext, 'usedBytes' | 'documentCount'>,
  files: readonly MadeFile[],
  newDocuments: number,
): Result<undefined, Refusal<'RESULT_TOO_LARGE' | 'LOAN_FULL'>> {
  for (const { name, bytes } of files) {
    // A document made of pages has at most the size of an upload.
    if (bytes > UPLOAD.maxSizeMb * MEGABYTE)
      return refuse('RESULT_TOO_LARGE', '', {
        field: 'pages',
        details: { name, megabytes: Math.ceil(bytes / MEGABYTE), most: UPLOAD.maxSizeMb },
      });
  }
  return roomOnLoan(context, { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), documents: newDocuments, field: 'pages' });
}
