import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackFont } from '../../../../platform/files/unpack-font.ts';
import type { Page, Part, Shape } from '../../domain/pages/index.ts';

const require = createRequire(import.meta.url);
const fonts = {
  regular: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'))),
  bold: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'))),
};

const fills = { black: '#111111', shade: '#d9d9d9', pale: '#f0f0f0' } as const;
const colors = { ink: '#000000', paper: '#ffffff' } as const;

/** A PDF's metadata. */
export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  /** The only date in the file. */
  readonly made: Date;
}

/** Pages of a form as tagged, searchable PDF. The same pages give the same bytes: the file's id follows from its contents. */
export async function pagesPdf(pages: readonly Page[], { title, author, made }: PdfFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const page of pages) {
    doc.addPage();
    for (const part of page.parts) {
      if (part.tag === 'Artifact') {
        doc.markContent('Artifact', { type: 'Pagination' });
        for (const shape of part.shapes ?? []) draw(doc, shape);
        doc.endMarkedContent();
      } else root.add(structure(doc, part));
    }
  }
  root.end();
  doc.end();
  return done;
}

function structure(doc: PDFKit.PDFDocument, part: Part): PDFKit.PDFStructureElement {
  if (part.parts)
    return doc.struct(
      part.tag,
      {},
      part.parts.map((inner) => structure(doc, inner)),
    );
  return doc.struct(part.tag, {}, () => {
    for (const shape of part.shapes ?? []) draw(doc, shape);
  });
}

function draw(doc: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.shape) {
    case 'text': {
      if (shape.text === '') return;
      doc.font(shape.font).fontSize(shape.size).fillColor(colors[shape.color]);
      const width = shape.align === 'left' ? 0 : doc.widthOfString(shape.text);
      const x = shape.align === 'right' ? shape.x - width : shape.align === 'center' ? shape.x - width / 2 : shape.x;
      doc.text(shape.text, x, shape.y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    }
    case 'rect':
      doc.rect(shape.x, shape.y, shape.w, shape.h).fill(fills[shape.fill]);
      return;
    case 'line':
      doc.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).lineWidth(shape.width).strokeColor('#000000').stroke();
      return;
    case 'box': {
      const { x, y, size } = shape;
      doc.lineWidth(0.7).strokeColor('#000000').rect(x, y, size, size).stroke();
      if (shape.checked) {
        const inset = size * 0.2;
        doc
          .lineWidth(1)
          .moveTo(x + inset, y + inset)
          .lineTo(x + size - inset, y + size - inset)
          .moveTo(x + size - inset, y + inset)
          .lineTo(x + inset, y + size - inset)
          .stroke();
      }
    }
  }
}
