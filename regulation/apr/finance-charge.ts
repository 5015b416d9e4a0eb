import { given, step, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { FeeKind } from './fee-kinds.ts';

export interface FinanceChargeRule {
  readonly inFinanceCharge: boolean;
  /** Paragraph of 12 CFR 1026.4 that decides. */
  readonly paragraph: string;
  readonly reason: string;
}

const charge = (paragraph: string, reason: string): FinanceChargeRule => ({ inFinanceCharge: true, paragraph, reason });
const realEstate = (n: number, reason: string): FinanceChargeRule => ({
  inFinanceCharge: false,
  paragraph: `4(c)(7)(${['', 'i', 'ii', 'iii', 'iv', 'v'][n]})`,
  reason,
});
const out = (paragraph: string, reason: string): FinanceChargeRule => ({ inFinanceCharge: false, paragraph, reason });

/**
 * For each kind of charge in credit secured by real property: is it part of the finance charge, and by which paragraph of 1026.4.
 * Data for a compliance officer to review; a single charge departs from it by `financeCharge` with a reason. The exclusions of
 * 4(c)(7) hold only for bona fide and reasonable amounts.
 */
export const financeChargeRules: Readonly<Record<FeeKind, FinanceChargeRule>> = {
  LoanDiscountPoints: charge('4(b)(3)', 'Points'),
  LoanOriginationFee: charge('4(b)(3)', 'Loan fee'),
  LoanOriginatorCompensation: charge('4(a)(3)', 'Paid by the consumer to a mortgage broker'),
  MortgageBrokerFee: charge('4(a)(3)', 'Mortgage broker fees, even when the creditor keeps none of them'),
  // Charged to all applicants whether or not credit is extended would be 4(c)(1); an application fee is flagged so by the fee itself.
  ApplicationFee: charge('4(b)(3)', 'Charged for making the loan; outside only when charged to all applicants, 4(c)(1)'),
  UnderwritingFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  ProcessingFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  AdministrationFee: charge('4(b)(2)', 'Service, transaction, activity or carrying charge'),
  CommitmentFee: charge('4(b)(3)', 'Loan fee'),
  RateLockFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  WireTransferFee: charge('4(a)', 'Required by the creditor'),
  AssumptionFee: charge('4(b)(3)', 'Assumption fee'),
  TemporaryBuydownFee: charge('4(b)(3)', 'Paid to lower the rate'),
  DocumentPreparationFee: realEstate(2, 'Preparing loan-related documents'),
  AppraisalFee: realEstate(4, 'Property appraisal before closing'),
  AppraisalFieldReviewFee: realEstate(4, 'Property appraisal before closing'),
  AppraisalManagementCompanyFee: realEstate(4, 'Property appraisal before closing'),
  CreditReportFee: realEstate(4, 'Credit report'),
  FloodDeterminationFee: realEstate(4, 'Flood-hazard determination before closing'),
  FloodLifeOfLoanMonitoringFee: charge('4(c)(7)-3', 'A service performed during the loan, not before closing'),
  TaxServiceFee: charge('4(c)(7)-3', 'A service performed during the loan, not before closing'),
  TaxStatusResearchFee: charge('4(c)(7)-3', 'A service performed during the loan, not before closing'),
  VerificationFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  MersRegistrationFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  LoanLevelFraudReviewFee: charge('4(a)', 'Charged as an incident to the extension of credit'),
  MIUpfrontPremium: charge('4(b)(5)', 'Insurance protecting the creditor against default'),
  FHAUpfrontMIPremium: charge('4(b)(5)', 'Insurance protecting the creditor against default'),
  VAFundingFee: charge('4(b)(5)', 'Guarantee protecting the creditor against default'),
  USDAGuaranteeFee: charge('4(b)(5)', 'Guarantee protecting the creditor against default'),
  PestInspectionFee: realEstate(4, 'Pest inspection before closing'),
  SurveyFee: realEstate(1, 'Property survey'),
  InspectionFee: realEstate(4, 'Inspection before closing'),
  ConstructionInspectionFee: charge('4(c)(7)-3', 'Inspections and handling of draws during construction'),
  TitleExaminationFee: realEstate(1, 'Title examination'),
  TitleInsuranceBinderFee: realEstate(1, 'Title insurance'),
  TitleLendersCoveragePremium: realEstate(1, 'Title insurance'),
  TitleEndorsementFee: realEstate(1, 'Title insurance'),
  ClosingProtectionLetterFee: realEstate(1, 'Title insurance'),
  // A closing agent's lump sum is treated as out when its main part is (comment 4(c)(7)-2); a part charged for the lender is flagged by the fee.
  TitleClosingFee: out('4(a)(2)', 'Closing agent’s charge, unless the creditor requires the particular service or keeps a part'),
  SettlementFee: out('4(a)(2)', 'Closing agent’s charge, unless the creditor requires the particular service or keeps a part'),
  AttorneyFee: out('4(c)(7)-2', 'Attorney conducting the closing, for services that are excluded themselves'),
  LenderAttorneyFee: charge('4(a)', 'Creditor’s own attorney'),
  NotaryFee: realEstate(3, 'Notary fee'),
  TitleCourierFee: charge('4(a)(2)', 'Courier required by the creditor'),
  ReconveyanceFee: realEstate(2, 'Reconveyance and similar documents'),
  SubordinationFee: realEstate(2, 'Loan-related documents'),
  RecordingFee: out('4(e)(1)', 'Paid to public officials to perfect the security interest'),
  TransferTax: out('4(a)-5', 'Tax payable in a comparable cash transaction'),
  HomeownersInsurancePremium: out('4(d)(2)', 'Property insurance the consumer may buy from anyone'),
  MortgageInsurancePremium: charge('4(b)(5)', 'Insurance protecting the creditor against default'),
  PrepaidInterest: charge('4(b)(1)', 'Interest'),
  PropertyTaxes: out('4(c)(7)(v)', 'Amounts for taxes, not otherwise a finance charge'),
  FloodInsurancePremium: out('4(d)(2)', 'Property insurance the consumer may buy from anyone'),
  OtherInsurancePremium: out('4(d)(2)', 'Property insurance the consumer may buy from anyone'),
  EscrowAggregateAdjustment: out('4(c)(7)(v)', 'Amounts held in escrow for items that are no finance charge'),
  TitleOwnersCoveragePremium: realEstate(1, 'Title insurance'),
  HomeownersAssociationDues: out('4(a)-1', 'Payable in a comparable cash transaction'),
  HomeownersAssociationProcessingFee: out('4(a)-1', 'Payable in a comparable cash transaction'),
  HomeInspectionFee: out('4(a)-1', 'Payable in a comparable cash transaction'),
  HomeWarrantyFee: out('4(a)-1', 'Payable in a comparable cash transaction'),
  RealEstateCommission: out('4(a)-1', 'Payable in a comparable cash transaction'),
  CreditLifeInsurancePremium: charge('4(b)(7)', 'Credit insurance, unless voluntary with the disclosures of 4(d)(1)'),
  // An unclassified charge counts until a person says otherwise: an overstated finance charge is accurate, an understated one is not.
  OtherLoanCost: charge('4(a)', 'Not classified: counted until reviewed'),
  OtherCost: out('4(a)-1', 'Payable in a comparable cash transaction'),
};

export interface ClassifiedCharge {
  readonly kind: FeeKind;
  readonly label: string;
  readonly amount: Cents;
  readonly payer?: string;
  readonly financeCharge?: boolean;
  readonly financeChargeReason?: string;
  readonly why?: Step;
}

/** The rule for one charge: its own departure first, then the table; a seller's payment is never one (4(c)(5)). */
export function financeChargeRule(fee: ClassifiedCharge): FinanceChargeRule {
  if (fee.payer === 'seller') return out('4(c)(5)', 'Paid by the seller');
  if (fee.payer !== undefined && fee.payer !== 'borrower') return out('4(a)', 'Not paid by the consumer');
  if (fee.financeCharge === undefined) return financeChargeRules[fee.kind];
  const rule = financeChargeRules[fee.kind];
  if (rule.inFinanceCharge === fee.financeCharge) return rule;
  return { inFinanceCharge: fee.financeCharge, paragraph: rule.paragraph, reason: fee.financeChargeReason ?? 'Classified for this charge' };
}

/** Prepaid finance charge (1026.2(a)(23)): the charges of the finance charge paid at or before closing or withheld from the proceeds. */
export function prepaidFinanceCharge(fees: readonly ClassifiedCharge[]): Explained<Cents> {
  const parts: Step[] = [];
  let value = 0;
  for (const fee of fees) {
    const rule = financeChargeRule(fee);
    if (!rule.inFinanceCharge) continue;
    value += fee.amount;
    const amount = fee.why ?? given(fee.label, usd(fee.amount), 'Fees of the loan');
    parts.push(
      step(fee.label, usd(fee.amount), 'choose', {
        chosen: 0,
        source: `12 CFR 1026.${rule.paragraph}`,
        note: rule.reason,
        parts: [amount],
      }),
    );
  }
  return { value, why: sumStep('Prepaid finance charge', 'usd', parts, { source: '12 CFR 1026.2(a)(23), 1026.4' }) };
}

/** Loan amount less the prepaid finance charge (1026.18(b)). */
export function amountFinanced(loanAmount: Cents, prepaid: Explained<Cents>): Explained<Cents> {
  const value = loanAmount - prepaid.value;
  return {
    value,
    why: step('Amount financed', usd(value), 'subtract', {
      source: '12 CFR 1026.18(b), 1026.38(o)(3)',
      parts: [given('Loan amount', usd(loanAmount), 'Terms of the note'), prepaid.why],
    }),
  };
}
