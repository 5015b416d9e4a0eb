import type { ClosingDisclosureDocument, Contact } from '../../../../regulation/trid/index.ts';
import {
  block,
  footer,
  group,
  PAGE,
  part,
  rule,
  tabHeading,
  textShape,
  type Page,
  type Part,
} from '../../../disclose/domain/pages/shapes.ts';
import { FORM, PAGES } from './page-one.ts';
import { OTHER_DISCLOSURES } from './page-four.ts';

const HALF = (PAGE.right - PAGE.left - 18) / 2;

/** Page 5 of form H-25: loan calculations, other disclosures, who is who, confirmation of receipt. */
export function pageFive(document: ClosingDisclosureDocument): Page {
  const parts: Part[] = [];
  const calculations = loanCalculations(document, parts);
  const others = otherDisclosures(document, parts);
  const y = contacts(document, parts, { top: Math.max(calculations, others) + 16, side: 'borrower' }) + 16;
  confirmReceipt(document, parts, y);
  return { number: 5, parts: [group('Sect', parts), footer(5, PAGES, document.heading.loanId, FORM)] };
}

function loanCalculations({ calculations: figures }: ClosingDisclosureDocument, parts: Part[]): number {
  parts.push(
    part('H2', [textShape(PAGE.left, 52, 'Loan Calculations', { size: 12, font: 'bold' }), rule(58, PAGE.left, PAGE.left + HALF, 1)]),
  );
  let y = 58;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'Total of Payments.',
      'Total you will have paid after you make all payments of principal, interest, mortgage insurance, and loan costs, as scheduled.',
      figures.totalOfPayments.text,
    ],
    ['Finance Charge.', 'The dollar amount the loan will cost you.', figures.financeCharge.text],
    ['Amount Financed.', 'The loan amount available after paying your upfront finance charge.', figures.amountFinanced.text],
    [
      'Annual Percentage Rate (APR).',
      'Your costs over the loan term expressed as a rate. This is not your interest rate.',
      figures.apr.text,
    ],
    [
      'Total Interest Percentage (TIP).',
      'The total amount of interest that you will pay over the loan term as a percentage of your loan amount.',
      figures.totalInterestPercentage.text,
    ],
  ];
  const trs = rows.map(([title, text, figure]) => {
    const set = block(PAGE.left + 4, y + 23, HALF - 90, text, { size: 8 });
    const end = set.bottom + 6;
    const row = group('TR', [
      part('TH', [textShape(PAGE.left + 4, y + 12, title, { size: 8.5, font: 'bold' }), ...set.shapes]),
      part('TD', [
        textShape(PAGE.left + HALF - 4, y + 12, figure, { size: 9, font: 'bold', align: 'right' }),
        rule(end, PAGE.left, PAGE.left + HALF, 0.4),
      ]),
    ]);
    y = end;
    return row;
  });
  parts.push(group('Table', trs));
  return y;
}

function otherDisclosures({ disclosures }: ClosingDisclosureDocument, parts: Part[]): number {
  const x = PAGE.left + HALF + 18;
  parts.push(part('H2', [textShape(x, 52, 'Other Disclosures', { size: 12, font: 'bold' }), rule(58, x, PAGE.right, 1)]));
  const fixed = [
    {
      title: 'Appraisal',
      text: 'If the property was appraised for your loan, your lender is required to give you a copy at no additional cost at least 3 days before closing. If you have not yet received it, please contact your lender at the information listed below.',
    },
    {
      title: 'Contract Details',
      text: 'See your note and security instrument for information about what happens if you fail to make your payments, what is a default on the loan, situations in which your lender can require early repayment of the loan, and the rules for making payments before they are due.',
    },
    ...disclosures.filter(({ title }) => OTHER_DISCLOSURES.has(title)),
    {
      title: 'Refinance',
      text: 'Refinancing this loan will depend on your future financial situation, the property value, and market conditions. You may not be able to refinance this loan.',
    },
    {
      title: 'Tax Deductions',
      text: 'If you borrow more than this property is worth, the interest on the loan amount above this property’s fair market value is not deductible from your federal income taxes. You should consult a tax advisor for more information.',
    },
  ];
  let y = 72;
  for (const { title, text } of fixed) {
    const set = block(x, y + 10, HALF, text, { size: 7.5 });
    parts.push(part('P', [textShape(x, y, title, { size: 8.5, font: 'bold' }), ...set.shapes]));
    y = set.bottom + 14;
  }
  return y;
}

/** The contacts; the seller's own form names the settlement agent only. */
export function contacts(
  { contacts: people }: ClosingDisclosureDocument,
  parts: Part[],
  { top, side }: { readonly top: number; readonly side: 'borrower' | 'seller' },
): number {
  const head = tabHeading(top, 'Contact Information');
  const agent = ['Settlement Agent', people.settlementAgent] as const;
  const columns: readonly (readonly [string, Contact | undefined])[] =
    side === 'seller'
      ? [agent]
      : [
          ['Lender', people.lender],
          ['Mortgage Broker', people.mortgageBroker],
          ...(people.buyersBroker ? [['Real Estate Broker (B)', people.buyersBroker] as const] : []),
          ...(people.sellersBroker ? [['Real Estate Broker (S)', people.sellersBroker] as const] : []),
          agent,
        ];
  const rows: readonly (readonly [string, (of: Contact) => string | undefined])[] = [
    ['Name', (of) => of.name],
    ['Address', (of) => of.address],
    ['NMLS ID', (of) => of.nmlsId],
    ['License ID', (of) => of.licenseId],
    ['Contact', (of) => of.loanOfficer],
    ['Contact NMLS ID', (of) => of.loanOfficerNmlsId],
    ['Contact License ID', (of) => of.loanOfficerLicenseId],
    ['Email', (of) => of.email],
    ['Phone', (of) => of.phone],
  ];
  const width = (PAGE.right - PAGE.left - 86) / columns.length;
  let y = head.bottom;
  const row = (label: string, cells: readonly string[], bold: boolean): Part => {
    const font = bold ? 'bold' : 'regular';
    const sets = cells.map((text, at) => block(PAGE.left + 86 + width * at, y + 11, width - 8, text, { size: 8, font }));
    const end = Math.max(y + 11, ...sets.map((set) => set.bottom)) + 5;
    const made = group('TR', [
      part('TH', [textShape(PAGE.left + 4, y + 11, label, { size: 8, font: 'bold' }), rule(end, PAGE.left, PAGE.right, 0.4)]),
      ...sets.map((set) => part(bold ? 'TH' : 'TD', set.shapes)),
    ]);
    y = end;
    return made;
  };
  const trs = [
    row(
      '',
      columns.map(([title]) => title),
      true,
    ),
    ...rows.map(([label, read]) =>
      row(
        label,
        columns.map(([, of]) => (of ? (read(of) ?? '') : '')),
        false,
      ),
    ),
  ];
  parts.push(head.part, group('Table', trs));
  return y;
}

function confirmReceipt({ heading }: ClosingDisclosureDocument, parts: Part[], top: number): void {
  const head = tabHeading(top, 'Confirm Receipt');
  const text = block(
    PAGE.left,
    head.bottom + 13,
    PAGE.right - PAGE.left,
    'By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.',
    { size: 8.5 },
  );
  parts.push(head.part, part('P', text.shapes));
  const y = Math.min(text.bottom + 30, 742);
  const signer = (x: number, label: string): Part =>
    part('P', [
      rule(y, x, x + 170, 0.6),
      textShape(x, y + 10, label, { size: 7.5 }),
      rule(y, x + 180, x + 250, 0.6),
      textShape(x + 180, y + 10, 'Date', { size: 7.5 }),
    ]);
  parts.push(signer(PAGE.left, 'Applicant Signature'));
  if (heading.borrowers.length > 1) parts.push(signer(PAGE.left + 280, 'Co-Applicant Signature'));
}
