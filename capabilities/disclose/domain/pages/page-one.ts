import type { CanIncrease, HasFeature, LoanEstimateDocument, Printed } from '../../../../regulation/trid/loan-estimate-types.ts';
import { heading } from './page-one-heading.ts';
import { projectedPayments } from './projected-payments.ts';
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
  type Shape,
  type Page,
  type Part,
  type Placed,
} from './shapes.ts';

/** Page 1 of form H-24: who, what loan, loan terms, projected payments, costs at closing. */
export function pageOne(document: LoanEstimateDocument, pages: number): Page {
  const head = heading(document);
  const terms = loanTerms(document, head.bottom + 10);
  const payments = projectedPayments(document, terms.bottom + 10);
  const costs = costsAtClosing(document, payments.bottom + 10);
  return {
    number: 1,
    parts: [
      group('Sect', [...head.parts, ...terms.parts, ...payments.parts, ...costs.parts]),
      part('P', [
        textShape(PAGE.left, 747, 'Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.', {
          size: 8,
          font: 'bold',
        }),
      ]),
      footer(1, pages, document.heading.loanId),
    ],
  };
}

const ANSWER_X = 300;

/** The table of both forms. */
export function loanTerms({ loanTerms: terms }: Pick<LoanEstimateDocument, 'loanTerms'>, top: number): Placed {
  const head = tabHeading(top, 'Loan Terms');
  const parts: Part[] = [head.part];
  const rows: Part[] = [
    group('TR', [
      part('TH', []),
      part('TH', []),
      part('TH', [
        shade(ANSWER_X - 6, top + 1, PAGE.right - ANSWER_X + 6, 16, 'shade'),
        textShape(ANSWER_X, top + 12.5, 'Can this amount increase after closing?', { font: 'bold', size: 9 }),
      ]),
    ]),
  ];
  let y = head.bottom;
  const amounts: readonly (readonly [string, CanIncrease<number>, string?])[] = [
    ['Loan Amount', terms.loanAmount],
    ['Interest Rate', terms.interestRate],
    [terms.paymentLabel, terms.monthlyPrincipalAndInterest, 'See Projected Payments below for your Estimated Total Monthly Payment'],
  ];
  for (const [label, row, note] of amounts) {
    const set = termRow(y, label, row.figure, row, note);
    rows.push(set.part);
    y = set.bottom;
  }
  rows.push(
    group('TR', [
      part('TH', []),
      part('TH', []),
      part('TH', [
        shade(ANSWER_X - 6, y, PAGE.right - ANSWER_X + 6, 16, 'shade'),
        textShape(ANSWER_X, y + 11.5, 'Does the loan have these features?', { font: 'bold', size: 9 }),
      ]),
    ]),
  );
  y += 16;
  for (const [label, row] of [
    ['Prepayment Penalty', terms.prepaymentPenalty],
    ['Balloon Payment', terms.balloonPayment],
  ] as const) {
    const set = termRow(y, label, undefined, row);
    rows.push(set.part);
    y = set.bottom;
  }
  parts.push(group('Table', rows));
  return { parts, bottom: y };
}

function termRow(
  y: number,
  label: string,
  figure: Printed<number> | undefined,
  row: Pick<HasFeature, 'answer' | 'details'>,
  note?: string,
): { readonly part: Part; readonly bottom: number } {
  const base = y + 14;
  const name = block(PAGE.left + 6, base, 140, label, { font: 'bold', size: 9.5 });
  const under = note ? block(PAGE.left + 6, name.bottom + 11, 140, note, { size: 7.5 }) : { shapes: [], bottom: name.bottom };
  const answer: Shape[] = [textShape(ANSWER_X, base, row.answer, { font: 'bold', size: 9.5 })];
  let bottom = base;
  for (const [at, detail] of row.details.entries()) {
    const start = at === 0 ? base : bottom + 11.5;
    answer.push(textShape(ANSWER_X + 30, start, '•', { size: 8.5 }));
    const set = block(ANSWER_X + 39, start, PAGE.right - ANSWER_X - 42, detail);
    answer.push(...set.shapes);
    bottom = set.bottom;
  }
  const end = Math.max(under.bottom, bottom) + 7;
  return {
    part: group('TR', [
      part('TH', [...name.shapes, ...under.shapes]),
      part('TD', figure ? [textShape(196, base, figure.text, { size: 9.5 })] : []),
      part('TD', [
        ...answer,
        rule(end, PAGE.left, PAGE.right, 0.5),
        { shape: 'line', x1: ANSWER_X - 6, y1: y, x2: ANSWER_X - 6, y2: end, width: 0.5 },
      ]),
    ]),
    bottom: end,
  };
}

function costsAtClosing({ costsAtClosing: costs }: LoanEstimateDocument, top: number): Placed {
  const head = tabHeading(top, 'Costs at Closing');
  const rows: Part[] = [];
  let y = head.bottom;
  const row = (label: string, figure: string, text: string, boxes?: readonly (readonly [string, boolean])[]): void => {
    const set = block(272, y + 14, PAGE.right - 272, text, { size: 8.5 });
    const amount: Shape[] = [textShape(196, y + 14, figure, { size: 9.5, font: 'bold' })];
    if (boxes) {
      amount.push(checkbox(PAGE.left + 6, y + 25, boxes[0]![1]), textShape(PAGE.left + 16, y + 25, boxes[0]![0], { size: 8 }));
      amount.push(checkbox(PAGE.left + 82, y + 25, boxes[1]![1]), textShape(PAGE.left + 92, y + 25, boxes[1]![0], { size: 8 }));
    }
    const end = Math.max(set.bottom, y + (boxes ? 25 : 14)) + 8;
    rows.push(
      group('TR', [
        part('TH', [textShape(PAGE.left + 6, y + 14, label, { font: 'bold', size: 9.5 })]),
        part('TD', amount),
        part('TD', [...set.shapes, rule(end, PAGE.left, PAGE.right, 0.5)]),
      ]),
    );
    y = end;
  };
  row(
    'Estimated Closing Costs',
    costs.closingCosts.text,
    `Includes ${costs.loanCosts.text} in Loan Costs + ${costs.otherCosts.text} in Other Costs – ${costs.lenderCredits.text.replace('−', '')} in Lender Credits. See page 2 for details.`,
  );
  row(
    'Estimated Cash to Close',
    costs.cashToClose.text,
    'Includes Closing Costs. See Calculating Cash to Close on page 2 for details.',
    costs.direction
      ? [
          ['From Borrower', costs.direction === 'From Borrower'],
          ['To Borrower', costs.direction === 'To Borrower'],
        ]
      : undefined,
  );
  return { parts: [head.part, group('Table', rows)], bottom: y };
}
