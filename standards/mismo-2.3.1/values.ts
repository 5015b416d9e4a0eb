import { dateFromUs } from '../../foundation/dates/dates.ts';
import { allowedValues, formatValue, kindOf, parserOf, type Value } from '../mismo-3.4/values.ts';

/**
 * Values that MISMO 2.3.1 spells otherwise than 3.4, by list: 2.3.1 name → 3.4 name. A list is named after the 3.4 data point. Names that are
 * the same in both are not listed; what a list's `only` does not hold cannot be said in 2.3.1. Set down from knowledge of the 2.3.1 lists.
 */
const LISTS: Readonly<Record<string, { readonly other: Readonly<Record<string, string>>; readonly only: string }>> = {
  MortgageType: { other: { FarmersHomeAdministration: 'USDARuralDevelopment' }, only: 'Conventional FHA VA Other' },
  AmortizationType: {
    other: { GraduatedPaymentMortgage: 'GPM', GrowingEquityMortgage: 'GEM', OtherAmortizationType: 'Other' },
    only: 'AdjustableRate Fixed RateImprovementMortgage Step GraduatedPaymentARM',
  },
  AssetType: {
    other: { OtherLiquidAssets: 'Other', GiftsNotDeposited: 'GiftOfCash', SecuredBorrowedFundsNotDeposited: 'ProceedsFromSecuredLoan' },
    only: 'Automobile Bond BridgeLoanNotDeposited CashOnHand CertificateOfDepositTimeDeposit CheckingAccount EarnestMoneyCashDepositTowardPurchase GiftsTotal LifeInsurance MoneyMarketFund MutualFund NetWorthOfBusinessOwned PendingNetSaleProceedsFromRealEstateAssets RelocationMoney RetirementFund SaleOtherAssets SavingsAccount Stock TrustAccount',
  },
  LiabilityType: {
    other: { CollectionsJudgementsAndLiens: 'CollectionsJudgmentsAndLiens', LeasePayments: 'LeasePayment', OtherLiability: 'Other' },
    only: 'HELOC Installment MortgageLoan Open30DayChargeAccount Revolving Taxes',
  },
  ExpenseType: { other: { OtherExpense: 'Other' }, only: 'Alimony ChildCare ChildSupport JobRelatedExpenses SeparateMaintenanceExpense' },
  IncomeType: {
    other: { OtherTypesOfIncome: 'Other', AutomobileExpenseAccount: 'AutomobileAllowance' },
    only: 'Base Bonus Commissions DividendsInterest FosterCare MilitaryBasePay MilitaryClothesAllowance MilitaryCombatPay MilitaryFlightPay MilitaryHazardPay MilitaryOverseasPay MilitaryPropPay MilitaryQuartersAllowance MilitaryRationsAllowance MilitaryVariableHousingAllowance MortgageDifferential NetRentalIncome NotesReceivableInstallment Overtime Pension PublicAssistance SocialSecurity SubjectPropertyNetCashFlow Trust Unemployment VABenefitsNonEducational',
  },
  HousingExpenseType: {
    other: { HazardInsurance: 'HomeownersInsurance', MI: 'MIPremium', OtherHousingExpense: 'Other' },
    only: 'FirstMortgagePrincipalAndInterest GroundRent HomeownersAssociationDuesAndCondominiumFees OtherMortgageLoanPrincipalAndInterest RealEstateTax Rent',
  },
  FundsType: {
    other: { SecuredBorrowedFunds: 'SecuredLoan', OtherTypeOfDownPayment: 'Other' },
    only: 'BridgeLoan CashOnHand CheckingSavings DepositOnSalesContract EquityOnPendingSale EquityOnSoldProperty EquityOnSubjectProperty GiftFunds LifeInsuranceCashValue LotEquity RentWithOptionToPurchase RetirementFunds SaleOfChattel StocksAndBonds SweatEquity TradeEquity TrustFunds UnsecuredBorrowedFunds',
  },
  PurchaseCreditType: { other: {}, only: 'EarnestMoney EmployerAssistedHousing LeasePurchaseFund Other RelocationFunds' },
  PropertyUsageType: { other: { Investor: 'Investment' }, only: 'PrimaryResidence SecondHome' },
  LienPriorityType: { other: {}, only: 'FirstLien SecondLien Other' },
};

export type Read = { readonly value: Value } | { readonly problem: 'BAD_VALUE'; readonly wanted: string };
const bad = (wanted: string): Read => ({ problem: 'BAD_VALUE', wanted });

function parsed(name: string, text: string, wanted?: string): Read {
  const read = parserOf(name)(text);
  return 'value' in read ? read : bad(read.problem === 'BAD_VALUE' ? (wanted ?? read.wanted) : read.wanted);
}

/**
 * The value of a text of the 2.3.1 form for the data point of that name. Indicators may be Y/N or, as the portal's own part has them,
 * Yes/No.
 */
export function valueOf(name: string, text: string): Read {
  const list = LISTS[name];
  if (list) {
    if (Object.hasOwn(list.other, text)) return { value: list.other[text]! };
    // Names of the newer list are taken too: vendors send them.
    return allowedValues(name)?.has(text) ? { value: text } : bad(`one of the values of ${name}`);
  }
  switch (kindOf(name)) {
    case 'amount':
    case 'percent':
      return parsed(name, text);
    case 'count':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : bad('a whole number');
    case 'indicator':
      return /^(Y|Yes|true)$/i.test(text) ? { value: true } : /^(N|No|false)$/i.test(text) ? { value: false } : bad('Y or N');
    case 'date': {
      // The portal's own payloads have dates as MM/DD/YYYY, files as ISO 8601.
      const value = dateFromUs(text);
      return value === undefined ? parsed(name, text, 'a date as MM/dd/yyyy or YYYY-MM-DD') : { value };
    }
    case 'enumeration':
      return allowedValues(name)!.has(text) ? { value: text } : bad(`one of the values of ${name}`);
    default:
      return { value: text };
  }
}

/** A data point as 2.3.1 says it; undefined where it has no name for the value. */
export function textFor(name: string, value: Value): string | undefined {
  const list = LISTS[name];
  if (list) {
    const other = Object.keys(list.other).find((each) => list.other[each] === value);
    return other ?? (list.only.split(' ').includes(String(value)) ? String(value) : undefined);
  }
  return kindOf(name) === 'indicator' ? (value === true ? 'Y' : 'N') : formatValue(name, value);
}
