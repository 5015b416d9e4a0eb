import { PDFDocument, PDFHexString, PDFName, StandardFonts, type PDFDict, type PDFRef } from '@cantoo/pdf-lib';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { FileKind } from '../../domain/center/file-kind.ts';
import { openToCopy, isSelfContained, type ArrangedFile } from './arrange-pages.ts';
import { joinPictures } from './join-pictures.ts';

export interface BindTask {
  readonly does: 'bind';
  /** In their order; without bytes where the file is not opened. */
  readonly documents: readonly { readonly title: string; readonly kind: FileKind; readonly bytes: Uint8Array | undefined }[];
  readonly madeOn: string;
}

/**
 * One PDF of many documents, each with a bookmark at its first page. A document whose pages can't be copied is replaced by a page that says so: the
 * others are useful without it.
 */
export async function bindDocuments({ documents, madeOn }: BindTask): Promise<Result<readonly ArrangedFile[], never>> {
  const bound = await PDFDocument.create({ updateMetadata: false });
  const bookmarks: { readonly title: string; readonly page: PDFRef }[] = [];
  for (const [at, document] of documents.entries()) {
    const source = await sourceOf(document, madeOn);
    const pages = source ? await bound.copyPages(source, source.getPageIndices()) : [await leftOut(bound, at + 1)];
    for (const page of pages) bound.addPage(page);
    bookmarks.push({ title: document.title, page: pages[0]!.ref });
  }
  addBookmarks(bound, bookmarks);
  return ok([{ bytes: await bound.save({ updateFieldAppearances: false }), pages: bound.getPageCount() }]);
}

/** Undefined where its pages can't be copied as they are shown. */
async function sourceOf({ title, kind, bytes }: BindTask['documents'][number], madeOn: string): Promise<PDFDocument | undefined> {
  if (!bytes) return undefined;
  if (kind !== 'pdf') {
    const drawn = await joinPictures({ does: 'join-pictures', pictures: [{ name: kind === 'png' ? 'a.png' : 'a.jpg', bytes }], madeOn });
    return drawn.ok ? PDFDocument.load(drawn.value[0]!.bytes, { updateMetadata: false }) : undefined;
  }
  const opened = await openToCopy({ name: title, bytes });
  if (!opened.ok) return undefined;
  try {
    return opened.value.getPages().every(isSelfContained) ? opened.value : undefined;
  } catch {
    return undefined;
  }
}

async function leftOut(bound: PDFDocument, place: number) {
  const other = await PDFDocument.create({ updateMetadata: false });
  const page = other.addPage([612, 792]);
  const font = await other.embedFont(StandardFonts.Helvetica);
  page.drawText(`Document ${place} of this file could not be put in here.`, { x: 60, y: 700, size: 12, font });
  page.drawText('Its bookmark has its name. Download it by itself.', { x: 60, y: 680, size: 12, font });
  return (await bound.copyPages(other, [0]))[0]!;
}

/** The outline of a PDF (ISO 32000-1, 12.3.3), one level deep, open when the file is. */
function addBookmarks(document: PDFDocument, bookmarks: readonly { readonly title: string; readonly page: PDFRef }[]): void {
  const { context, catalog } = document;
  const outline = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  for (const [at, { title, page }] of bookmarks.entries()) {
    const item = context.obj({ Parent: outline, Dest: [page, 'Fit'] }) as PDFDict;
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    if (at > 0) item.set(PDFName.of('Prev'), refs[at - 1]!);
    if (at < refs.length - 1) item.set(PDFName.of('Next'), refs[at + 1]!);
    context.assign(refs[at]!, item);
  }
  context.assign(outline, context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), outline);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
