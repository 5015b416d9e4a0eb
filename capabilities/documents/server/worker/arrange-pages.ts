import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFPage } from '@cantoo/pdf-lib';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { judgePdf, type PdfRefusal } from './judge-document.ts';
import { dropUnusedPictures } from './used-resources.ts';

export interface SourceFile {
  /** The document's name, for a refusal. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ArrangeTask =
  | {
      readonly does: 'make';
      readonly sources: readonly SourceFile[];
      /** New files, each of pages of the sources, which are numbered from 0 in the order of `sources`. */
      readonly makes: readonly (readonly { readonly source: number; readonly pages: readonly number[] }[])[];
    }
  | {
      readonly does: 'turn';
      readonly sources: readonly [SourceFile];
      readonly turns: readonly { readonly page: number; readonly degrees: number }[];
    };

export interface ArrangedFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

export type ArrangeRefusal = PdfRefusal | Refusal<'PAGES_NOT_APART'>;

/** Writes PDFs of chosen pages, or with pages turned, and judges each as if it had been uploaded. */
export async function arrangePages(task: ArrangeTask): Promise<Result<readonly ArrangedFile[], ArrangeRefusal>> {
  const opened: PDFDocument[] = [];
  for (const source of task.sources) {
    const document = await openToCopy(source);
    if (!document.ok) return document;
    opened.push(document.value);
  }
  const made = task.does === 'turn' ? [turned(opened[0]!, task.turns)] : await allMade(task, opened);
  if (!Array.isArray(made)) return made;
  const files: ArrangedFile[] = [];
  for (const document of made) {
    const bytes = await document.save({ updateFieldAppearances: false });
    const judged = await judgePdf(bytes);
    if (!judged.ok) return judged;
    files.push({ bytes, pages: judged.value.pages });
  }
  return ok(files);
}

const notApart = (name: string): Result<never, Refusal<'PAGES_NOT_APART'>> => refuse('PAGES_NOT_APART', '', { details: { name } });

/** A PDF whose pages may be copied as shown. */
export async function openToCopy({ name, bytes }: SourceFile): Promise<Result<PDFDocument, ArrangeRefusal>> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true });
    // Its owner allowed reading and no more.
    if (document.isEncrypted) return refuse('PDF_PROTECTED', '', { details: { name } });
    return hasHiddenLayers(document) ? notApart(name) : ok(document);
  } catch {
    return notApart(name);
  }
}

/** Layers that are not shown would be in a new document, which has no list of them. */
function hasHiddenLayers(document: PDFDocument): boolean {
  const layers = document.catalog.lookupMaybe(PDFName.of('OCProperties'), PDFDict)?.lookupMaybe(PDFName.of('D'), PDFDict);
  const off = layers?.lookupMaybe(PDFName.of('OFF'), PDFArray);
  return (off?.size() ?? 0) > 0 || layers?.get(PDFName.of('BaseState')) === PDFName.of('OFF');
}

function turned(document: PDFDocument, turns: readonly { readonly page: number; readonly degrees: number }[]): PDFDocument {
  for (const turn of turns) {
    const page = document.getPage(turn.page - 1);
    page.setRotation(degrees((page.getRotation().angle + turn.degrees + 360) % 360));
  }
  return document;
}

async function allMade({ sources, makes }: Extract<ArrangeTask, { does: 'make' }>, opened: readonly PDFDocument[]) {
  for (const [index, document] of opened.entries()) {
    const wanted = new Set(makes.flat().flatMap(({ source, pages }) => (source === index ? pages : [])));
    const pages = document.getPages();
    try {
      for (const number of wanted) if (!isSelfContained(pages[number - 1]!)) return notApart(sources[index]!.name);
    } catch {
      return notApart(sources[index]!.name);
    }
  }
  const made: PDFDocument[] = [];
  for (const make of makes) made.push(await madeOf(make, opened));
  return made;
}

/** A document's pages are copied at once, so that what they share is in the new one once. */
async function madeOf(parts: readonly { readonly source: number; readonly pages: readonly number[] }[], opened: readonly PDFDocument[]) {
  const made = await PDFDocument.create({ updateMetadata: false });
  const copies = new Map<number, Map<number, PDFPage>>();
  for (const source of new Set(parts.map((part) => part.source))) {
    const numbers = parts.filter((part) => part.source === source).flatMap(({ pages }) => pages);
    const copied = await made.copyPages(
      opened[source]!,
      numbers.map((number) => number - 1),
    );
    copies.set(source, new Map(numbers.map((number, at) => [number, copied[at]!])));
  }
  for (const { source, pages } of parts) for (const number of pages) made.addPage(copies.get(source)!.get(number)!);
  return made;
}

const OF_A_PAGE = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
  'Annots',
];
const DRAWN = ['Type', 'Subtype', 'Rect', 'F', 'Contents', 'C', 'AP', 'QuadPoints', 'InkList', 'L', 'Vertices', 'Border', 'BS', 'CA', 'IC'];

/** Reduces a page to what is drawn: links to other pages would copy those too, invisibly. False where that can't be done. */
export function isSelfContained(page: PDFPage): boolean {
  const { node } = page;
  const { context } = page.doc;
  for (const key of node.keys()) if (!OF_A_PAGE.includes(key.decodeText())) node.delete(key);
  dropUnusedPictures(page);
  const shown: PDFDict[] = [];
  const annotations = node.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations!.lookup(at, PDFDict);
    const kind = annotation.lookup(PDFName.of('Subtype'), PDFName).decodeText();
    if (kind === 'Link' || kind === 'Popup') continue;
    const appearance = annotation.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
    const drawn =
      appearance instanceof PDFStream ? appearance : appearance instanceof PDFDict ? stateOf(appearance, annotation) : undefined;
    if (kind === 'Widget' && !drawn) {
      // A field that was filled in and never drawn would be empty.
      if (appearance === undefined && isFilled(annotation)) return false;
      continue;
    }
    const copy = context.obj({}) as PDFDict;
    for (const key of annotation.keys()) if (DRAWN.includes(key.decodeText())) copy.set(key, annotation.get(key)!);
    // A form field becomes the picture it shows, because the form is not copied.
    if (kind === 'Widget') copy.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
    if (drawn) {
      const states = annotation.lookup(PDFName.of('AP'), PDFDict);
      const reference =
        appearance instanceof PDFDict ? appearance.get(annotation.lookup(PDFName.of('AS'), PDFName))! : states.get(PDFName.of('N'))!;
      copy.set(PDFName.of('AP'), context.obj({ N: reference }));
    }
    shown.push(copy);
  }
  if (annotations) node.set(PDFName.of('Annots'), context.obj(shown));
  return true;
}

function stateOf(appearance: PDFDict, annotation: PDFDict): PDFStream | undefined {
  const state = annotation.lookupMaybe(PDFName.of('AS'), PDFName);
  const found = state && appearance.lookup(state);
  return found instanceof PDFStream ? found : undefined;
}

function isFilled(field: PDFDict): boolean {
  for (let at: PDFDict | undefined = field, depth = 0; at && depth < 20; depth += 1) {
    if (at.has(PDFName.of('V'))) return true;
    at = at.lookupMaybe(PDFName.of('Parent'), PDFDict);
  }
  return false;
}
