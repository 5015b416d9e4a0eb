import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import {
  emptyBorrower,
  emptyEmployer,
  emptyLiability,
  emptyDocument,
  emptyMailingAddress,
  emptyTitleHolder,
  nextId,
  relate,
  type Arcrole,
} from './builders.ts';
import { read } from './read.ts';
import { write } from './write.ts';

test('a holder can be reached at home, at work and by mobile, in this order', () => {
  const { holder } = emptyLiability(emptyDocument());
  expect(holder?.contactPoints?.map((point) => point.ContactPointRoleType)).toEqual(['Home', 'Work', 'Mobile']);
});

test.each([
  ['liabilities', 'LIABILITY'],
  ['assets', 'ASSET'],
] as const)('a new label among %s is the highest suffix and one, whatever stands between', (list, stem) => {
  const document = { ...emptyDocument(), [list]: [{ id: `${stem}_7` }, { id: `${stem}_2` }] };
  expect(nextId(document, stem)).toBe(`${stem}_8`);
});

test('a new label among purchase credits is the highest suffix and one', () => {
  const document = emptyDocument();
  const credits = [{ id: 'PURCHASE_CREDIT_3' }];
  expect(nextId({ ...document, loan: { ...document.loan, purchaseCredits: credits } }, 'PURCHASE_CREDIT')).toBe('PURCHASE_CREDIT_4');
});

test.each([
  ['LIABILITY', 'LIABILITY_LABEL', 15],
  ['ASSET', 'ASSET_LABEL', 11],
  ['PURCHASE_CREDIT', 'PURCHASECREDIT_LABEL', 20],
])('the number of a label of %s stands behind %s, %i characters, as older systems write it', (stem, prefix, offset) => {
  expect(prefix).toHaveLength(offset);
  const document = { ...emptyDocument(), assets: [{ id: `${prefix}9` }, { id: `${prefix}x` }] };
  expect(nextId(document, stem)).toBe(`${stem}_10`);
});

test('an added employer is secondary, and whether the borrower owns the business is not known', () => {
  const employer = emptyEmployer(emptyDocument());
  expect(employer).toMatchObject({ EmploymentClassificationType: 'Secondary', EmploymentStatusType: 'Current' });
  expect(employer.EmploymentBorrowerSelfEmployedIndicator).toBeUndefined();
});

test('sample documents: five empty bankruptcies stay five and say nothing, empty terms are left out, six liabilities are six', () => {
  const empty = emptyDocument();
  const five = [1, 2, 3, 4, 5].map((number) => ({ id: `BANKRUPTCY_${number}` }));
  const six = [1, 2, 3, 4, 5, 6].map((number) => ({ id: `LIABILITY_${number}`, LiabilityUnpaidBalanceAmount: number * 100_00 }));
  const { xml } = write({ ...empty, borrowers: [{ ...emptyBorrower(empty), bankruptcies: five }], liabilities: six });
  expect(xml.match(/<BANKRUPTCY\/>/g)).toHaveLength(5);
  expect(xml).not.toMatch(/INVESTOR_LOAN_INFORMATION|INTEREST_ONLY/);
  expect(must(read(xml)).document.liabilities).toHaveLength(6);
});

test('sample values: the note is the base loan and the financed insurance, and every value is read as it is written', () => {
  const values = {
    BaseLoanAmount: 315_400_00,
    NoteAmount: 318_087_00,
    MIPremiumFinancedAmount: 2_687_00,
    BorrowerRequestedLoanAmount: 318_087_00,
    VAEntitlementAmount: 36_000_00,
    NoteRatePercent: 5_250,
    LoanAmortizationPeriodCount: 360,
    LoanAmortizationPeriodType: 'Month',
    PaymentFrequencyType: 'Monthly',
    PrepaymentPenaltyExpirationMonthsCount: 12,
    HMDAPreapprovalType: 'PreapprovalWasNotRequested',
  } as const;
  expect(values.NoteAmount - values.BaseLoanAmount).toBe(values.MIPremiumFinancedAmount);
  const empty = emptyDocument();
  expect(must(read(write({ ...empty, loan: { ...empty.loan, ...values } }).xml)).document.loan).toMatchObject(values);
});

test('an added address is for mail, and title is held now or will be', () => {
  expect(emptyMailingAddress(emptyDocument()).AddressType).toBe('Mailing');
  expect(emptyTitleHolder(emptyDocument(), 'Proposed').roles[0]!.PropertyOwnerStatusType).toBe('Proposed');
  expect(emptyTitleHolder(emptyDocument(), 'Current').roles[0]!.PropertyOwnerStatusType).toBe('Current');
});

test.each<Arcrole>([
  'ASSET_IsAssociatedWith_ROLE',
  'ASSET_IsAssociatedWith_LIABILITY',
  'LIABILITY_IsAssociatedWith_ROLE',
  'EXPENSE_IsAssociatedWith_ROLE',
  'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER',
  'LOAN_IsAssociatedWith_ROLE',
  'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE',
])('a relationship carries its sequence number, the arcrole %s, and its two labels', (arcrole) => {
  const document = relate(relate(emptyDocument(), 'A_1', 'B_1', 'ROLE_IsEmployedBy_ROLE'), 'A_1', 'B_1', arcrole);
  expect(document.relationships[1]).toEqual({ id: 'RELATIONSHIP_2', SequenceNumber: 2, from: 'A_1', to: 'B_1', arcrole });
  expect(write(document).xml).toContain(`xlink:arcrole="urn:fdc:mismo.org:2009:residential/${arcrole}"`);
});

test('a file of the URLA says that it is MISMO 3.4', () => {
  expect(write(emptyDocument()).xml).toMatch(/MISMOReferenceModelIdentifier="3\.4\./);
});
