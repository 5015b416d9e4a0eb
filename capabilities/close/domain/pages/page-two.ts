import { formatMoney, type Cents } from '../../../../foundation/money/money.ts';
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

const COLUMNS = ['borrower-at-closing', 'borrower-before-closing', 'seller-at-closing', 'seller-before-closing', 'others'] as const;
const FIRST = 300;
/** Five columns of equal width to the right edge. */
const WIDTH = 54;
const LEFT_SECTIONS = ['A', 'B', 'C'] as const;
const RIGHT_SECTIONS = ['E', 'F', 'G', 'H'] as const;

/** "Includes $50.00 credit for increase in Closing Costs above legal limit" (38(h)(3)). */
export function cureWords(cure: Cents): string {
  return `Includes ${formatMoney(cure)} credit for increase in Closing Costs above legal limit`;
}

/** Page 2 of form H-25: every charge with the column it is paid in. Section totals are the borrower's (38(g)(6)-1). */
export function pageTwo(document: ClosingDisclosureDocument, cure: Cents): Page {
  const size = sizeFor(document);
  const draw = { y: 74, size };
  const parts: Part[] = [
    part('H1', [textShape(PAGE.left, 52, 'Closing Cost Details', { size: 15, font: 'bold' }), rule(58, PAGE.left, PAGE.right, 1.2)]),
  ];
  const rows: Part[] = [heads(draw.y)];
  draw.y += 14;
  const { closingCosts: costs } = document;
  rows.push(bar(draw, 'Loan Costs', '', 'shade'));
  for (const letter of LEFT_SECTIONS) section(rows, draw, document, letter);
  rows.push(bar(draw, 'D. TOTAL LOAN COSTS (Borrower-Paid)', costs.D.text, 'black'));
  draw.y += 4;
  rows.push(bar(draw, 'Other Costs', '', 'shade'));
  for (const letter of RIGHT_SECTIONS) section(rows, draw, document, letter);
  rows.push(bar(draw, 'I. TOTAL OTHER COSTS (Borrower-Paid)', costs.I.text, 'black'));
  draw.y += 4;
  rows.push(bar(draw, 'J. TOTAL CLOSING COSTS (Borrower-Paid)', costs.J.text, 'black'));
  rows.push(
    plain(draw, 'Closing Costs Subtotals (D + I)', [
      formatMoney(costs.DplusI.value - document.paidBeforeClosing.value),
      document.paidBeforeClosing.text,
      document.sellerPaid.text,
      '',
      '',
    ]),
  );
  const credits = costs.lenderCredits.value === 0 ? '' : costs.lenderCredits.text;
  rows.push(plain(draw, cure > 0 ? `Lender Credits (${cureWords(cure)})` : 'Lender Credits', [credits, '', '', '', '']));
  parts.push(group('Table', rows));
  return { number: 2, parts: [group('Sect', parts), footer(2, PAGES, document.heading.loanId, FORM)] };
}

interface Pen {
  y: number;
  readonly size: number;
}

function sizeFor({ charges }: ClosingDisclosureDocument): number {
  const lines = charges.length + 14;
  for (const size of [8, 7.5, 7, 6.5, 6]) if (lines * (size + 3.4) + 110 <= 670) return size;
  return 5.5;
}

const centerOf = (column: number): number => FIRST + WIDTH * column + WIDTH - 4;

function heads(y: number): Part {
  const words = ['Borrower-Paid', '', 'Seller-Paid', '', 'Paid by'];
  const under = ['At Closing', 'Before Closing', 'At Closing', 'Before Closing', 'Others'];
  return group('TR', [
    part('TH', []),
    ...under.map((word, at) =>
      part('TH', [
        ...(words[at] ? [textShape(centerOf(at), y - 8, words[at], { size: 7, font: 'bold', align: 'right' })] : []),
        textShape(centerOf(at), y, word, { size: 7, font: 'bold', align: 'right' }),
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
    part('TD', [textShape(centerOf(0), y + pen.size + 1, figure, { size: pen.size + 0.5, font: 'bold', color, align: 'right' })]),
  ]);
}

function section(rows: Part[], pen: Pen, document: ClosingDisclosureDocument, letter: PaidCharge['section']): void {
  const { title, total } = document.closingCosts[letter];
  const top = pen.y;
  rows.push(
    group('TR', [
      part('TH', [textShape(PAGE.left + 4, top + pen.size + 1, `${letter}. ${title}`, { size: pen.size + 0.5, font: 'bold' })]),
      part('TD', [textShape(centerOf(0), top + pen.size + 1, total.text, { size: pen.size + 0.5, font: 'bold', align: 'right' })]),
    ]),
  );
  pen.y += pen.size + 4;
  document.charges
    .filter((charge) => charge.section === letter)
    .forEach((charge, at) => {
      const words = `${String(at + 1).padStart(2, '0')}  ${charge.label}${charge.paidTo ? ` to ${charge.paidTo}` : ''}`;
      const cells = COLUMNS.map((column) =>
        column === charge.column ? `${charge.mark ? `${charge.mark} ` : ''}${charge.figure.text}` : '',
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
    text === '' ? [] : [textShape(centerOf(at), y + size + 1, text, { size, align: 'right' })];
  return group(
    'TR',
    [part('TD', [...set.shapes, rule(end, PAGE.left, PAGE.right, 0.25)]), ...cells.map((text, at) => part('TD', shapes(text, at)))],
    key,
  );
}
