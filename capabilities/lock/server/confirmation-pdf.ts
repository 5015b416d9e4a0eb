import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { unpackFont } from '../../../platform/files/unpack-font.ts';
import { moneyOfPrice, type PriceTrace } from '../../price/domain/index.ts';
import type { Lock } from '../domain/index.ts';

export interface ConfirmationFacts {
  /** The lock as it stands after the act that is confirmed. */
  readonly lock: Lock;
  readonly loanNumber: string;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly brokerageName: string;
  /** Who did what is confirmed. */
  readonly madeBy: string;
  readonly policyTitle: string;
}

const require = createRequire(import.meta.url);
const fonts = {
  regular: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'))),
  bold: unpackFont(readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'))),
};

const LEFT = 60;
const RIGHT = 552;
const AMOUNT_WIDTH = 240;
const INK = '#111111';
const QUIET = '#514f4a';
const LINE = '#cfccc4';

const TITLES = {
  LoanLocked: 'Lock confirmation',
  LockExtended: 'Lock extension confirmation',
  LoanRelocked: 'Relock confirmation',
  RateChanged: 'Rate change confirmation',
  RateFloatedDown: 'Float-down confirmation',
  LockRenegotiated: 'Renegotiation confirmation',
  ConcessionGranted: 'Price concession confirmation',
  LockRepriced: 'Repricing confirmation',
  LockCancelled: 'Lock cancellation confirmation',
} as const;

function clockOf(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What a document's page is drawn with: each call is one tagged element. */
class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;

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
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  #add(tag: string, draw: () => void): void {
    this.#root.add(this.doc.struct(tag, {}, draw));
  }

  title(text: string, under: string): void {
    this.#add('H1', () => this.doc.font('bold').fontSize(18).fillColor(INK).text(text, LEFT));
    this.doc.moveDown(0.25);
    this.paragraph(under, 10);
  }

  heading(text: string): void {
    this.doc.y += 16;
    this.#add('H2', () => this.doc.font('bold').fontSize(11).fillColor(INK).text(text, LEFT));
    this.doc.y += 4;
    this.rule(LINE);
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

  rule(color: string, double = false): void {
    const from = double ? RIGHT - 70 : LEFT;
    this.doc.markContent('Artifact');
    for (const y of double ? [this.doc.y - 2, this.doc.y] : [this.doc.y]) {
      this.doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke();
    }
    this.doc.endMarkedContent();
  }

  async bytes(): Promise<Buffer> {
    this.#root.end();
    this.doc.end();
    return this.#done;
  }
}

/** The confirmation of a lock or of what was done to it: one tagged, searchable page that says what is locked, until when, and how the price is made. */
export async function confirmationPdf(facts: ConfirmationFacts): Promise<Buffer> {
  const { lock } = facts;
  const act = lock.history.at(-1)!;
  const { terms, expiry } = lock;
  const at = wallTimeIn(expiry.wall.zone, act.at);
  const ends = wallTimeIn(expiry.wall.zone, expiry.instant);
  const title = TITLES[act.type];
  const sheet = new Sheet(`${title} ${facts.loanNumber}`, new Date(act.at));
  sheet.title(title, `Loan ${facts.loanNumber}, ${facts.borrowerName}. ${facts.propertyLine}`);
  sheet.heading('What is locked');
  sheet.row('Product', terms.productName);
  sheet.row('Note rate', formatRate(terms.rate), { bold: true });
  sheet.row('Lock period', `${terms.lockDays} days`);
  sheet.row('Lock dated', formatDate(lock.lockDate, { weekday: true }));
  sheet.row('Runs through', `${formatDate(ends.date, { weekday: true })}, ${clockOf(ends.time)} ${ends.zoneName}`, { bold: true });
  sheet.row('Note amount', formatMoney(terms.noteAmount));
  if (terms.scenario.score !== undefined) {
    const stated = terms.scenario.score === terms.choices.statedScore;
    sheet.row('Credit score', `${terms.scenario.score}${stated ? ', as stated when locking' : ''}`);
  }
  sheet.row('Escrows', terms.escrowsWaived ? 'Waived' : 'Not waived');
  sheet.row(act.type === 'LoanLocked' ? 'Locked by' : 'Made by', `${facts.madeBy}, ${facts.brokerageName}`);
  sheet.row('At', `${formatDate(at.date, { weekday: true })}, ${clockOf(at.time)} ${at.zoneName}`);
  sheet.heading('How the price is made');
  priceRows(sheet, terms.trace);
  if (lock.adjustments.length > 0) {
    sheet.row('Price before adjustments', formatPoints(terms.price), { bold: true });
    for (const one of lock.adjustments) sheet.row(one.label, formatPoints(one.effect, { sign: true }), { source: one.source });
    sheet.rule(INK);
    sheet.doc.y += 4;
  }
  sheet.row('Final price', formatPoints(lock.price), { bold: true });
  sheet.rule(INK, true);
  sheet.doc.y += 8;
  const money = moneyOfPrice(lock.price, terms.noteAmount);
  const share = `${formatPoints(Math.abs(money.points))}% of the note amount`;
  sheet.row(money.points >= 0 ? `Points, ${share}` : `Credit, ${share}`, formatMoney(Math.abs(money.amount)));
  sheet.heading('Terms');
  sheet.paragraph(
    `Pinned to ${terms.trace.sheetTitle}: a later sheet does not change it. ${facts.policyTitle} governs extensions, relocks and rate changes. A change of the loan’s facts may change the price; a revised Loan Estimate is owed within 3 business days of a lock.`,
  );
  return sheet.bytes();
}

function priceRows(sheet: Sheet, trace: PriceTrace): void {
  sheet.row('Base price', formatPoints(trace.base), {
    source: `${trace.sheetTitle}, ${trace.productCode} row ${formatRate(trace.sheetRate)}, ${trace.lockDays} days`,
  });
  for (const line of trace.adjustments) {
    if (line.effect !== 0) sheet.row(line.label, formatPoints(line.effect, { sign: true }), { source: line.source });
  }
  sheet.rule(INK);
  sheet.doc.y += 4;
  sheet.row('Price before caps', formatPoints(trace.beforeCaps), { bold: true });
  const taken = trace.afterCaps - trace.beforeCaps;
  sheet.row(
    `Maximum ${formatPoints(trace.maximumPrice)}, ${taken === 0 ? 'not reached' : 'reached'}`,
    formatPoints(taken, { sign: true }),
    { source: trace.capSource },
  );
  const { compensation } = trace;
  sheet.row(
    `${compensation.paidBy}-paid compensation ${formatRate(compensation.planPoints)}`,
    formatPoints(compensation.effect, { sign: true }),
    { source: `${compensation.source}, ${formatMoney(compensation.amount)}` },
  );
  sheet.rule(INK);
  sheet.doc.y += 4;
}
