import { LETTER, isTooDark, pageSize, type Turns } from './picture-page.ts';

/** Draws a picture upright, as it will be on its page; without what the camera wrote beside it. */
export function drawPicture(picture: ImageBitmap, turns: Turns, canvas: HTMLCanvasElement, width = pageSize(picture, turns).width): void {
  const page = pageSize(picture, turns);
  const scale = width / page.width;
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(page.height * scale));
  const pen = canvas.getContext('2d')!;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  const [w, h] = turns % 2 === 0 ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  pen.drawImage(picture, -w / 2, -h / 2, w, h);
}

/** Whether a drawn picture is too dark to read. */
export function isDark(canvas: HTMLCanvasElement): boolean {
  return isTooDark(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data);
}

const QUALITY = 0.85;

async function jpegOf(picture: ImageBitmap, turns: Turns): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  drawPicture(picture, turns, canvas);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written.');
  return new Uint8Array(await blob.arrayBuffer());
}

/** A PDF of letter pages in portrait, a picture on each. */
export async function picturesToPdf(
  pages: readonly { readonly picture: ImageBitmap; readonly turns: Turns }[],
  title: string,
): Promise<Blob> {
  const { default: PdfDocument } = await import('pdfkit');
  // No text is written, so no font is needed; the library takes null for none.
  const pdf = new PdfDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, font: null as unknown as string, info: { Title: title } });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  for (const { picture, turns } of pages) {
    pdf.addPage();
    // Typed as Node has it; in the browser any bytes are taken.
    pdf.image((await jpegOf(picture, turns)) as Buffer, 0, 0, { fit: [...LETTER], align: 'center', valign: 'center' });
  }
  pdf.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}
