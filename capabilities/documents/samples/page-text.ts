import PdfKit from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF with a line of text on each page. */
export function pdfOfTexts(texts: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfKit({ size: 'LETTER', autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const text of texts) document.addPage().fontSize(20).text(text);
  const done = new Promise<Buffer>((finish) => document.on('end', () => finish(Buffer.concat(parts))));
  document.end();
  return done;
}

/** The text of each page of a PDF, and its rotation. */
export async function readPages(bytes: Uint8Array): Promise<readonly { readonly text: string; readonly turned: number }[]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useWasm: false });
  const document = await loading.promise;
  const pages: { text: string; turned: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({ text: items.map((item) => ('str' in item ? item.str : '')).join(''), turned: page.rotate });
  }
  await loading.destroy();
  return pages;
}
