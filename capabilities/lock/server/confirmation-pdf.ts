import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { moneyOfPrice } from '../../price/domain/index.ts';
import type { LoanLocked } from '../domain/index.ts';

export interface ConfirmationFacts {
  readonly locked: LoanLocked;
  readonly loanNumber: string;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly brokerageName: string;
  readonly lockedBy: string;
  readonly zone: string;
  readonly policyTitle: string;
}

const require = createRequire(import.meta.url);
const fonts = {
  regular: readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff')),
  bold: readFileSync(require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff')),
};

/** The lock confirmation: one tagged, searchable page that says what was locked, until when, and how the price is made. */
export async function confirmationPdf(facts: ConfirmationFacts): Promise<Buffer> {
  const { locked } = facts;
  const { terms, expiry } = locked;
  const at = wallTimeIn(facts.zone, locked.at);
  const ends = wallTimeIn(facts.zone, expiry.instant);
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 54, bottom: 54, left: 60, right: 60 },
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Lock confirmation ${facts.loanNumber}`,
      Author: 'Lockdesk',
      CreationDate: new Date(locked.at),
      ModDate: new Date(locked.at),
    },
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
  const add = (tag: string, draw: () => void): void => void root.add(doc.struct(tag, {}, draw));
  const row = (label: string, value: string, bold = false): void =>
    add('P', () => {
      const y = doc.y;
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(10)
        .fillColor('#514f4a')
        .text(`${label} `, 60, y, { width: 300, continued: false });
      const after = doc.y;
      doc.fillColor('#111111').text(value, 330, y, { width: 222, align: 'right' });
      doc.y = Math.max(after, doc.y) + 4;
      doc.x = 60;
    });
  const heading = (text: string): void => {
    doc.moveDown(0.8);
    add('H2', () => doc.font('bold').fontSize(11.5).fillColor('#111111').text(text, 60));
    doc.moveDown(0.3);
  };
  add('H1', () => doc.font('bold').fontSize(18).fillColor('#111111').text('Lock confirmation'));
  doc.moveDown(0.2);
  add('P', () =>
    doc.font('regular').fontSize(10).fillColor('#514f4a').text(`Loan ${facts.loanNumber}, ${facts.borrowerName}. ${facts.propertyLine}`),
  );
  heading('What is locked');
  row('Product', terms.productName);
  row('Note rate', formatRate(terms.rate), true);
  row('Lock period', `${terms.lockDays} days`);
  row('Locked', `${formatDate(at.date, { weekday: true })} ${at.time} ${at.zoneName}`);
  row('Runs through', `${formatDate(ends.date, { weekday: true })} ${ends.time.slice(0, 5)} ${ends.zoneName}`, true);
  row('Loan amount of the note', formatMoney(terms.noteAmount));
  row('Locked by', `${facts.lockedBy}, ${facts.brokerageName}`);
  heading('How the price is made');
  const { trace } = terms;
  row(`Base price, ${trace.sheetTitle}, ${trace.productCode} row ${formatPoints(trace.sheetRate)}`, formatPoints(trace.base));
  for (const line of trace.adjustments) {
    if (line.effect !== 0) row(`${line.label}, ${line.source}`, formatPoints(line.effect, { sign: true }));
  }
  row('Price before caps', formatPoints(trace.beforeCaps), true);
  row(`Maximum ${formatPoints(trace.maximumPrice)}, ${trace.capSource}`, formatPoints(trace.afterCaps - trace.beforeCaps, { sign: true }));
  row(
    `${trace.compensation.paidBy}-paid compensation, ${trace.compensation.source}`,
    formatPoints(trace.compensation.effect, { sign: true }),
  );
  row('Final price', formatPoints(terms.price), true);
  const money = moneyOfPrice(terms.price, terms.noteAmount);
  row(
    money.points > 0
      ? `Points, ${formatPoints(money.points)}% of the loan amount`
      : `Credit, ${formatPoints(-money.points)}% of the loan amount`,
    formatMoney(money.amount),
  );
  heading('Terms');
  add('P', () =>
    doc
      .font('regular')
      .fontSize(9)
      .fillColor('#514f4a')
      .text(
        `Pinned to ${trace.sheetTitle}; a later sheet does not change it. ${facts.policyTitle} governs extensions, relocks and rate changes. A change of the loan's facts may change the price; a revised Loan Estimate is then owed within 3 business days.`,
        60,
      ),
  );
  root.end();
  doc.end();
  return done;
}
