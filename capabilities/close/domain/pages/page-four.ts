import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import { changeTables } from '../../../disclose/domain/pages/page-two.ts';
import { block, footer, group, PAGE, part, rule, textShape, type Page, type Part } from '../../../disclose/domain/pages/shapes.ts';
import { FORM, PAGES } from './page-one.ts';

const HALF = (PAGE.right - PAGE.left - 18) / 2;
/** The disclosures of 38(p), which are printed on page 5. */
export const OTHER_DISCLOSURES: ReadonlySet<string> = new Set(['Liability after Foreclosure']);

/** Page 4 of form H-25: additional information about this loan, the escrow account, and the tables of changing payments and rates. */
export function pageFour(document: ClosingDisclosureDocument): Page {
  const parts: Part[] = [
    part('H1', [
      textShape(PAGE.left, 52, 'Additional Information About This Loan', { size: 15, font: 'bold' }),
      rule(58, PAGE.left, PAGE.right, 1.2),
    ]),
    part('H2', [textShape(PAGE.left, 74, 'Loan Disclosures', { size: 10.5, font: 'bold' })]),
  ];
  let y = 88;
  for (const { title, text } of document.disclosures.filter((each) => !OTHER_DISCLOSURES.has(each.title))) {
    const set = block(PAGE.left, y + 11, HALF, text, { size: 8 });
    parts.push(part('P', [textShape(PAGE.left, y, title, { size: 8.5, font: 'bold' }), ...set.shapes]));
    y = set.bottom + 16;
  }
  escrow(document, parts);
  parts.push(...changeTables(document.adjustablePayment, document.adjustableInterestRate, Math.max(y, 520)));
  return { number: 4, parts: [group('Sect', parts), footer(4, PAGES, document.heading.loanId, FORM)] };
}

function escrow({ escrow: account }: ClosingDisclosureDocument, parts: Part[]): void {
  const x = PAGE.left + HALF + 18;
  const said = account.hasAccount
    ? 'For now, your loan will have an escrow account (also called an “impound” or “trust” account) to pay the property costs listed below. Without an escrow account, you would pay them directly, possibly in one or two large payments a year.'
    : `For now, your loan will not have an escrow account because ${account.noneBecause === 'not-offered' ? 'your lender does not offer one' : 'you declined it'}. You must directly pay your property costs, such as taxes and homeowner’s insurance.`;
  const set = block(x, 88, HALF, said, { size: 8 });
  parts.push(part('H2', [textShape(x, 74, 'Escrow Account', { size: 10.5, font: 'bold' })]), part('P', set.shapes));
  const rows: readonly (readonly [string, string])[] = account.hasAccount
    ? [
        ['Escrowed Property Costs over Year 1', account.escrowedYear1.text],
        ['Non-Escrowed Property Costs over Year 1', account.nonEscrowedYear1.text],
        ['Initial Escrow Payment', account.initialPayment.text],
        ['Monthly Escrow Payment', account.monthlyPayment.text],
      ]
    : [['Estimated Property Costs over Year 1', account.nonEscrowedYear1.text]];
  let y = set.bottom + 8;
  parts.push(
    group(
      'Table',
      rows.map(([label, figure]) => {
        const name = block(x, y + 11, HALF - 80, label, { size: 8.5, font: 'bold' });
        const end = name.bottom + 6;
        const row = group('TR', [
          part('TH', name.shapes),
          part('TD', [textShape(x + HALF - 4, y + 11, figure, { size: 8.5, align: 'right' }), rule(end, x, x + HALF, 0.4)]),
        ]);
        y = end;
        return row;
      }),
    ),
  );
}
