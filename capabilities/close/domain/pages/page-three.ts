import { formatMoney, type Cents } from '../../../../foundation/money/money.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import {
  block,
  checkbox,
  footer,
  group,
  PAGE,
  part,
  rule,
  shade,
  tabHeading,
  textShape,
  type Page,
  type Part,
} from '../../../disclose/domain/pages/shapes.ts';
import { FORM, PAGES } from './page-one.ts';
import { cureWords, type Side } from './page-two.ts';

/** Page 3 of form H-25: cash to close beside the estimate, and the summaries of the transactions; without a seller the payoffs and payments. */
export function pageThree(document: ClosingDisclosureDocument, cure: Cents, side: Side): Page {
  const parts: Part[] = [];
  let y = 44;
  if (document.method === 'alternative') y = payoffs(document, parts, y) + 14;
  y = cashTable(document, parts, y) + 14;
  if (cure > 0) {
    const words = block(PAGE.left, y, PAGE.right - PAGE.left, `Total Closing Costs (J): ${cureWords(cure)}.`, { size: 8 });
    parts.push(part('P', words.shapes));
    y = words.bottom + 14;
  }
  if (document.summaries) summaries(document.summaries, parts, { top: y, side });
  return { number: 3, parts: [group('Sect', parts), footer(3, PAGES, document.heading.loanId, FORM)] };
}

function payoffs(document: ClosingDisclosureDocument, parts: Part[], top: number): number {
  const head = tabHeading(top, 'Payoffs and Payments');
  const total = document.cashToClose.find(({ label }) => label.startsWith('Total Payoffs'));
  let y = head.bottom;
  const row = (words: string, figure: string, look: { readonly bold: boolean }): Part => {
    const font = look.bold ? 'bold' : 'regular';
    const name = block(PAGE.left + 5, y + 11, 400, words, { size: 8.5, font });
    const end = name.bottom + 5;
    const made = group('TR', [
      part(look.bold ? 'TH' : 'TD', name.shapes),
      part(look.bold ? 'TH' : 'TD', [
        textShape(PAGE.right - 5, y + 11, figure, { size: 8.5, font, align: 'right' }),
        rule(end, PAGE.left, PAGE.right, 0.4),
      ]),
    ]);
    y = end;
    return made;
  };
  const rows = [
    row('To', 'Amount', { bold: true }),
    ...(document.payoffs ?? []).map(({ label, figure }, at) =>
      row(`${String(at + 1).padStart(2, '0')}  ${label}`, figure.text, { bold: false }),
    ),
    row('K. TOTAL PAYOFFS AND PAYMENTS', formatMoney(Math.abs(total?.final.value ?? 0)), { bold: true }),
  ];
  parts.push(head.part, group('Table', rows));
  return y;
}

function cashTable({ cashToClose }: ClosingDisclosureDocument, parts: Part[], top: number): number {
  const head = tabHeading(top, 'Calculating Cash to Close');
  parts.push(
    head.part,
    part('P', [textShape(PAGE.left + 200, top + 12.5, 'Use this table to see what has changed from your Loan Estimate.', { size: 8 })]),
  );
  let y = head.bottom;
  const row = (cells: readonly [string, string, string, string], bold: boolean): Part => {
    const font = bold ? 'bold' : 'regular';
    const name = block(PAGE.left + 5, y + 11, 210, cells[0], { size: 8.5, font });
    const end = name.bottom + 5;
    const made = group('TR', [
      part(bold ? 'TH' : 'TD', name.shapes),
      part('TD', [textShape(340, y + 11, cells[1], { size: 8.5, font, align: 'right' })]),
      part('TD', [textShape(430, y + 11, cells[2], { size: 8.5, font: 'bold', align: 'right' })]),
      part('TD', [textShape(460, y + 11, cells[3], { size: 8.5, font }), rule(end, PAGE.left, PAGE.right, 0.4)]),
    ]);
    y = end;
    return made;
  };
  const rows = [
    row(['', 'Loan Estimate', 'Final', 'Did this change?'], true),
    ...cashToClose.map(({ label, estimate, final, changed }) =>
      row([label, estimate.text, final.text, label === 'Cash to Close' ? '' : changed], label === 'Cash to Close'),
    ),
  ];
  parts.push(group('Table', rows));
  return y;
}

type Summaries = NonNullable<ClosingDisclosureDocument['summaries']>;

/** The form's own numbers of lines that are always the same; others follow from the first free one of their part. */
const FIXED: Readonly<Record<'K' | 'L' | 'M' | 'N', readonly (readonly [starts: string, number: number])[]>> = {
  K: [
    ['Sale Price', 1],
    ['Closing Costs', 3],
  ],
  L: [
    ['Deposit', 1],
    ['Loan Amount', 2],
    ['Existing Loan', 3],
    ['Seller Credit', 5],
  ],
  M: [['Sale Price', 1]],
  N: [
    ['Closing Costs', 2],
    ['Existing Loan', 3],
    ['Seller Credit', 8],
  ],
};
const FIRST_FREE = { K: 4, L: 6, M: 3, N: 9 } as const;

function lineNumbers(letter: 'K' | 'L' | 'M' | 'N', lines: readonly { readonly label: string }[]): readonly string[] {
  let free: number = FIRST_FREE[letter];
  return lines.map(({ label }) => {
    const fixed = FIXED[letter].find(([starts]) => label.startsWith(starts));
    return String(fixed ? fixed[1] : free++).padStart(2, '0');
  });
}

/** Half of the page; the seller's own form takes the whole. */
const HALF = 259;

function summaries(tables: Summaries, parts: Part[], { top, side }: { readonly top: number; readonly side: Side }): void {
  const head = tabHeading(top, 'Summaries of Transactions');
  parts.push(head.part);
  const borrower = transaction(tables, parts, { x: PAGE.left, y: head.bottom + 6, width: HALF, of: 'borrower' });
  if (side === 'borrower') {
    parts.push(cash(tables, { x: PAGE.left, y: borrower + 2, width: HALF, of: 'borrower' }));
    return;
  }
  const x = PAGE.left + HALF + 14;
  const seller = transaction(tables, parts, { x, y: head.bottom + 6, width: HALF, of: 'seller' });
  const y = Math.max(borrower, seller) + 2;
  parts.push(cash(tables, { x: PAGE.left, y, width: HALF, of: 'borrower' }), cash(tables, { x, y, width: HALF, of: 'seller' }));
}

/** The seller's transaction alone, over the width of the page (form H-25(I)); returns where it ends. */
export function sellerSummary(tables: Summaries, parts: Part[], top: number): number {
  const head = tabHeading(top, 'Summary of Seller’s Transaction');
  parts.push(head.part);
  const width = PAGE.right - PAGE.left;
  const y = transaction(tables, parts, { x: PAGE.left, y: head.bottom + 6, width, of: 'seller' }) + 2;
  parts.push(cash(tables, { x: PAGE.left, y, width, of: 'seller' }));
  return y + 16;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly of: 'borrower' | 'seller';
}

function transaction(tables: Summaries, parts: Part[], { x, y: top, width, of }: Box): number {
  let y = top;
  const title = of === 'borrower' ? 'BORROWER’S TRANSACTION' : 'SELLER’S TRANSACTION';
  parts.push(part('H2', [shade(x, y, width, 14, 'black'), textShape(x + 5, y + 10, title, { size: 8.5, font: 'bold', color: 'paper' })]));
  y += 14;
  for (const letter of of === 'borrower' ? (['K', 'L'] as const) : (['M', 'N'] as const)) {
    const { title: name, total, lines } = tables[letter];
    const words = block(x + 5, y + 10, width - 76, `${letter}. ${name}`, { size: 8, font: 'bold' });
    const rows: Part[] = [
      group('TR', [
        part('TH', [shade(x, y, width, 14, 'shade'), ...words.shapes]),
        part('TD', [textShape(x + width - 5, y + 10, total.text, { size: 8, font: 'bold', align: 'right' })]),
      ]),
    ];
    y += words.bottom > y + 12 ? 22 : 14;
    const numbers = lineNumbers(letter, lines);
    lines.forEach(({ label, figure }, at) => {
      const set = block(x + 5, y + 10, width - 76, `${numbers[at]!}  ${label}`, { size: 8 });
      const end = set.bottom + 4;
      rows.push(
        group('TR', [
          part('TD', set.shapes),
          part('TD', [textShape(x + width - 5, y + 10, figure.text, { size: 8, align: 'right' }), rule(end, x, x + width, 0.3)]),
        ]),
      );
      y = end;
    });
    parts.push(group('Table', rows));
    y += 6;
  }
  return y;
}

function cash(tables: Summaries, { x, y, width, of }: Box): Part {
  const [who, from, figure] =
    of === 'borrower'
      ? ['To Borrower', tables.borrowerDirection === 'From Borrower', tables.borrower.text]
      : ['To Seller', tables.sellerDirection === 'From Seller', tables.seller.text];
  return part('P', [
    shade(x, y, width, 16, 'shade'),
    textShape(x + 5, y + 11, 'Cash', { size: 8.5, font: 'bold' }),
    checkbox(x + 34, y + 11, from),
    textShape(x + 44, y + 11, 'From', { size: 8 }),
    checkbox(x + 70, y + 11, !from),
    textShape(x + 80, y + 11, who, { size: 8 }),
    textShape(x + width - 5, y + 11, figure, { size: 8.5, font: 'bold', align: 'right' }),
  ]);
}
