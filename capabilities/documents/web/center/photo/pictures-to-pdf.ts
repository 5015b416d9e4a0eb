import PdfDocument from 'pdfkit';
import { drawPicture, type PageOfPicture } from './draw-picture.ts';
import { LETTER } from './picture-page.ts';

const QUALITY = 0.85;

async function jpegOf(page: PageOfPicture): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  drawPicture(page, canvas);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written.');
  return new Uint8Array(await blob.arrayBuffer());
}

/** A PDF of letter pages in portrait, a picture on each. */
export async function picturesToPdf(pages: readonly PageOfPicture[], title: string): Promise<Blob> {
  // No text is written, so no font is needed; the library takes null for none.
  const pdf = new PdfDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, font: null as unknown as string, info: { Title: title } });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  for (const page of pages) {
    pdf.addPage();
    // Typed as Node has it; in the browser any bytes are taken.
    pdf.image((await jpegOf(page)) as Buffer, 0, 0, { fit: [...LETTER], align: 'center', valign: 'center' });
  }
  pdf.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}
