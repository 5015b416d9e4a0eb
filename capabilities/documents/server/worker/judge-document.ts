import { inflateSync } from 'node:zlib';
import { getDocument, PasswordResponses, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { fileKind, type FileKind, type KindRefusal } from '../../domain/center/file-kind.ts';
import { bareJpeg, barePng, type PictureRefusal } from '../../domain/center/picture-bytes.ts';

export interface JudgeTask {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that may be stored. `bytes` where they are not those that were sent: a picture without what its camera wrote. */
export interface JudgedDocument {
  readonly kind: FileKind;
  readonly pages: number;
  readonly bytes?: Uint8Array;
}

export type PdfRefusal = Refusal<'FILE_DAMAGED' | 'PDF_PROTECTED' | 'PDF_SCRIPT' | 'PDF_ATTACHMENT' | 'PDF_TOO_LONG'>;
export type JudgeRefusal = KindRefusal | PictureRefusal | PdfRefusal;

const MOST_PAGES = 500;

/** Checks a file that a person sent: its kind, whether it is complete, and whether it has active content. */
export default async function judge({ name, bytes }: JudgeTask): Promise<Result<JudgedDocument, JudgeRefusal>> {
  const kind = fileKind(name, bytes);
  if (!kind.ok) return kind;
  if (kind.value === 'pdf') return judgePdf(bytes);
  const bare = kind.value === 'jpeg' ? bareJpeg(bytes) : barePng(bytes);
  return bare.ok ? ok({ kind: kind.value, pages: 1, bytes: bare.value.bytes }) : bare;
}

const refused = (code: PdfRefusal['code'], details?: Record<string, unknown>) =>
  refuse(code, '', { field: 'file', ...(details ? { details } : {}) });

/** The same of a PDF, which may have been made here. */
export async function judgePdf(bytes: Uint8Array): Promise<Result<JudgedDocument, PdfRefusal>> {
  const active = activeIn(bytes);
  if (!isWhole(bytes) || active.overfull) return refused('FILE_DAMAGED');
  // pdf.js takes the memory of what it is given.
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    verbosity: 0,
    enableXfa: false,
  });
  loading.onPassword = () => void loading.destroy();
  try {
    const document = await loading.promise;
    if (document.numPages < 1) return refused('FILE_DAMAGED');
    if (document.numPages > MOST_PAGES) return refused('PDF_TOO_LONG', { pages: document.numPages, most: MOST_PAGES });
    if (active.attachment || (await document.getAttachments()) !== null) return refused('PDF_ATTACHMENT');
    if (active.script || (await hasScript(document))) return refused('PDF_SCRIPT');
    for (let number = 1; number <= document.numPages; number += 1) {
      const found = await actionsOf(await document.getPage(number));
      if (found) return refused(found);
    }
    return ok({ kind: 'pdf', pages: document.numPages });
  } catch (problem) {
    const { name, code } = problem as { name?: string; code?: number };
    if (name === 'PasswordException' || code === PasswordResponses.NEED_PASSWORD || active.encrypted) return refused('PDF_PROTECTED');
    if (active.script) return refused('PDF_SCRIPT');
    return refused('FILE_DAMAGED');
  } finally {
    await loading.destroy();
  }
}

async function hasScript(document: PDFDocumentProxy): Promise<boolean> {
  if ((await document.getJSActions()) !== null) return true;
  const opening = (await document.getOpenAction()) as { action?: string } | null;
  return opening?.action !== undefined && opening.action !== 'Print';
}

/** Actions of a page when it is opened, or of its annotations when they are clicked. */
async function actionsOf(page: PDFPageProxy): Promise<'PDF_SCRIPT' | 'PDF_ATTACHMENT' | undefined> {
  if ((await page.getJSActions()) !== null) return 'PDF_SCRIPT';
  for (const annotation of (await page.getAnnotations()) as { subtype?: string; actions?: object | null; attachment?: unknown }[]) {
    if (annotation.subtype === 'FileAttachment' || annotation.attachment !== undefined) return 'PDF_ATTACHMENT';
    if (annotation.actions !== undefined && annotation.actions !== null && Object.keys(annotation.actions).length > 0) return 'PDF_SCRIPT';
  }
  page.cleanup();
  return undefined;
}

/** Whether a PDF has its end marker. A truncated file has none, even where a reader could still open it. */
function isWhole(bytes: Uint8Array): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - 2_048));
  return Buffer.from(end.buffer, end.byteOffset, end.byteLength).includes('%%EOF');
}

interface Active {
  readonly script: boolean;
  readonly attachment: boolean;
  readonly encrypted: boolean;
  /** Its compressed objects unpack to more than they ever do. */
  readonly overfull: boolean;
}

/** The names of active content, wherever they are: in the file itself and in its compressed objects. */
function activeIn(bytes: Uint8Array): Active {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const objects = compressedObjects(file);
  const texts = [file.toString('latin1'), ...(objects ?? [])].map(plainNames);
  const has = (name: RegExp): boolean => texts.some((text) => name.test(text));
  return {
    script: has(/\/(?:JavaScript|Launch|RichMedia|ImportData)(?![\w])/),
    attachment: has(/\/(?:EmbeddedFiles?)(?![\w])/),
    encrypted: has(/\/Encrypt(?![\w])/),
    overfull: objects === undefined,
  };
}

/** A name may be written with its letters as numbers: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const MOST_INFLATED = 16 * 1_048_576;

/** Undefined where they are more than `MOST_INFLATED`. */
function compressedObjects(file: Buffer): string[] | undefined {
  const found: string[] = [];
  let left = MOST_INFLATED;
  for (let at = file.indexOf('/ObjStm'); at !== -1; at = file.indexOf('/ObjStm', at + 7)) {
    const begins = file.indexOf('stream', at);
    const ends = begins === -1 ? -1 : file.indexOf('endstream', begins);
    if (ends === -1) continue;
    const from = begins + 6 + (file[begins + 6] === 13 ? 2 : 1);
    try {
      const text = inflateSync(file.subarray(from, ends), { maxOutputLength: Math.max(1, left) }).toString('latin1');
      left -= text.length;
      found.push(text);
    } catch (problem) {
      if ((problem as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      // Compressed by another method, or broken: pdf.js reports it where it matters.
    }
  }
  return found;
}

/** Signals that the thread has loaded. */
export function ready(): void {}
