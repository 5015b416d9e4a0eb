import { formatMoney, sumCents, type Cents } from '../../../../foundation/money/money.ts';
import type { ClosingDisclosureDocument, PaidCharge } from '../../../../regulation/trid/index.ts';
import {
  block,
  footer,
  group,
  PAGE,
  part,
  rule,
  shade,
  textShape,
  type Page,
  type Part,
  type Shape,
} from '../../../disclose/domain/pages/shapes.ts';
import { FORM, PAGES } from './page-one.ts';

const FIRST = 300;
/** Five columns of equal width, aligned to the right edge. */
const WIDTH = 54;
/** The side of the transaction a form is for: both on one form, or each on its own (12 CFR 1026.38(t)(5)(v), (vi)). */
export type Side = 'both' | 'borrower' | 'seller';
interface CostColumn {
  readonly of: PaidCharge['column'];
  readonly over: string;
  readonly head: string;
  /** The column's subtotal in J; empty where the form prints none. */
  readonly subtotal: (document: ClosingDisclosureDocument) => string;
}
const COLUMNS: readonly CostColumn[] = [
  {
    of: 'borrower-at-closing',
    over: 'Borrower-Paid',
    head: 'At Closing',
    subtotal: ({ closingCosts, paidBeforeClosing }) => formatMoney(closingCosts.DplusI.value - paidBeforeClosing.value),
  },
  { of: 'borrower-before-closing', over: '', head: 'Before Closing', subtotal: ({ paidBeforeClosing }) => paidBeforeClosing.text },
  { of: 'seller-at-closing', over: 'Seller-Paid', head: 'At Closing', subtotal: ({ sellerPaid }) => sellerPaid.text },
  {
    of: 'seller-before-closing',
    over: '',
    head: 'Before Closing',
    subtotal: (document) => formatMoney(sumCents(chargesIn(document, 'seller-before-closing').map(({ figure }) => figure.value))),
  },
  { of: 'others', over: 'Paid by', head: 'Others', subtotal: () => '' },
];

function columnsOf(side: Side): readonly CostColumn[] {
  return side === 'both' ? COLUMNS : COLUMNS.filter(({ of }) => of.startsWith(side) || (side === 'borrower' && of === 'others'));
}

function chargesIn({ charges }: ClosingDisclosureDocument, column: PaidCharge['column']): readonly PaidCharge[] {
  return charges.filter((charge) => charge.column === column);
}

const LEFT_SECTIONS = ['A', 'B', 'C'] as const;
const RIGHT_SECTIONS = ['E', 'F', 'G', 'H'] as const;

/** "Includes $50.00 credit for increase in Closing Costs above legal limit" (38(h)(3)). */
export function cureWords(cure: Cents): string {
  return `Includes ${formatMoney(cure)} credit for increase in Closing Costs above legal limit`;
}

/** Page 2 of form H-25: every charge with the column it is paid in. Section totals are the borrower's (38(g)(6)-1). */
export function pageTwo(document: ClosingDisclosureDocument, cure: Cents, side: Side): Page {
  const parts = costDetails(document, cure, { side, charges: document.charges });
  return { number: 2, parts: [group('Sect', parts), footer(2, PAGES, document.heading.loanId, FORM)] };
}

/** Page 2 of form H-25(I): what the seller pays, and no figure of the borrower's. */
export function sellerCosts(document: ClosingDisclosureDocument): readonly Part[] {
  const charges = document.charges.filter(({ column }) => column.startsWith('seller'));
  return costDetails(document, 0, { side: 'seller', charges });
}

interface Details {
  readonly side: Side;
  readonly charges: readonly PaidCharge[];
}

function costDetails(document: ClosingDisclosureDocument, cure: Cents, details: Details): readonly Part[] {
  const pen: Pen = { y: 74, size: sizeFor(details.charges), columns: columnsOf(details.side) };
  const mine = (text: string) => (details.side === 'seller' ? '' : text);
  const total = (words: string) => (details.side === 'seller' ? words : `${words} (Borrower-Paid)`);
  const rows: Part[] = [heads(pen)];
  pen.y += 14;
  const { closingCosts: costs } = document;
  rows.push(bar(pen, 'Loan Costs', '', 'shade'));
  for (const letter of LEFT_SECTIONS) section(rows, pen, document, letter, details);
  if (details.side !== 'seller') rows.push(bar(pen, total('D. TOTAL LOAN COSTS'), costs.D.text, 'black'));
  pen.y += 4;
  rows.push(bar(pen, 'Other Costs', '', 'shade'));
  for (const letter of RIGHT_SECTIONS) section(rows, pen, document, letter, details);
  if (details.side !== 'seller') rows.push(bar(pen, total('I. TOTAL OTHER COSTS'), costs.I.text, 'black'));
  pen.y += 4;
  rows.push(bar(pen, total('J. TOTAL CLOSING COSTS'), mine(costs.J.text), 'black'));
  rows.push(
    plain(
      pen,
      details.side === 'seller' ? 'Closing Costs Subtotals' : 'Closing Costs Subtotals (D + I)',
      pen.columns.map((column) => column.subtotal(document)),
    ),
  );
  if (details.side !== 'seller') {
    const credits = costs.lenderCredits.value === 0 ? '' : costs.lenderCredits.text;
    const cells = pen.columns.map((_, at) => (at === 0 ? credits : ''));
    rows.push(plain(pen, cure > 0 ? `Lender Credits (${cureWords(cure)})` : 'Lender Credits', cells));
  }
  return [
    part('H1', [textShape(PAGE.left, 52, 'Closing Cost Details', { size: 15, font: 'bold' }), rule(58, PAGE.left, PAGE.right, 1.2)]),
    group('Table', rows),
  ];
}

interface Pen {
  y: number;
  readonly size: number;
  readonly columns: readonly CostColumn[];
}

function sizeFor(charges: readonly PaidCharge[]): number {
  const lines = charges.length + 14;
  for (const size of [8, 7.5, 7, 6.5, 6]) if (lines * (size + 3.4) + 110 <= 670) return size;
  return 5.5;
}

function centerOf({ columns }: Pen, column: number): number {
  return FIRST + WIDTH * (column + COLUMNS.length - columns.length) + WIDTH - 4;
}

function heads(pen: Pen): Part {
  const { y } = pen;
  return group('TR', [
    part('TH', []),
    ...pen.columns.map(({ over, head }, at) =>
      part('TH', [
        ...(over ? [textShape(centerOf(pen, at), y - 8, over, { size: 7, font: 'bold', align: 'right' })] : []),
        textShape(centerOf(pen, at), y, head, { size: 7, font: 'bold', align: 'right' }),
      ]),
    ),
  ]);
}

function bar(pen: Pen, title: string, figure: string, fill: 'black' | 'shade'): Part {
  const color = fill === 'black' ? 'paper' : 'ink';
  const height = pen.size + 5;
  const { y } = pen;
  pen.y += height + 1;
  return group('TR', [
    part('TH', [
      shade(PAGE.left, y, PAGE.right - PAGE.left, height, fill),
      textShape(PAGE.left + 4, y + pen.size + 1, title, { size: pen.size + 0.5, font: 'bold', color }),
    ]),
    part('TD', [textShape(centerOf(pen, 0), y + pen.size + 1, figure, { size: pen.size + 0.5, font: 'bold', color, align: 'right' })]),
  ]);
}

function section(
  rows: Part[],
  pen: Pen,
  document: ClosingDisclosureDocument,
  letter: PaidCharge['section'],
  { side, charges }: Details,
): void {
  const { title, total } = document.closingCosts[letter];
  const top = pen.y;
  const figure = side === 'seller' ? '' : total.text;
  rows.push(
    group('TR', [
      part('TH', [textShape(PAGE.left + 4, top + pen.size + 1, `${letter}. ${title}`, { size: pen.size + 0.5, font: 'bold' })]),
      part('TD', [textShape(centerOf(pen, 0), top + pen.size + 1, figure, { size: pen.size + 0.5, font: 'bold', align: 'right' })]),
    ]),
  );
  pen.y += pen.size + 4;
  charges
    .filter((charge) => charge.section === letter && (side !== 'borrower' || !charge.column.startsWith('seller')))
    .forEach((charge, at) => {
      const words = `${String(at + 1).padStart(2, '0')}  ${charge.label}${charge.paidTo ? ` to ${charge.paidTo}` : ''}`;
      const cells = pen.columns.map(({ of }) =>
        of === charge.column ? `${charge.mark ? `${charge.mark} ` : ''}${charge.figure.text}` : '',
      );
      rows.push(plain(pen, words, cells, `${charge.section}:${charge.label}`));
    });
}

function plain(pen: Pen, label: string, cells: readonly string[], key?: string): Part {
  const { size, y } = pen;
  const set = block(PAGE.left + 6, y + size + 1, FIRST - PAGE.left - 8, label, { size, lead: size + 1.2 });
  const end = set.bottom + 2.4;
  pen.y = end;
  const shapes = (text: string, at: number): readonly Shape[] =>
    text === '' ? [] : [textShape(centerOf(pen, at), y + size + 1, text, { size, align: 'right' })];
  return group(
    'TR',
    [part('TD', [...set.shapes, rule(end, PAGE.left, PAGE.right, 0.25)]), ...cells.map((text, at) => part('TD', shapes(text, at)))],
    key,
  );
}
