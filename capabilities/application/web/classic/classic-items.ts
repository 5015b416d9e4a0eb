import type { ItemList } from '../../panels/form-cards/item-lists.ts';

export const incomeItems: readonly ItemList[] = [
  {
    title: 'Employment',
    add: 'Add employer',
    list: 'employers',
    stem: 'EMPLOYER',
    ofBorrower: true,
    kind: { point: 'EmploymentStatusType', label: 'Status', list: 'editloan-employment-status', first: 'Current' },
    fields: [
      ['FullName', 'Employer'],
      ['EmploymentPositionDescription', 'Position'],
      ['EmploymentStartDate', 'Start date'],
      ['EmploymentBorrowerSelfEmployedIndicator', 'Self-employed'],
    ],
  },
  {
    title: 'Monthly income',
    add: 'Add income',
    list: 'incomes',
    stem: 'CURRENT_INCOME_ITEM',
    ofBorrower: true,
    kind: { point: 'IncomeType', label: 'Income', list: 'editloan-income-type', first: 'Base' },
    fields: [['CurrentIncomeMonthlyTotalAmount', 'Monthly']],
  },
  {
    title: 'Residences',
    add: 'Add residence',
    list: 'residences',
    stem: 'RESIDENCE',
    ofBorrower: true,
    kind: { point: 'BorrowerResidencyBasisType', label: 'Basis', list: 'editloan-residency-basis', first: 'Own' },
    fields: [
      ['address/AddressLineText', 'Street'],
      ['address/CityName', 'City'],
      ['BorrowerResidencyDurationMonthsCount', 'Months there'],
    ],
  },
];

export const moneyItems: readonly ItemList[] = [
  {
    title: 'Assets',
    add: 'Add asset',
    list: 'assets',
    stem: 'ASSET',
    kind: { point: 'AssetType', label: 'Asset', list: 'editloan-asset-type', first: 'CheckingAccount' },
    fields: [
      ['holder/FullName', 'Held by'],
      ['AssetCashOrMarketValueAmount', 'Value'],
    ],
  },
  {
    title: 'Liabilities',
    add: 'Add liability',
    list: 'liabilities',
    stem: 'LIABILITY',
    kind: { point: 'LiabilityType', label: 'Liability', list: 'editloan-liability-type', first: 'Revolving' },
    fields: [
      ['holder/FullName', 'Creditor'],
      ['LiabilityMonthlyPaymentAmount', 'Monthly payment'],
      ['LiabilityUnpaidBalanceAmount', 'Balance'],
    ],
  },
  {
    title: 'Other expenses',
    add: 'Add expense',
    list: 'expenses',
    stem: 'EXPENSE',
    kind: { point: 'ExpenseType', label: 'Expense', list: 'editloan-expense-type', first: 'ChildSupport' },
    fields: [['ExpenseMonthlyPaymentAmount', 'Monthly']],
  },
  {
    title: 'Proposed housing expenses',
    add: 'Add housing expense',
    list: 'loan/housingExpenses',
    stem: 'HOUSING_EXPENSE',
    kind: { point: 'HousingExpenseType', label: 'Expense', list: 'editloan-housing-expense', first: 'RealEstateTax' },
    fields: [['HousingExpensePaymentAmount', 'Monthly']],
    also: { HousingExpenseTimingType: 'Proposed' },
  },
  {
    title: 'Purchase credits',
    add: 'Add credit',
    list: 'loan/purchaseCredits',
    stem: 'PURCHASE_CREDIT',
    kind: { point: 'PurchaseCreditType', label: 'Credit', list: 'editloan-purchase-credit', first: 'EarnestMoney' },
    fields: [['PurchaseCreditAmount', 'Amount']],
  },
];
