import { expect, test } from 'vitest';
import { drawnChoices, drawnForm } from '../../../ui/testing/drawn-fields.tsx';
import { emptyBorrower, emptyDocument } from '../../../standards/mismo-3.4/builders.ts';
import { BorrowerCard } from './borrower-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';

const blank = emptyDocument();
const borrower = emptyBorrower(blank);
const refinance = { ...blank, borrowers: [borrower], loan: { ...blank.loan, LoanPurposeType: 'Refinance' as const } };
const lists = drawnChoices(
  drawnForm(
    <>
      <BorrowerCard borrower={borrower} place={0} document={refinance} />
      <PropertyCard document={refinance} wanted="required" />
      <LoanCard document={refinance} />
    </>,
  ),
);

test.each([
  ['Loan purpose', ['Purchase: Purchase', 'Refinance: Refinance', 'Other: Other']],
  ['Cash-out', ['CashOut: Cash-out', 'LimitedCashOut: Limited cash-out', 'NoCashOut: No cash-out']],
  ['Lien position', ['FirstLien: First lien', 'SecondLien: Second lien']],
  ['Number of units', ['1: 1 unit', '2: 2 units', '3: 3 units', '4: 4 units']],
  ['Occupancy', ['PrimaryResidence: Primary residence', 'SecondHome: Second home', 'Investment: Investment property']],
  ['Attached or detached', ['Attached: Attached', 'Detached: Detached', 'SemiDetached: Semi-detached']],
  ['Marital status', ['Married: Married', 'Separated: Separated', 'Unmarried: Unmarried']],
])('registration offers %s in its order', (label, choices) => {
  expect(lists[label]).toEqual(choices);
});
