import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { LoanEstimateDocument } from '../../../regulation/trid/loan-estimate-types.ts';
import { unpackFont } from '../../../platform/files/unpack-font.ts';
import { loanEstimatePages, type Mark, type Part } from '../domain/pages/index.ts';

const require = createRequire(import.meta.url);
const fonts = {
  regular: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'))),
  bold: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'))),
};

const fills = { black: '#111111', shade: '#d9d9d9', pale: '#f0f0f0' } as const;
const colors = { ink: '#000000', paper: '#ffffff' } as const;

/**
 * The Loan Estimate as tagged, searchable PDF. The same document gives the same bytes: the only date in the file is `made`, and the
 * file's id follows from its contents.
 */
export async function loanEstimatePdf(document: LoanEstimateDocument, made: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Loan Estimate ${document.heading.loanId}`, Author: document.heading.creditor.name, CreationDate: made, ModDate: made },
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
  for (const page of loanEstimatePages(document)) {
    doc.addPage();
    for (const part of page.parts) {
      if (part.tag === 'Artifact') {
        doc.markContent('Artifact', { type: 'Pagination' });
        for (const mark of part.marks ?? []) draw(doc, mark);
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
    for (const mark of part.marks ?? []) draw(doc, mark);
  });
}

function draw(doc: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.mark) {
    case 'text': {
      if (mark.text === '') return;
      doc.font(mark.font).fontSize(mark.size).fillColor(colors[mark.color]);
      const width = mark.align === 'left' ? 0 : doc.widthOfString(mark.text);
      const x = mark.align === 'right' ? mark.x - width : mark.align === 'center' ? mark.x - width / 2 : mark.x;
      doc.text(mark.text, x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    }
    case 'rect':
      doc.rect(mark.x, mark.y, mark.w, mark.h).fill(fills[mark.fill]);
      return;
    case 'line':
      doc.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2).lineWidth(mark.width).strokeColor('#000000').stroke();
      return;
    case 'box': {
      const { x, y, size } = mark;
      doc.lineWidth(0.7).strokeColor('#000000').rect(x, y, size, size).stroke();
      if (mark.checked) {
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
