import type { CanIncrease, HasFeature, LoanEstimateDocument, Printed } from '../../../../regulation/trid/loan-estimate-types.ts';
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
  textMark,
  widthOf,
  type Mark,
  type Page,
  type Part,
} from './marks.ts';

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
        textMark(PAGE.left, 747, 'Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.', {
          size: 8,
          font: 'bold',
        }),
      ]),
      footer(1, pages, document.heading.loanId),
    ],
  };
}

interface Placed {
  readonly parts: readonly Part[];
  readonly bottom: number;
}

function heading({ heading: head }: LoanEstimateDocument): Placed {
  const parts: Part[] = [];
  const creditor = [textMark(PAGE.left, 46, head.creditor.name, { size: 9, font: 'bold' })];
  (head.creditor.address ?? []).forEach((line, at) => creditor.push(textMark(PAGE.left, 57 + at * 10.5, line, { size: 8.5 })));
  parts.push(part('P', creditor));
  const top = 57 + Math.max(1, head.creditor.address?.length ?? 0) * 10.5 + 22;
  parts.push(part('H1', [textMark(PAGE.left, top, 'Loan Estimate', { size: 24, font: 'bold' })]));
  parts.push(
    part('P', [
      textMark(320, top - 12, 'Save this Loan Estimate to compare', { size: 8.5 }),
      textMark(320, top - 1, 'with your Closing Disclosure.', { size: 8.5 }),
      rule(top + 8, PAGE.left, PAGE.right, 1.4),
    ]),
  );
  let y = top + 22;
  const left: readonly (readonly [string, readonly string[]])[] = [
    ['DATE ISSUED', [head.dateIssued]],
    ['APPLICANTS', applicantLines(head.applicants)],
    ['PROPERTY', [head.property]],
    [head.valueLabel.toUpperCase(), [head.value.text]],
  ];
  for (const [label, lines] of left) {
    const marks: Mark[] = [textMark(PAGE.left, y, label, { size: 7.5, font: 'bold' })];
    for (const line of lines) {
      const set = block(112, y, 196, line);
      marks.push(...set.marks);
      y = set.bottom + 10.8;
    }
    parts.push(part('P', marks));
    y += 2;
  }
  const leftBottom = y;
  y = top + 22;
  const type = head.loanType;
  const right: readonly (readonly [string, (at: number) => { readonly marks: readonly Mark[]; readonly bottom: number }])[] = [
    ['LOAN TERM', (at) => block(388, at, 184, head.loanTerm.text)],
    ['PURPOSE', (at) => block(388, at, 184, head.purpose.text)],
    ['PRODUCT', (at) => block(388, at, 184, head.product.text)],
    [
      'LOAN TYPE',
      (at) => ({
        marks: checks(388, at, [
          ['Conventional', type === 'Conventional'],
          ['FHA', type === 'FHA'],
          ['VA', type === 'VA'],
          [type === 'Other' ? (head.otherLoanType ?? '') : '______', type === 'Other'],
        ]),
        bottom: at,
      }),
    ],
    ['LOAN ID #', (at) => block(388, at, 184, head.loanId)],
    [
      'RATE LOCK',
      (at) => {
        const boxes = checks(388, at, [
          ['NO', !head.rateLocked],
          [head.rateLockedUntil ? `YES, until ${head.rateLockedUntil}` : 'YES', head.rateLocked],
        ]);
        const note = block(
          388,
          at + 11,
          184,
          `Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on ${head.costsExpire ?? ''}`.trim(),
          { size: 7.5 },
        );
        return { marks: [...boxes, ...note.marks], bottom: note.bottom };
      },
    ],
  ];
  for (const [label, draw] of right) {
    const set = draw(y);
    parts.push(part('P', [textMark(320, y, label, { size: 7.5, font: 'bold' }), ...set.marks]));
    y = set.bottom + 12.6;
  }
  return { parts, bottom: Math.max(leftBottom, y) - 8 };
}

/** One address under the names when all applicants share it. */
function applicantLines(applicants: LoanEstimateDocument['heading']['applicants']): readonly string[] {
  const addresses = applicants.map((each) => (each.address ?? []).join('\n'));
  const shared = new Set(addresses).size === 1;
  if (shared) return [applicants.map((each) => each.name).join(' and '), ...(applicants[0]?.address ?? [])];
  return applicants.flatMap((each) => [each.name, ...(each.address ?? [])]);
}

function checks(x: number, y: number, boxes: readonly (readonly [string, boolean])[]): readonly Mark[] {
  const marks: Mark[] = [];
  let at = x;
  for (const [label, checked] of boxes) {
    marks.push(checkbox(at, y, checked), textMark(at + 9.5, y, label));
    at += 9.5 + widthOf(label, 'regular', 8.5) + 8;
  }
  return marks;
}

const ANSWER_X = 300;

function loanTerms({ loanTerms: terms }: LoanEstimateDocument, top: number): Placed {
  const head = tabHeading(top, 'Loan Terms');
  const parts: Part[] = [head.part];
  const rows: Part[] = [
    group('TR', [
      part('TH', []),
      part('TH', []),
      part('TH', [
        shade(ANSWER_X - 6, top + 1, PAGE.right - ANSWER_X + 6, 16, 'shade'),
        textMark(ANSWER_X, top + 12.5, 'Can this amount increase after closing?', { font: 'bold', size: 9 }),
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
        textMark(ANSWER_X, y + 11.5, 'Does the loan have these features?', { font: 'bold', size: 9 }),
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
  const under = note ? block(PAGE.left + 6, name.bottom + 11, 140, note, { size: 7.5 }) : { marks: [], bottom: name.bottom };
  const answer: Mark[] = [textMark(ANSWER_X, base, row.answer, { font: 'bold', size: 9.5 })];
  let bottom = base;
  for (const [at, detail] of row.details.entries()) {
    const start = at === 0 ? base : bottom + 11.5;
    answer.push(textMark(ANSWER_X + 30, start, '•', { size: 8.5 }));
    const set = block(ANSWER_X + 39, start, PAGE.right - ANSWER_X - 42, detail);
    answer.push(...set.marks);
    bottom = set.bottom;
  }
  const end = Math.max(under.bottom, bottom) + 7;
  return {
    part: group('TR', [
      part('TH', [...name.marks, ...under.marks]),
      part('TD', figure ? [textMark(196, base, figure.text, { size: 9.5 })] : []),
      part('TD', [
        ...answer,
        rule(end, PAGE.left, PAGE.right, 0.5),
        { mark: 'line', x1: ANSWER_X - 6, y1: y, x2: ANSWER_X - 6, y2: end, width: 0.5 },
      ]),
    ]),
    bottom: end,
  };
}

function projectedPayments({ projectedPayments: table }: LoanEstimateDocument, top: number): Placed {
  const head = tabHeading(top, 'Projected Payments');
  const labelWidth = 150;
  const x0 = PAGE.left + labelWidth;
  const width = (PAGE.right - x0) / table.columns.length;
  const center = (at: number): number => x0 + width * (at + 0.5);
  const rows: Part[] = [];
  let y = head.bottom;
  const range = (figures: readonly Printed[]): string => figures.map((figure) => figure.text).join(' – ');
  const line = (label: Part, cells: readonly (readonly string[])[], height: number, bold = false, fill?: 'shade' | 'pale'): void => {
    const tds = cells.map((lines, at) => {
      const marks: Mark[] = [];
      if (fill && at === 0) marks.push(shade(PAGE.left, y, PAGE.right - PAGE.left, height, fill));
      const size = table.columns.length > 2 ? 8 : 9.5;
      lines.forEach((text, n) =>
        marks.push(
          textMark(center(at), y + 13 + n * 9.5, text, {
            align: 'center',
            size: n === 0 ? size : 7.5,
            font: bold && n === 0 ? 'bold' : 'regular',
          }),
        ),
      );
      if (at > 0) marks.push({ mark: 'line', x1: x0 + width * at, y1: y, x2: x0 + width * at, y2: y + height, width: 0.5 });
      return part(bold && fill === 'shade' ? 'TH' : 'TD', marks);
    });
    rows.push(group('TR', [label, ...tds]));
    y += height;
  };
  // The shade must lie under the label, so it is drawn with it.
  const labelOf = (text: string, note?: string, fill?: number): Part =>
    part('TH', [
      ...(fill ? [shade(PAGE.left, y, PAGE.right - PAGE.left, fill, 'shade' as const)] : []),
      ...block(PAGE.left + 6, y + 13, labelWidth - 8, text, { font: 'bold', size: 9 }).marks,
      ...(note ? [textMark(PAGE.left + 6, y + 23, note, { size: 7.5 })] : []),
    ]);
  line(
    labelOf('Payment Calculation', undefined, 19),
    table.columns.map((column) => [column.title]),
    19,
    true,
  );
  line(
    labelOf('Principal & Interest'),
    table.columns.map((column) => [range(column.principalAndInterest), ...(column.onlyInterest ? ['only interest'] : [])]),
    23,
  );
  line(
    labelOf('Mortgage Insurance'),
    table.columns.map((column) => [`+ ${column.mortgageInsurance.text}`]),
    17,
  );
  line(
    labelOf('Estimated Escrow', 'Amount can increase over time'),
    table.columns.map((column) => [`+ ${column.escrow.text}`]),
    28,
  );
  rows.push(group('TR', [part('TD', [rule(y)])]));
  line(
    labelOf('Estimated Total\nMonthly Payment'),
    table.columns.map((column) => [range(column.total)]),
    29,
    true,
  );
  const parts: Part[] = [head.part, group('Table', rows)];
  // Taxes, insurance and assessments.
  const marks: Mark[] = [rule(y), { mark: 'line', x1: x0, y1: head.bottom, x2: x0, y2: y, width: 0.5 }];
  const label = block(PAGE.left + 6, y + 13, labelWidth - 8, 'Estimated Taxes, Insurance & Assessments', { font: 'bold', size: 9 });
  marks.push(...label.marks, textMark(PAGE.left + 6, label.bottom + 10.5, 'Amount can increase over time', { size: 7.5 }));
  marks.push(
    textMark(x0 + 6, y + 13, table.taxesInsuranceAssessments.text, { size: 9.5 }),
    textMark(x0 + 6, y + 24, 'a month', { size: 8.5 }),
  );
  const includesX = x0 + 78;
  marks.push(
    textMark(includesX, y + 13, 'This estimate includes', { font: 'bold', size: 8.5 }),
    textMark(PAGE.right - 70, y + 13, 'In escrow?', { font: 'bold', size: 8.5 }),
  );
  let at = y + 24;
  for (const item of table.includes) {
    const text = item.kind === 'Other' ? `Other: ${item.label ?? ''}` : item.kind;
    marks.push(checkbox(includesX, at, item.checked), textMark(includesX + 10, at, text), textMark(PAGE.right - 70, at, item.inEscrow));
    at += 11;
  }
  const note = block(
    includesX,
    at + 1,
    PAGE.right - includesX,
    'See Section G on page 2 for escrowed property costs. You must pay for other property costs separately.',
    { size: 7.5 },
  );
  marks.push(...note.marks);
  const end = Math.max(note.bottom, label.bottom + 10.5) + 6;
  marks.push(rule(end));
  parts.push(part('P', marks));
  return { parts, bottom: end };
}

function costsAtClosing({ costsAtClosing: costs }: LoanEstimateDocument, top: number): Placed {
  const head = tabHeading(top, 'Costs at Closing');
  const rows: Part[] = [];
  let y = head.bottom;
  const row = (label: string, figure: string, text: string, boxes?: readonly (readonly [string, boolean])[]): void => {
    const set = block(272, y + 14, PAGE.right - 272, text, { size: 8.5 });
    const amount: Mark[] = [textMark(196, y + 14, figure, { size: 9.5, font: 'bold' })];
    if (boxes) {
      amount.push(checkbox(PAGE.left + 6, y + 25, boxes[0]![1]), textMark(PAGE.left + 16, y + 25, boxes[0]![0], { size: 8 }));
      amount.push(checkbox(PAGE.left + 82, y + 25, boxes[1]![1]), textMark(PAGE.left + 92, y + 25, boxes[1]![0], { size: 8 }));
    }
    const end = Math.max(set.bottom, y + (boxes ? 25 : 14)) + 8;
    rows.push(
      group('TR', [
        part('TH', [textMark(PAGE.left + 6, y + 14, label, { font: 'bold', size: 9.5 })]),
        part('TD', amount),
        part('TD', [...set.marks, rule(end, PAGE.left, PAGE.right, 0.5)]),
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
