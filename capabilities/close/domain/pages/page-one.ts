import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import { loanTerms } from '../../../disclose/domain/pages/page-one.ts';
import { projectedPayments } from '../../../disclose/domain/pages/projected-payments.ts';
import {
  block,
  checkbox,
  footer,
  group,
  PAGE,
  part,
  rule,
  tabHeading,
  textShape,
  widthOf,
  type Page,
  type Part,
  type Placed,
  type Shape,
} from '../../../disclose/domain/pages/shapes.ts';

export const FORM = 'CLOSING DISCLOSURE';
export const PAGES = 5;

/** Page 1 of form H-25: closing, transaction and loan, loan terms, projected payments, costs at closing. */
export function pageOne(document: ClosingDisclosureDocument): Page {
  const head = heading(document);
  const terms = loanTerms(document, head.bottom + 8);
  const payments = projectedPayments(
    document,
    terms.bottom + 8,
    'See Escrow Account on page 4 for details. You must pay for other property costs separately.',
  );
  const costs = costsAtClosing(document, payments.bottom + 8);
  return {
    number: 1,
    parts: [
      group('Sect', [...head.parts, ...terms.parts, ...payments.parts, ...costs.parts]),
      footer(1, PAGES, document.heading.loanId, FORM),
    ],
  };
}

type Entry = readonly [label: string, lines: readonly string[]];

function loanInformation(head: ClosingDisclosureDocument['heading']): readonly [string, readonly Entry[]] {
  return [
    'Loan Information',
    [
      ['Loan Term', [head.loanTerm]],
      ['Purpose', [head.purpose]],
      ['Product', [head.product]],
      ['Loan Type', [head.loanType]],
      ['Loan ID #', [head.loanId]],
    ],
  ];
}

/** The head of the form; the seller's own form omits the loan. */
export function heading({ heading: head }: ClosingDisclosureDocument, side: 'borrower' | 'seller' = 'borrower'): Placed {
  const parts: Part[] = [
    part('H1', [textShape(PAGE.left, 54, 'Closing Disclosure', { size: 22, font: 'bold' })]),
    part(
      'P',
      block(
        300,
        44,
        PAGE.right - 300,
        side === 'seller'
          ? 'This form is a statement of the final costs of the sale for the seller.'
          : 'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
        { size: 8.5 },
      ).shapes,
    ),
    part('Artifact', [rule(64, PAGE.left, PAGE.right, 1.2)]),
  ];
  const names = (people: readonly { readonly name: string; readonly address?: readonly string[] }[]): readonly string[] =>
    people.flatMap(({ name, address = [] }) => [name, ...address]);
  const columns: readonly (readonly [string, readonly Entry[]])[] = [
    [
      'Closing Information',
      [
        ['Date Issued', [head.dateIssued]],
        ['Closing Date', [head.closingDate]],
        ['Disbursement Date', [head.disbursementDate]],
        ['Settlement Agent', [head.settlementAgent]],
        ['File #', [head.fileNumber]],
        ['Property', [head.property]],
        [head.valueLabel, [head.value.text]],
      ],
    ],
    [
      'Transaction Information',
      [
        ['Borrower', names(head.borrowers)],
        ...(head.sellers.length > 0 ? [['Seller', names(head.sellers)] as const] : []),
        ...(side === 'seller' ? [] : [['Lender', [head.lender.name]] as const]),
      ],
    ],
    ...(side === 'seller' ? [] : [loanInformation(head)]),
  ];
  const width = (PAGE.right - PAGE.left) / 3;
  let bottom = 0;
  columns.forEach(([title, entries], at) => {
    const x = PAGE.left + at * width;
    parts.push(part('H2', [textShape(x, 78, title, { size: 9.5, font: 'bold' })]));
    let y = 91;
    for (const [label, lines] of entries) {
      const indent = Math.max(62, widthOf(label, 'bold', 7.5) + 6);
      const shapes: Shape[] = [textShape(x, y, label, { size: 7.5, font: 'bold' })];
      for (const line of lines.length > 0 ? lines : ['']) {
        const set = block(x + indent, y, width - indent - 6, line, { size: 7.5 });
        shapes.push(...set.shapes);
        y = set.bottom + 9.5;
      }
      parts.push(part('P', shapes));
    }
    bottom = Math.max(bottom, y);
  });
  return { parts, bottom: bottom - 6 };
}

function costsAtClosing({ costsAtClosing: costs }: ClosingDisclosureDocument, top: number): Placed {
  const head = tabHeading(top, 'Costs at Closing');
  const rows: Part[] = [];
  let y = head.bottom;
  const row = (label: string, figure: string, text: string, boxes?: readonly (readonly [string, boolean])[]): void => {
    const set = block(272, y + 12, PAGE.right - 272, text, { size: 8 });
    const amount: Shape[] = [textShape(170, y + 12, figure, { size: 9.5, font: 'bold' })];
    if (boxes)
      boxes.forEach(([words, checked], at) => {
        amount.push(checkbox(PAGE.left + 6 + at * 76, y + 23, checked), textShape(PAGE.left + 16 + at * 76, y + 23, words, { size: 8 }));
      });
    const end = Math.max(set.bottom, y + (boxes ? 23 : 12)) + 6;
    rows.push(
      group('TR', [
        part('TH', [textShape(PAGE.left + 6, y + 12, label, { font: 'bold', size: 9 })]),
        part('TD', amount),
        part('TD', [...set.shapes, rule(end, PAGE.left, PAGE.right, 0.5)]),
      ]),
    );
    y = end;
  };
  row(
    'Closing Costs',
    costs.closingCosts.text,
    `Includes ${costs.loanCosts.text} in Loan Costs + ${costs.otherCosts.text} in Other Costs – ${costs.lenderCredits.text.replace('−', '')} in Lender Credits. See page 2 for details.`,
  );
  row('Cash to Close', costs.cashToClose.text, 'Includes Closing Costs. See Calculating Cash to Close on page 3 for details.', [
    ['From Borrower', costs.direction !== 'To Borrower'],
    ['To Borrower', costs.direction === 'To Borrower'],
  ]);
  return { parts: [head.part, group('Table', rows)], bottom: y };
}
