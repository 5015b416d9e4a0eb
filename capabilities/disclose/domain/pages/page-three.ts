import type { Contact, LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import { block, footer, group, PAGE, part, rule, tabHeading, textShape, type Shape, type Page, type Part } from './shapes.ts';

/** Page 3 of form H-24: who makes the loan, comparisons, other considerations, confirmation of receipt. */
export function pageThree(document: LoanEstimateDocument, pages: number): Page {
  const parts: Part[] = [
    part('H1', [
      textShape(PAGE.left, 52, 'Additional Information About This Loan', { size: 15, font: 'bold' }),
      rule(58, PAGE.left, PAGE.right, 1.2),
    ]),
  ];
  let y = contacts(document, parts, 74) + 14;
  y = comparisons(document, parts, y) + 14;
  y = considerations(document, parts, y) + 14;
  confirmReceipt(document, parts, y);
  return { number: 3, parts: [group('Sect', parts), footer(3, pages, document.heading.loanId)] };
}

function contacts({ contacts: people }: LoanEstimateDocument, parts: Part[], top: number): number {
  const rows = (of: Contact | undefined, role: string): readonly (readonly [string, string])[] => [
    [role, of?.name ?? ''],
    ['NMLS/__ LICENSE ID', of?.nmlsId ?? of?.licenseId ?? ''],
    ['LOAN OFFICER', of?.loanOfficer ?? ''],
    ['NMLS/__ LICENSE ID', of?.loanOfficerNmlsId ?? of?.loanOfficerLicenseId ?? ''],
    ['EMAIL', of?.email ?? ''],
    ['PHONE', of?.phone ?? ''],
  ];
  const lender = rows(people.lender, 'LENDER');
  const broker = rows(people.mortgageBroker, 'MORTGAGE BROKER');
  const half = (PAGE.right - PAGE.left) / 2;
  let y = top;
  const trs: Part[] = [];
  for (const [at, [label, value]] of lender.entries()) {
    const left = block(PAGE.left + 108, y, half - 116, value);
    const [label2, value2] = broker[at]!;
    const right = block(PAGE.left + half + 108, y, half - 108, value2);
    trs.push(
      group('TR', [
        part('TH', [textShape(PAGE.left, y, label, { size: 7.5, font: 'bold' })]),
        part('TD', left.shapes),
        part('TH', [textShape(PAGE.left + half, y, label2, { size: 7.5, font: 'bold' })]),
        part('TD', right.shapes),
      ]),
    );
    y = Math.max(left.bottom, right.bottom) + 13;
  }
  parts.push(group('Table', trs));
  return y - 6;
}

function comparisons({ comparisons: figures }: LoanEstimateDocument, parts: Part[], top: number): number {
  const head = tabHeading(top, 'Comparisons');
  parts.push(
    head.part,
    part('P', [textShape(PAGE.left + 130, top + 12.5, 'Use these measures to compare this loan with other loans.', { size: 8.5 })]),
  );
  let y = head.bottom;
  const row = (title: string, note: string | undefined, lines: readonly (readonly [string, string])[]): Part => {
    const name: Shape[] = [textShape(PAGE.left + 6, y + 14, title, { font: 'bold', size: 9.5 })];
    if (note) name.push(textShape(PAGE.left + 6, y + 25, note, { size: 8 }));
    const cells: Shape[] = [];
    let at = y + 14;
    for (const [figure, text] of lines) {
      const set = block(300, at, PAGE.right - 300, text);
      cells.push(textShape(240, at, figure, { font: 'bold', size: 9.5 }), ...set.shapes);
      at = set.bottom + 12.5;
    }
    const end = Math.max(at - 12.5, note ? y + 25 : y + 14) + 8;
    const made = group('TR', [part('TH', name), part('TD', [...cells, rule(end, PAGE.left, PAGE.right, 0.5)])]);
    y = end;
    return made;
  };
  parts.push(
    group('Table', [
      row('In 5 Years', undefined, [
        [figures.inFiveYearsTotal.text, 'Total you will have paid in principal, interest, mortgage insurance, and loan costs.'],
        [figures.inFiveYearsPrincipal.text, 'Principal you will have paid off.'],
      ]),
      row('Annual Percentage Rate (APR)', undefined, [
        [figures.apr.text, 'Your costs over the loan term expressed as a rate. This is not your interest rate.'],
      ]),
      row('Total Interest Percentage (TIP)', undefined, [
        [
          figures.totalInterestPercentage.text,
          'The total amount of interest that you will pay over the loan term as a percentage of your loan amount.',
        ],
      ]),
    ]),
  );
  return y;
}

function considerations({ considerations: rows }: LoanEstimateDocument, parts: Part[], top: number): number {
  const head = tabHeading(top, 'Other Considerations');
  let y = head.bottom;
  const trs = rows.map(({ title, text }) => {
    const name = block(PAGE.left + 6, y + 13, 104, title, { font: 'bold', size: 9 });
    const said = block(156, y + 13, PAGE.right - 156, text);
    const end = Math.max(name.bottom, said.bottom) + 6;
    const made = group('TR', [part('TH', name.shapes), part('TD', [...said.shapes, rule(end, PAGE.left, PAGE.right, 0.5)])]);
    y = end;
    return made;
  });
  parts.push(head.part, group('Table', trs));
  return y;
}

function confirmReceipt({ heading }: LoanEstimateDocument, parts: Part[], top: number): void {
  const head = tabHeading(top, 'Confirm Receipt');
  const text = block(
    PAGE.left,
    head.bottom + 14,
    PAGE.right - PAGE.left,
    'By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.',
  );
  parts.push(head.part, part('P', text.shapes));
  const y = Math.min(text.bottom + 34, 742);
  const signer = (x: number, label: string): Part =>
    part('P', [
      rule(y, x, x + 170, 0.6),
      textShape(x, y + 10, label, { size: 7.5 }),
      rule(y, x + 180, x + 250, 0.6),
      textShape(x + 180, y + 10, 'Date', { size: 7.5 }),
    ]);
  parts.push(signer(PAGE.left, 'Applicant Signature'));
  if (heading.applicants.length > 1) parts.push(signer(PAGE.left + 280, 'Co-Applicant Signature'));
}
