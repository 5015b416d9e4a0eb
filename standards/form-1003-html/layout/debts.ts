import { section, type SectionGroup } from './group.ts';

const LIABILITY = `
  Account type | type | liability type | debt type = LiabilityType
  Described as | other description = LiabilityTypeOtherDescription
  Description = LiabilityDescription
  Company name | creditor | creditor name | lender | company | name of creditor = holder.FullName
  Account number | account no | acct no | account # = LiabilityAccountIdentifier
  Unpaid balance | balance | current balance = LiabilityUnpaidBalanceAmount
  Monthly payment | payment | monthly mortgage payment = LiabilityMonthlyPaymentAmount
  Months left | remaining months | mos left = LiabilityRemainingTermMonthsCount
  To be paid off at or before closing | to be paid off | paid off at closing | payoff = LiabilityPayoffStatusIndicator
  Paid off with own assets = LiabilityPayoffWithCurrentAssetsIndicator
  Left out of ratios | excluded | omit = LiabilityExclusionIndicator
  Payment includes taxes and insurance = LiabilityPaymentIncludesTaxesInsuranceIndicator
  Credit limit = HELOCMaximumBalanceAmount
  Mortgage type | loan type = MortgageType
  Mortgage type described as = MortgageTypeOtherDescription
  On the subject property = LiabilitySecuredBySubjectPropertyIndicator
  To be resubordinated | resubordinated = SubjectLoanResubordinationIndicator
  Property = @property
  Owed by | borrower | debtor = @borrowers`;

/** Debts of the kinds given; without kinds, whatever no other group takes. */
const debts = (id: string, title: string, item: string, also: readonly string[], kinds?: string): SectionGroup => ({
  id,
  title,
  also,
  at: 'liabilities',
  item,
  ...(kinds === undefined ? {} : { only: ['LiabilityType', kinds] }),
  fields: LIABILITY,
});

export const DEBTS = section('2c', 'application', [
  debts('2c', 'Credit cards, other debts and leases', 'Debt', [
    'liabilities - credit cards other debts and leases that you owe',
    'liabilities',
    'credit cards other debts and leases that you owe',
    'debts',
  ]),
]);

export const EXPENSES = section('2d', 'application', [
  {
    id: '2d',
    title: 'Other liabilities and expenses',
    also: ['other expenses', 'expenses'],
    at: 'expenses',
    item: 'Expense',
    fields: `
  Expense type | type | liability or expense = ExpenseType
  Expense described as = ExpenseTypeOtherDescription
  Description = ExpenseDescription
  Monthly payment | payment | amount = ExpenseMonthlyPaymentAmount
  Months left | remaining months = ExpenseRemainingTermMonthsCount
  Owed to = AlimonyOwedToName
  Owed by | borrower = @borrowers`,
  },
]);

export const MORTGAGES = section('3a', 'application', [
  debts(
    'mortgage',
    'Mortgage loans on properties owned',
    'Mortgage',
    ['mortgage loans on this property', 'mortgages on properties'],
    'MortgageLoan HELOC FirstPositionMortgageLien SecondPositionMortgageLien ThirdPositionMortgageLien',
  ),
]);
