import { section, type SectionGroup } from './group.ts';

const ASSET = `
  Asset type | type | account type | asset or credit type | kind of asset = AssetType
  Described as | other description = AssetTypeOtherDescription
  Description = AssetDescription
  Financial institution | institution | bank | holder | name of institution = holder.FullName
  Account number | account no | acct no | account # = AssetAccountIdentifier
  Account kind = AssetAccountType
  Cash or market value | value | amount | balance | current value = AssetCashOrMarketValueAmount
  Net value = AssetNetValueAmount
  Face amount | life insurance face value = LifeInsuranceFaceValueAmount
  Make | automobile make = AutomobileMakeDescription
  Model year | automobile year = AutomobileModelYear
  Source | source of gift | gift source = FundsSourceType
  Source described as = FundsSourceTypeOtherDescription
  Verified = VerifiedIndicator
  Deposited | deposited/not deposited | included in an account = IncludedInAssetAccountIndicator
  Held by | borrower | owner | owned by = @borrowers`;

/** Assets of the kinds given; without kinds, whatever no other group takes. */
const assets = (id: string, title: string, item: string, also: readonly string[], kinds?: string): SectionGroup => ({
  id,
  title,
  also,
  at: 'assets',
  item,
  ...(kinds === undefined ? {} : { only: ['AssetType', kinds] }),
  fields: ASSET,
});

export const ACCOUNTS = section('2a', 'application', [
  assets(
    '2a',
    'Bank accounts, retirement and other accounts',
    'Account',
    ['assets - bank accounts retirement and other accounts you have', 'bank accounts', 'accounts', 'assets'],
    'Bond CertificateOfDepositTimeDeposit CheckingAccount IndividualDevelopmentAccount LifeInsurance MoneyMarketFund MutualFund RetirementFund SavingsAccount Stock StockOptions TrustAccount BridgeLoanNotDeposited',
  ),
]);

export const OTHER_ASSETS = section('2b', 'application', [
  assets('2b', 'Other assets', 'Other asset', ['other assets and credits', 'other assets and credits you have']),
  {
    id: 'credit',
    title: 'Credits',
    also: ['other credits'],
    at: 'loan/purchaseCredits',
    item: 'Credit',
    table: true,
    fields: `
  Credit type | type = PurchaseCreditType
  Credit described as = PurchaseCreditTypeOtherDescription
  Credit amount | amount = PurchaseCreditAmount
  Credit from = PurchaseCreditSourceType
  Credit from described as = PurchaseCreditSourceTypeOtherDescription`,
  },
]);

export const GIFTS = section('4d', 'application', [
  assets(
    'gift',
    'Gifts or grants for this loan',
    'Gift or grant',
    ['gifts or grants you have been given or will receive for this loan', 'gifts or grants', 'gifts'],
    'GiftOfCash GiftOfPropertyEquity GiftsTotal Grant',
  ),
]);
