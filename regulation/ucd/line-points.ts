import type { Decimal } from 'decimal.js';
import { addMonths, dayOf, monthOf, plainDate, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, step, text, usd, exactPercent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, percentOfStep, roundedStep } from '../arithmetic-steps.ts';
import { prepaidInterestAtClosing, type DayCount } from '../prepaid-interest/index.ts';
import { ucdAmount, ucdIndicator, ucdPercent } from './formatting.ts';

/** Data points with their values, as the dataset writes them. */
export type UcdPoints = Readonly<Record<string, string>>;

const SOURCE = 'GSE UCD samples and Appendix I, 31 January 2017 (v1.4)';

function pointsStep(label: string, points: UcdPoints, parts: readonly Step[]): Step {
  const words = Object.entries(points).map(([name, value]) => `${name}=${value}`);
  return step(label, text(words.join('; ')), 'lookup', { rule: 'ucd.points', source: SOURCE, parts });
}

/** Section names of the closing costs. */
export const UCD_SECTIONS = {
  A: 'OriginationCharges',
  B: 'ServicesBorrowerDidNotShopFor',
  C: 'ServicesBorrowerDidShopFor',
  E: 'TaxesAndOtherGovernmentFees',
  F: 'Prepaids',
  G: 'InitialEscrowPaymentAtClosing',
  H: 'OtherCosts',
} as const;

export type FeePayer = 'Buyer' | 'Lender' | 'Seller' | 'ThirdParty';

/** A charge's payment: what the lender pays carries no timing and is outside the section's total; paid outside of closing is before closing. */
export function feePaymentPoints(
  section: keyof typeof UCD_SECTIONS,
  amount: Cents,
  payer: FeePayer,
  beforeClosing: boolean,
): Explained<UcdPoints> & { readonly inSectionTotal: boolean } {
  const points: UcdPoints = {
    FeeActualPaymentAmount: ucdAmount(amount),
    FeePaymentPaidByType: payer,
    IntegratedDisclosureSectionType: UCD_SECTIONS[section],
    ...(payer === 'Lender' ? {} : { FeePaymentPaidOutsideOfClosingIndicator: ucdIndicator(beforeClosing) }),
  };
  const why = pointsStep('Points of the charge', points, [
    given('Charge', usd(amount), 'Closing Disclosure'),
    given('Paid by', text(payer), 'Closing Disclosure'),
  ]);
  return { ...explained(points, why), inSectionTotal: payer === 'Buyer' };
}

/** Line 01 of section A: discount points, sent even when there are none. */
export function discountPoints(loanAmount: Cents, percentage: Decimal): Explained<UcdPoints> {
  const amount = roundedStep(
    'Discount points',
    percentOfStep(
      'Points of the loan amount',
      given('Loan amount', usd(loanAmount), 'Note'),
      given('Points', exactPercent(percentage), 'Lock'),
    ),
    '0.01',
  );
  const points: UcdPoints = {
    FeeType: 'LoanDiscountPoints',
    FeeTotalPercent: ucdPercent(percentage),
    FeeActualPaymentAmount: ucdAmount(centsOf(amount)),
    IntegratedDisclosureSectionType: UCD_SECTIONS.A,
  };
  return explained(points, pointsStep('Points of line 01', points, [amount]));
}

/** Prepaid interest of section F, sent even when it is nothing; from disbursement through the first day of the next month, or back to this one's. */
export function prepaidInterestPoints(
  loanAmount: Cents,
  rate: Rate,
  from: PlainDate,
  dayCount: DayCount,
  creditThroughDay?: number,
): Result<Explained<UcdPoints>> {
  const found = prepaidInterestAtClosing({
    loanAmount,
    rate,
    disbursement: from,
    dayCount,
    ...(creditThroughDay === undefined ? {} : { creditThroughDay }),
  });
  if (!found.ok) return found;
  const credit = found.value.days.value <= 0 && (creditThroughDay ?? 0) >= dayOf(from);
  const through = addMonths(plainDate(yearOf(from), monthOf(from), 1), credit ? 0 : 1);
  const points: UcdPoints = {
    PrepaidItemType: 'PrepaidInterest',
    PrepaidItemPerDiemAmount: ucdAmount(found.value.perDiem.value),
    PrepaidItemPerDiemCalculationMethodType: dayCount,
    PrepaidItemPaidFromDate: from,
    PrepaidItemPaidThroughDate: through,
    PrepaidItemActualPaymentAmount: ucdAmount(found.value.amount.value),
  };
  return ok(
    explained(
      points,
      pointsStep('Points of prepaid interest', points, [found.value.amount.why, given('Through', onDate(through), 'Interest in arrears')]),
    ),
  );
}

/** Lines of the cash to close tables (12 CFR 1026.38(e), (i)). */
export const CASH_TO_CLOSE_TYPES = {
  'total closing costs': 'TotalClosingCosts',
  'closing costs paid before closing': 'ClosingCostsPaidBeforeClosing',
  'closing costs financed': 'ClosingCostsFinanced',
  'down payment': 'DownPayment',
  'funds from borrower': 'FundsFromBorrower',
  deposit: 'Deposit',
  'funds for borrower': 'FundsForBorrower',
  'seller credits': 'SellerCredits',
  'adjustments and other credits': 'AdjustmentsAndOtherCredits',
  'loan amount': 'LoanAmount',
  'total payoffs and payments': 'TotalPayoffsAndPayments',
  'cash to close': 'CashToCloseTotal',
} as const;

/** A line of cash to close: estimate, final amount, and whether they differ by more than rounding to the dollar explains (comment 38(i)-3). */
export function cashToClosePoints(type: string, estimated: Cents, final: Cents): Result<Explained<UcdPoints>> {
  const name = Object.entries(CASH_TO_CLOSE_TYPES).find(([words]) => words === type.toLowerCase())?.[1];
  if (name === undefined) return refuse('LINE_UNKNOWN', `"${type}" is no line of a cash to close table.`, { field: 'h25' });
  const points: UcdPoints = {
    IntegratedDisclosureCashToCloseItemType: name,
    estimated: ucdAmount(estimated),
    final: ucdAmount(final),
    changed: ucdIndicator(Math.abs(final - estimated) > 50),
  };
  const parts = [given('Loan Estimate', usd(estimated), 'Loan Estimate'), given('Final', usd(final), 'Closing Disclosure')];
  return ok(explained(points, pointsStep('Points of the line', points, parts)));
}

/** Adjustments and other credits of the summaries by the dataset's own types. */
export const ADJUSTMENT_TYPES: readonly (readonly [words: RegExp, type: string])[] = [
  [/second[- ]loan|subordinate|second mortgage proceeds/i, 'ProceedsOfSubordinateLiens'],
  [/gift/i, 'Gift'],
  [/grant/i, 'Grant'],
  [/rebate|agent/i, 'RebateCredit'],
  [/seller credit/i, 'SellerCredit'],
  [/tenant/i, 'TenantSecurityDeposit'],
  [/relocation/i, 'RelocationFunds'],
  [/sweat/i, 'SweatEquity'],
  [/trade equity/i, 'TradeEquity'],
  [/fuel/i, 'FuelCosts'],
  [/escrow/i, 'SellersEscrowAssumption'],
  [/repair/i, 'Repairs'],
];

export const SUMMARY_SECTIONS = {
  K: 'DueFromBorrowerAtClosing',
  L: 'PaidAlreadyByOrOnBehalfOfBorrowerAtClosing',
  M: 'DueToSellerAtClosing',
  N: 'DueFromSellerAtClosing',
} as const;

export function adjustmentPoints(section: keyof typeof SUMMARY_SECTIONS, words: string): Explained<UcdPoints> {
  const type = ADJUSTMENT_TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other';
  const points: UcdPoints = { ClosingAdjustmentItemType: type, IntegratedDisclosureSectionType: SUMMARY_SECTIONS[section] };
  return explained(points, pointsStep('Points of the adjustment', points, [given('Line', text(words), 'Closing Disclosure')]));
}

/** The deposit is a fund of the closing, not an adjustment: with the borrower in L, with the seller in excess in N. */
export function depositPoints(section: 'L' | 'N'): Explained<UcdPoints> {
  const points: UcdPoints = {
    FundsType: section === 'L' ? 'DepositOnSalesContract' : 'ExcessDeposit',
    IntegratedDisclosureSectionType: SUMMARY_SECTIONS[section],
  };
  return explained(points, pointsStep('Points of the deposit', points, [given('Section', text(section), 'Closing Disclosure')]));
}

/** A payoff of the seller's or the borrower's debt: a liability with its section. */
export function payoffPoints(
  section: 'K' | 'N' | 'payoffs and payments',
  position: 1 | 2 | undefined,
  amount: Cents,
): Explained<UcdPoints> {
  const points: UcdPoints = {
    LiabilityType: position === 1 ? 'FirstPositionMortgageLien' : position === 2 ? 'SecondPositionMortgageLien' : 'Other',
    PayoffAmount: ucdAmount(amount),
    section: section === 'payoffs and payments' ? 'PayoffsAndPayments' : SUMMARY_SECTIONS[section],
  };
  return explained(points, pointsStep('Points of the payoff', points, [given('Payoff', usd(amount), 'Closing Disclosure')]));
}

/** A proration is sent twice, for both sides with equal amounts (12 CFR 1026.38(j)(1)(vi), (k)(1)(v)). */
export function prorationItems(paidInAdvance: boolean): Explained<{ readonly items: 2; readonly subsection: string }> {
  const subsection = paidInAdvance ? 'AdjustmentsForItemsPaidBySellerInAdvance' : 'AdjustmentsForItemsUnpaidBySeller';
  return explained({ items: 2, subsection }, pointsStep('Proration', { IntegratedDisclosureSubsectionType: subsection }, []));
}

export type ClosingForm = 'ModelForm' | 'AlternateForm' | 'BorrowerOnly' | 'SellerOnly';

export function formKind(form: ClosingForm): Explained<string> {
  const value = `ClosingDisclosure:${form}`;
  return explained(
    value,
    step('Which form', text(value), 'lookup', {
      rule: 'ucd.form',
      source: SOURCE,
      parts: [given('Form', text(form), 'Closing Disclosure')],
    }),
  );
}
