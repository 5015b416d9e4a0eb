import type {
  AdjustableInterestRateTable,
  AdjustablePaymentTable,
  CashToCloseTable,
  ClosingCostSection,
  LoanEstimateDocument,
  Printed,
} from '../../../../regulation/trid/loan-estimate-types.ts';
import { block, footer, group, PAGE, part, rule, shade, textShape, wrapped, type Shape, type Page, type Part } from './shapes.ts';

/** Page 2 of form H-24: closing cost details, cash to close, and the tables of changing payments and rates. */
export function pageTwo(document: LoanEstimateDocument, pages: number): Page {
  const { closingCosts: costs } = document;
  const width = 256;
  const leftX = PAGE.left;
  const rightX = PAGE.right - width;
  const size = sizeFor(document, width);
  const parts: Part[] = [
    part('H1', [textShape(PAGE.left, 52, 'Closing Cost Details', { size: 15, font: 'bold' }), rule(58, PAGE.left, PAGE.right, 1.2)]),
  ];
  let y = 74;
  parts.push(part('H2', [textShape(leftX, y, 'Loan Costs', { size: 10.5, font: 'bold' })]));
  let at = y + 6;
  for (const letter of ['A', 'B', 'C'] as const) {
    const set = sectionTable(leftX, at, width, costs[letter], size);
    parts.push(set.part);
    at = set.bottom + 6;
  }
  parts.push(bar(leftX, at, width, 'D. TOTAL LOAN COSTS (A + B + C)', costs.D));
  const leftBottom = at + 16;
  parts.push(part('H2', [textShape(rightX, y, 'Other Costs', { size: 10.5, font: 'bold' })]));
  at = y + 6;
  for (const letter of ['E', 'F', 'G', 'H'] as const) {
    const set = sectionTable(rightX, at, width, costs[letter], size);
    parts.push(set.part);
    at = set.bottom + 6;
  }
  const totals: Part[] = [bar(rightX, at, width, 'I. TOTAL OTHER COSTS (E + F + G + H)', costs.I, 'shade')];
  at += 20;
  totals.push(bar(rightX, at, width, 'J. TOTAL CLOSING COSTS', costs.J));
  at += 16;
  totals.push(plainRow(rightX, at, width, 'D + I', costs.DplusI.text, size));
  totals.push(
    plainRow(rightX, at + size + 3.4, width, 'Lender Credits', costs.lenderCredits.value === 0 ? '' : costs.lenderCredits.text, size),
  );
  at += (size + 3.4) * 2 + 8;
  parts.push(...totals);
  const cash = cashTable(document.cashToClose, rightX, at, width, size);
  parts.push(...cash.parts);
  y = Math.max(leftBottom, cash.bottom) + 12;
  parts.push(...changeTables(document.adjustablePayment, document.adjustableInterestRate, Math.max(y, 560)));
  return { number: 2, parts: [group('Sect', parts), footer(2, pages, document.heading.loanId)] };
}

/** Lines get smaller when the sections would not fit above the tables of changes. */
function sizeFor(document: LoanEstimateDocument, width: number): number {
  const { closingCosts: costs, adjustableInterestRate, adjustablePayment } = document;
  const room = (adjustableInterestRate || adjustablePayment ? 600 : 735) - 80;
  for (const size of [8.5, 8, 7.5, 7, 6.5]) {
    const row = size + 3.4;
    const height = (letters: readonly ('A' | 'B' | 'C' | 'E' | 'F' | 'G' | 'H')[]): number =>
      letters.reduce(
        (sum, letter) =>
          sum +
          22 +
          costs[letter].lines.reduce(
            (lines, line) => lines + (wrapped(line.label, 'regular', size, width - 58).length - 1) * (size + 1.2) + row,
            0,
          ),
        0,
      );
    const right = height(['E', 'F', 'G', 'H']) + 36 + row * 3 + 8 + 16 + row * 9;
    if (Math.max(height(['A', 'B', 'C']) + 20, right) <= room) return size;
  }
  return 6;
}

function bar(x: number, y: number, width: number, title: string, figure: Printed, fill: 'black' | 'shade' = 'black'): Part {
  const color = fill === 'black' ? 'paper' : 'ink';
  return group('Table', [
    group('TR', [
      part('TH', [shade(x, y, width, 14, fill), textShape(x + 5, y + 10, title, { size: 8.5, font: 'bold', color })]),
      part('TD', [textShape(x + width - 5, y + 10, figure.text, { size: 8.5, font: 'bold', color, align: 'right' })]),
    ]),
  ]);
}

/** The key that ties a line of the form to the fee it was made from. */
export function lineKey(section: string, kind: string, label = ''): string {
  return kind === 'AdditionalCharges' ? `${section}:AdditionalCharges` : `${section}:${kind}${kind.startsWith('Other') ? `:${label}` : ''}`;
}

function sectionTable(
  x: number,
  y: number,
  width: number,
  section: ClosingCostSection,
  size: number,
): { readonly part: Part; readonly bottom: number } {
  const rows: Part[] = [
    group('TR', [
      part('TH', [
        shade(x, y, width, 14, 'shade'),
        textShape(x + 5, y + 10, `${section.letter}. ${section.title}`, { size: 8.5, font: 'bold' }),
      ]),
      part('TD', [textShape(x + width - 5, y + 10, section.total.text, { size: 8.5, font: 'bold', align: 'right' })]),
    ]),
  ];
  let at = y + 14;
  for (const line of section.lines) {
    const set = block(x + 5, at + size + 2, width - 58, line.label, { size, lead: size + 1.2 });
    rows.push(
      group(
        'TR',
        [
          part('TD', set.shapes),
          part('TD', line.figure ? [textShape(x + width - 5, at + size + 2, line.figure.text, { size, align: 'right' })] : []),
        ],
        lineKey(section.letter, line.kind, line.label),
      ),
    );
    at = set.bottom + 1.4;
  }
  return { part: group('Table', rows), bottom: at + 2 };
}

function plainRow(x: number, y: number, width: number, label: string, figure: string, size: number, bold = false): Part {
  const look = { size, font: bold ? ('bold' as const) : ('regular' as const) };
  return part('P', [
    textShape(x + 5, y + size + 2, label, look),
    textShape(x + width - 5, y + size + 2, figure, { ...look, align: 'right' }),
  ]);
}

function cashTable(
  cash: CashToCloseTable,
  x: number,
  y: number,
  width: number,
  size: number,
): { readonly parts: readonly Part[]; readonly bottom: number } {
  const head = part('H2', [
    textShape(x, y + 11, 'Calculating Cash to Close', { size: 10.5, font: 'bold' }),
    rule(y + 15, x, x + width, 0.8),
  ]);
  const lines: readonly (readonly [string, string, boolean?])[] =
    cash.method === 'standard'
      ? [
          ['Total Closing Costs (J)', cash.totalClosingCosts.text],
          ['Closing Costs Financed (Paid from your Loan Amount)', cash.closingCostsFinanced.text],
          ['Down Payment/Funds from Borrower', cash.downPayment.text],
          ['Deposit', cash.deposit.text],
          ['Funds for Borrower', cash.fundsForBorrower.text],
          ['Seller Credits', cash.sellerCredits.text],
          ['Adjustments and Other Credits', cash.adjustments.text],
          ['Estimated Cash to Close', cash.cashToClose.text, true],
        ]
      : [
          ['Loan Amount', cash.loanAmount.text],
          ['Total Closing Costs (J)', cash.totalClosingCosts.text],
          ['Estimated Total Payoffs and Payments', cash.payoffs.text],
          [`Estimated Cash to Close (${cash.direction === 'From Borrower' ? 'from' : 'to'} Borrower)`, cash.cashToClose.text, true],
          ['Estimated Closing Costs Financed (Paid from your Loan Amount)', cash.closingCostsFinanced.text],
        ];
  const rows: Part[] = [];
  let at = y + 16;
  for (const [label, figure, bold] of lines) {
    const font = bold ? 'bold' : 'regular';
    const set = block(x + 5, at + size + 2, width - 58, label, { size, lead: size + 1.2, font });
    rows.push(
      group('TR', [
        part('TD', [...(bold ? [shade(x, at, width, set.bottom - at + 3.4, 'shade')] : []), ...set.shapes]),
        part('TD', [
          textShape(x + width - 5, at + size + 2, figure, { size, font, align: 'right' }),
          rule(set.bottom + 3.4, x, x + width, 0.4),
        ]),
      ]),
    );
    at = set.bottom + 3.4;
  }
  return { parts: [head, group('Table', rows)], bottom: at };
}

/** Adjustable payments and rates, on page 2 of the estimate and page 4 of the Closing Disclosure. */
export function changeTables(
  payment: AdjustablePaymentTable | undefined,
  rate: AdjustableInterestRateTable | undefined,
  top: number,
): readonly Part[] {
  const parts: Part[] = [];
  const table = (x: number, title: string, rows: readonly (readonly [string, string, boolean?])[]): void => {
    const width = 256;
    const trs: Part[] = [];
    let y = top + 17;
    for (const [label, value, head] of rows) {
      const name = block(x + 5, y + 10, head ? width - 10 : 122, label, { size: 8, font: head ? 'bold' : 'regular' });
      const said = block(x + 132, y + 10, width - 136, value, { size: 8 });
      const end = Math.max(name.bottom, said.bottom) + 4;
      trs.push(group('TR', [part(head ? 'TH' : 'TD', name.shapes), part('TD', [...said.shapes, rule(end, x, x + width, 0.4)])]));
      y = end;
    }
    parts.push(
      part('H2', [shade(x, top, width, 16, 'black'), textShape(x + 5, top + 11.5, title, { size: 9.5, font: 'bold', color: 'paper' })]),
      group('Table', trs),
    );
  };
  if (payment)
    table(PAGE.left, 'Adjustable Payment (AP) Table', [
      ['Interest Only Payments?', payment.interestOnly],
      ['Optional Payments?', payment.optionalPayments],
      ['Step Payments?', payment.stepPayments],
      ['Seasonal Payments?', payment.seasonalPayments],
      ['Monthly Principal and Interest Payments', '', true],
      ['First Change/Amount', payment.firstChange],
      ['Subsequent Changes', payment.subsequentChanges],
      ['Maximum Payment', payment.maximumPayment],
    ]);
  if (rate)
    table(PAGE.right - 256, 'Adjustable Interest Rate (AIR) Table', [
      rate.indexAndMargin === undefined
        ? ['Interest Rate Adjustments', rate.interestRateAdjustments ?? '']
        : ['Index + Margin', rate.indexAndMargin],
      ['Initial Interest Rate', rate.initialRate.text],
      ['Minimum/Maximum Interest Rate', rate.minimumMaximum],
      ['Change Frequency', '', true],
      ['First Change', rate.firstChange],
      ['Subsequent Changes', rate.subsequentChanges],
      ['Limits on Interest Rate Changes', '', true],
      ['First Change', rate.limitFirst],
      ['Subsequent Changes', rate.limitSubsequent],
    ]);
  return parts;
}

/** A page of the charges gathered in "Additional Charges", when there are any (37(f)(6)). */
export function addendumPage(document: LoanEstimateDocument, number: number, pages: number): Page {
  const sections = addendumSections(document);
  const parts: Part[] = [
    part('H1', [
      textShape(PAGE.left, 52, 'Addendum: Additional Charges', { size: 15, font: 'bold' }),
      rule(58, PAGE.left, PAGE.right, 1.2),
    ]),
  ];
  let y = 70;
  for (const section of sections) {
    const rows: Part[] = [part('TR', [textShape(PAGE.left, y + 11, `${section.letter}. ${section.title}`, { font: 'bold', size: 9.5 })])];
    y += 16;
    for (const line of section.addendum) {
      const shapes: Shape[] = [textShape(PAGE.left + 5, y + 10, line.label)];
      if (line.figure) shapes.push(textShape(360, y + 10, line.figure.text, { align: 'right' }));
      rows.push(part('TR', shapes, lineKey(section.letter, line.kind, line.label)));
      y += 12;
    }
    parts.push(group('Table', rows));
    y += 8;
  }
  return { number, parts: [group('Sect', parts), footer(number, pages, document.heading.loanId)] };
}

export function addendumSections({ closingCosts: costs }: LoanEstimateDocument): readonly ClosingCostSection[] {
  return [costs.A, costs.B, costs.C, costs.E, costs.F, costs.G, costs.H].filter((section) => section.addendum.length > 0);
}
