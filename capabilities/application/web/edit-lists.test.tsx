import { expect, test } from 'vitest';
import { drawnChoices, drawnForm } from '../../../ui/testing/drawn-fields.tsx';
import { emptyAsset, emptyBorrower, emptyDocument, emptyEmployer, emptyIncome } from '../../../standards/mismo-3.4/builders.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { ENUMERATIONS } from '../../../standards/mismo-3.4/schema/enumerations.ts';
import { AssetsSection } from './sections/assets-section.tsx';
import { EmploymentSection } from './sections/employment-section.tsx';
import { LoanSection } from './sections/loan-section.tsx';

const blank = emptyDocument();
const borrower = { ...emptyBorrower(blank), employers: [emptyEmployer(blank)], incomes: [emptyIncome(blank, true)] };
const application = { ...blank, borrowers: [borrower], assets: [emptyAsset(blank)] };

function listsOf(change: Partial<ApplicationDocument['loan']> = {}): Readonly<Record<string, readonly string[]>> {
  const document: ApplicationDocument = { ...application, loan: { ...application.loan, ...change } };
  return drawnChoices(drawnForm(<LoanSection document={document} />));
}
const noRemoval = (): void => {};

test.each([
  ['Loan purpose', ['Purchase: Purchase', 'Refinance: Refinance', 'Other: Other']],
  ['Lien position', ['FirstLien: First lien', 'SecondLien: Second lien']],
  ['Occupancy', ['PrimaryResidence: Primary residence', 'SecondHome: Second home', 'Investment: Investment property']],
])('the edit form offers %s in its order', (label, choices) => {
  expect(listsOf()[label]).toEqual(choices);
});

test('the edit form offers the sections of the Act for an FHA loan only', () => {
  expect(listsOf({ MortgageType: 'FHA' })['Section of the Act']).toEqual([
    '203B: 203(b)',
    '203B251: 203(b) with 251',
    '203H: 203(h)',
    '203K: 203(k)',
    '234C: 234(c)',
    '248: 248',
    '255: 255',
    '184: 184',
  ]);
  expect(Object.keys(listsOf({ MortgageType: 'Conventional' }))).not.toContain('Section of the Act');
});

test('the income types are those an employer pays, in the specification’s order, and then the others', () => {
  const drawn = drawnForm(<EmploymentSection document={application} borrower={borrower} onRemove={noRemoval} />);
  const types = drawnChoices(drawn)['Type']!.map((choice) => choice.split(':')[0]!);
  expect(types.slice(0, 16)).toEqual([
    'Base',
    'Overtime',
    'Bonus',
    'Commissions',
    'ContractBasis',
    'Other',
    'MilitaryBasePay',
    'MilitaryCombatPay',
    'MilitaryFlightPay',
    'MilitaryHazardPay',
    'MilitaryOverseasPay',
    'MilitaryPropPay',
    'MilitaryClothesAllowance',
    'MilitaryRationsAllowance',
    'MilitaryVariableHousingAllowance',
    'MilitaryQuartersAllowance',
  ]);
  expect(types.filter((type) => !ENUMERATIONS.IncomeType.split(' ').includes(type))).toEqual([]);
});

test('the asset types are MISMO’s, all but what has a list of its own or is a total', () => {
  const drawn = drawnForm(<AssetsSection document={application} onRemove={noRemoval} />);
  const types = drawnChoices(drawn)['Type']!.map((choice) => choice.split(':')[0]!);
  const elsewhere = ['RealEstateOwned', 'BorrowerEstimatedTotalAssets', 'BorrowerPrimaryHome', 'GiftsTotal'];
  expect(types.toSorted()).toEqual(
    ENUMERATIONS.AssetType.split(' ')
      .filter((type) => !elsewhere.includes(type))
      .toSorted(),
  );
  expect(types.slice(0, 3)).toEqual(['CheckingAccount', 'SavingsAccount', 'MoneyMarketFund']);
  expect(types.at(-1)).toBe('Other');
});
