import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);
const fonts = {
  regular: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'))),
  bold: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'))),
};

const LEFT = 60;
const RIGHT = 552;
const AMOUNT_WIDTH = 240;
const BOTTOM = 792 - 54;
const ROW_NEEDS = 40;
const INK = '#111111';
const QUIET = '#514f4a';
const LINE = '#cfccc4';

/** A document of tagged, searchable pages: each call is one tagged element. */
export class TaggedPages {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;
  #count = 1;

  constructor(title: string, at: Date) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: 54, bottom: 54, left: LEFT, right: 612 - RIGHT },
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: 'Lockdesk', CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    this.#done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    this.doc.registerFont('regular', fonts.regular);
    this.doc.registerFont('bold', fonts.bold);
    this.doc.on('pageAdded', () => (this.#count += 1));
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** How many pages it has so far. */
  get count(): number {
    return this.#count;
  }

  #add(tag: string, draw: () => void): void {
    this.#root.add(this.doc.struct(tag, {}, draw));
  }

  /** A line and its source stay on one page: without room for both a new one begins. */
  #room(points: number): void {
    if (this.doc.y + points > BOTTOM) this.doc.addPage();
  }

  title(text: string, under: string): void {
    this.#add('H1', () => this.doc.font('bold').fontSize(18).fillColor(INK).text(text, LEFT));
    this.doc.moveDown(0.25);
    this.paragraph(under, 10);
  }

  heading(text: string): void {
    this.#room(ROW_NEEDS * 2);
    this.doc.y += 16;
    this.#add('H2', () => this.doc.font('bold').fontSize(11).fillColor(INK).text(text, LEFT));
    this.doc.y += 4;
    this.rule('thin');
    this.doc.y += 5;
  }

  paragraph(text: string, size = 9): void {
    this.#add('P', () =>
      this.doc
        .font('regular')
        .fontSize(size)
        .fillColor(QUIET)
        .text(text, LEFT, this.doc.y, { width: RIGHT - LEFT }),
    );
  }

  /** Label at the left, its source in a smaller line under it, the amount at the right on the label's own line. */
  row(label: string, amount: string, more: { readonly source?: string; readonly bold?: boolean } = {}): void {
    const { doc } = this;
    const font = more.bold ? 'bold' : 'regular';
    const width = RIGHT - LEFT - AMOUNT_WIDTH - 12;
    this.#room(ROW_NEEDS);
    this.#add('P', () => {
      const top = doc.y;
      doc.font(font).fontSize(10).fillColor(INK).text(`${label} `, LEFT, top, { width });
      const afterLabel = doc.y;
      // The amount is written beside the label's first line and before its source, so that reading order is label, amount, source.
      doc.font(font).text(amount, RIGHT - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
      doc.y = Math.max(afterLabel, doc.y);
      if (more.source) doc.font('regular').fontSize(8).fillColor(QUIET).text(more.source, LEFT, doc.y, { width });
      doc.y += 4;
      doc.x = LEFT;
    });
  }

  /** Columns of these widths with their heads; a row that does not fit is on the next page. A cell's lines are divided by line ends. */
  table(heads: readonly string[], widths: readonly number[], rows: readonly (readonly string[])[]): void {
    const { doc } = this;
    const table = doc.struct('Table');
    // A part is drawn as soon as it hangs on the document.
    this.#root.add(table);
    const lines: readonly (readonly [cells: readonly string[], font: 'regular' | 'bold'])[] = [
      [heads, 'bold'],
      ...rows.map((cells) => [cells, 'regular'] as const),
    ];
    for (const [cells, font] of lines) {
      doc.font(font).fontSize(9);
      const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: widths[at]! - 8 }));
      const height = Math.max(...heights) + 8;
      this.#room(height);
      const top = doc.y;
      let left = LEFT;
      const structs = cells.map((cell, at) => {
        const x = left;
        left += widths[at]!;
        return doc.struct(font === 'bold' ? 'TH' : 'TD', {}, () =>
          doc
            .font(font)
            .fontSize(9)
            .fillColor(INK)
            .text(cell, x, top + 3, { width: widths[at]! - 8 }),
        );
      });
      table.add(doc.struct('TR', {}, structs));
      doc.y = top + height;
      doc.x = LEFT;
    }
    table.end();
    doc.y += 8;
  }

  /** The line above a sum. */
  sumRule(): void {
    this.rule('strong');
    this.doc.y += 4;
  }

  newPage(): void {
    this.doc.addPage();
  }

  rule(weight: 'thin' | 'strong', double = false): void {
    const from = double ? RIGHT - 70 : LEFT;
    this.doc.markContent('Artifact');
    for (const y of double ? [this.doc.y - 2, this.doc.y] : [this.doc.y]) {
      this.doc
        .moveTo(from, y)
        .lineTo(RIGHT, y)
        .lineWidth(0.75)
        .strokeColor(weight === 'strong' ? INK : LINE)
        .stroke();
    }
    this.doc.endMarkedContent();
  }

  async bytes(): Promise<Buffer> {
    this.#root.end();
    this.doc.end();
    return this.#done;
  }
}
