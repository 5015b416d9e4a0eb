import type { LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import { block, checkbox, PAGE, part, rule, textShape, widthOf, type Shape, type Part, type Placed } from './shapes.ts';

export function heading({ heading: head }: LoanEstimateDocument): Placed {
  const parts: Part[] = [];
  const creditor = [textShape(PAGE.left, 46, head.creditor.name, { size: 9, font: 'bold' })];
  (head.creditor.address ?? []).forEach((line, at) => creditor.push(textShape(PAGE.left, 57 + at * 10.5, line, { size: 8.5 })));
  parts.push(part('P', creditor));
  const top = 57 + Math.max(1, head.creditor.address?.length ?? 0) * 10.5 + 22;
  parts.push(part('H1', [textShape(PAGE.left, top, 'Loan Estimate', { size: 24, font: 'bold' })]));
  parts.push(
    part('P', [
      textShape(320, top - 12, 'Save this Loan Estimate to compare', { size: 8.5 }),
      textShape(320, top - 1, 'with your Closing Disclosure.', { size: 8.5 }),
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
    const shapes: Shape[] = [textShape(PAGE.left, y, label, { size: 7.5, font: 'bold' })];
    for (const line of lines) {
      const set = block(112, y, 196, line);
      shapes.push(...set.shapes);
      y = set.bottom + 10.8;
    }
    parts.push(part('P', shapes));
    y += 2;
  }
  const leftBottom = y;
  y = top + 22;
  const type = head.loanType;
  const right: readonly (readonly [string, (at: number) => { readonly shapes: readonly Shape[]; readonly bottom: number }])[] = [
    ['LOAN TERM', (at) => block(388, at, 184, head.loanTerm.text)],
    ['PURPOSE', (at) => block(388, at, 184, head.purpose.text)],
    ['PRODUCT', (at) => block(388, at, 184, head.product.text)],
    [
      'LOAN TYPE',
      (at) => ({
        shapes: checks(388, at, [
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
        return { shapes: [...boxes, ...note.shapes], bottom: note.bottom };
      },
    ],
  ];
  for (const [label, draw] of right) {
    const set = draw(y);
    parts.push(part('P', [textShape(320, y, label, { size: 7.5, font: 'bold' }), ...set.shapes]));
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

function checks(x: number, y: number, boxes: readonly (readonly [string, boolean])[]): readonly Shape[] {
  const shapes: Shape[] = [];
  let at = x;
  for (const [label, checked] of boxes) {
    shapes.push(checkbox(at, y, checked), textShape(at + 9.5, y, label));
    at += 9.5 + widthOf(label, 'regular', 8.5) + 8;
  }
  return shapes;
}
