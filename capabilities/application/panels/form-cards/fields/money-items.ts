import type { Members } from '../../../../../standards/mismo-3.4/application-document.ts';
import { of } from '../card-fields.ts';
import type { ItemList } from '../item-lists.ts';

const GIFTS = ['GiftOfCash', 'GiftOfPropertyEquity', 'Grant'];
const OTHER =
  'EarnestMoneyCashDepositTowardPurchase EmployerAssistance RelocationMoney PendingNetSaleProceedsFromRealEstateAssets ProceedsFromSaleOfNonRealEstateAsset ProceedsFromSecuredLoan ProceedsFromUnsecuredLoan SaleOtherAssets NetWorthOfBusinessOwned Automobile Boat RecreationalVehicle SeverancePackage Other'.split(
    ' ',
  );
/** Accounts, the commonest first. */
const ACCOUNTS =
  'CheckingAccount SavingsAccount MoneyMarketFund CertificateOfDepositTimeDeposit MutualFund Stock StockOptions Bond SavingsBond RetirementFund Annuity LifeInsurance TrustAccount IndividualDevelopmentAccount CashOnHand BridgeLoanNotDeposited'.split(
    ' ',
  );
const assetOf =
  (types: readonly string[]) =>
  ({ AssetType: type }: Members): boolean =>
    types.includes(type as string);

const assets = { list: 'assets', stem: 'ASSET', owner: 'ASSET_IsAssociatedWith_ROLE' } as const;
const worth = of('AssetCashOrMarketValueAmount', 'Value', undefined, { needed: true });
const assetKind = { point: 'AssetType', label: 'Type', list: 'editloan-asset-type' } as const;
const liabilities = { list: 'liabilities', stem: 'LIABILITY' } as const;
const payment = of('LiabilityMonthlyPaymentAmount', 'Monthly payment', undefined, { span: 3, needed: true });
const balance = of('LiabilityUnpaidBalanceAmount', 'Balance');
const paidOff = of('LiabilityPayoffStatusIndicator', 'Paid off at closing', undefined, { span: 3 });

/** Borrowers' assets, debts and gifts, and the funds of the transaction. */
export const moneyItems = {
  /** All assets in a row each. */
  assets: {
    ...assets,
    owner: undefined,
    title: 'Assets',
    add: 'Add asset',
    kind: { ...assetKind, label: 'Asset', first: 'CheckingAccount' },
    fields: [of('holder/FullName', 'Held by'), worth],
  },
  accounts: {
    ...assets,
    title: 'Assets',
    add: 'Add asset',
    kind: { ...assetKind, first: 'CheckingAccount', only: ACCOUNTS },
    fields: [of('holder/FullName', 'Held at'), { ...worth, span: 3 }, of('AssetAccountIdentifier', 'Account number')],
    includes: (item) => !assetOf([...OTHER, ...GIFTS])(item),
    total: ['AssetCashOrMarketValueAmount', ''],
    none: 'No accounts.',
  },
  otherAssets: {
    ...assets,
    title: 'Other assets',
    add: 'Add other asset',
    kind: { ...assetKind, first: 'EarnestMoneyCashDepositTowardPurchase', only: OTHER },
    fields: [of('AssetDescription', 'Description'), { ...worth, span: 3 }],
    includes: assetOf(OTHER),
    total: ['AssetCashOrMarketValueAmount', ''],
    none: 'No other assets.',
  },
  gifts: {
    ...assets,
    title: 'Gifts and grants',
    add: 'Add gift or grant',
    kind: { ...assetKind, list: 'editloan-gift-grant', first: 'GiftOfCash' },
    fields: [
      of('FundsSourceType', 'From', 'editloan-gift-source'),
      of('AssetCashOrMarketValueAmount', 'Value', undefined, { span: 3 }),
      of('IncludedInAssetAccountIndicator', 'Deposited'),
    ],
    includes: assetOf(GIFTS),
    total: ['AssetCashOrMarketValueAmount', ''],
    none: 'No gifts or grants.',
  },
  liabilities: {
    ...liabilities,
    title: 'Liabilities',
    add: 'Add liability',
    kind: { point: 'LiabilityType', label: 'Liability', list: 'editloan-liability-type', first: 'Revolving' },
    fields: [of('holder/FullName', 'Creditor'), { ...payment, span: 4 }, { ...balance, span: 4 }],
  },
  debts: {
    ...liabilities,
    title: 'Liabilities',
    add: 'Add liability',
    owner: 'LIABILITY_IsAssociatedWith_ROLE',
    kind: { point: 'LiabilityType', label: 'Type', list: 'editloan-liability-type', first: 'Installment' },
    fields: [
      of('holder/FullName', 'Owed to'),
      payment,
      balance,
      of('LiabilityAccountIdentifier', 'Account number'),
      of('LiabilityRemainingTermMonthsCount', 'Months left', undefined, { span: 4 }),
      { ...paidOff, span: 4 },
      of('LiabilityExclusionIndicator', 'Excluded'),
    ],
    total: ['LiabilityMonthlyPaymentAmount', ' a month'],
    none: 'No debts.',
  },
  expenses: {
    title: 'Other expenses',
    add: 'Add expense',
    list: 'expenses',
    stem: 'EXPENSE',
    kind: { point: 'ExpenseType', label: 'Expense', list: 'editloan-expense-type', first: 'ChildSupport' },
    fields: [of('ExpenseMonthlyPaymentAmount', 'Monthly')],
  },
  otherLiabilities: {
    title: 'Other liabilities and expenses',
    add: 'Add expense',
    list: 'expenses',
    stem: 'EXPENSE',
    owner: 'EXPENSE_IsAssociatedWith_ROLE',
    kind: { point: 'ExpenseType', label: 'Type', list: 'editloan-expense-type', first: 'ChildSupport' },
    fields: [
      of('ExpenseMonthlyPaymentAmount', 'Monthly'),
      of('ExpenseRemainingTermMonthsCount', 'Months left', undefined, { span: 3 }),
      of('AlimonyOwedToName', 'Owed to', undefined, { when: (_document, { ExpenseType: type }) => type === 'Alimony' }),
    ],
    total: ['ExpenseMonthlyPaymentAmount', ' a month'],
    none: 'No alimony, child support or other expenses.',
  },
  housing: {
    title: 'Proposed housing expenses',
    add: 'Add housing expense',
    list: 'loan/housingExpenses',
    stem: 'HOUSING_EXPENSE',
    kind: { point: 'HousingExpenseType', label: 'Expense', list: 'editloan-housing-expense', first: 'RealEstateTax' },
    fields: [of('HousingExpensePaymentAmount', 'Monthly')],
    also: { HousingExpenseTimingType: 'Proposed' },
    total: ['HousingExpensePaymentAmount', ' a month'],
  },
  presentHousing: {
    title: 'Present housing expenses',
    add: 'Add present expense',
    list: 'housingExpenses',
    stem: 'HOUSING_EXPENSE',
    ofBorrower: true,
    kind: { point: 'HousingExpenseType', label: 'Expense', list: 'editloan-housing-expense', first: 'Rent' },
    fields: [of('HousingExpensePaymentAmount', 'Monthly')],
    also: { HousingExpenseTimingType: 'Present' },
    total: ['HousingExpensePaymentAmount', ' a month'],
    none: 'No present housing expenses.',
  },
  credits: {
    title: 'Purchase credits',
    add: 'Add credit',
    list: 'loan/purchaseCredits',
    stem: 'PURCHASE_CREDIT',
    kind: { point: 'PurchaseCreditType', label: 'Credit', list: 'editloan-purchase-credit', first: 'EarnestMoney' },
    fields: [of('PurchaseCreditAmount', 'Amount')],
    total: ['PurchaseCreditAmount', ''],
  },
} satisfies Readonly<Record<string, ItemList>>;
