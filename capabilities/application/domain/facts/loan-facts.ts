import { centsFromDecimal, sumCents, type Cents } from '../../../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../../../foundation/rates/rates.ts';
import type { ApplicationDocument, Enumeration, SubjectProperty } from '../../../../standards/mismo-3.4/application-document.ts';
import { monthlyIncomes } from '../../../../standards/mismo-3.4/monthly-income.ts';
import { debtToIncome } from './debt-to-income.ts';
import {
  appraisedOrEstimatedValue,
  baseLoanAmount,
  combinedLoanToValue,
  linesOfCredit,
  loanToValue,
  otherLiens,
  salesPrice,
  wholeLinesToValue,
} from './loan-to-value.ts';
import { representativeScore } from './representative-score.ts';

export type PropertyKind = 'SingleFamily' | 'PUD' | 'Condominium' | 'Cooperative' | 'Manufactured' | 'TwoToFourUnit';

/** The values of an application that pricing, eligibility and insurance use, flat; undefined where not filled. */
export interface LoanFacts {
  readonly mortgageType?: Enumeration<'MortgageType'>;
  readonly loanPurpose?: Enumeration<'LoanPurposeType'>;
  readonly refinanceCashOut?: Enumeration<'RefinanceCashOutDeterminationType'>;
  readonly governmentRefinance?: Enumeration<'GovernmentRefinanceType'>;
  readonly occupancy?: Enumeration<'PropertyUsageType'>;
  readonly units?: number;
  readonly stories?: number;
  readonly propertyType: PropertyKind;
  readonly attached: boolean;
  readonly state?: string;
  /** Five digits: state and county. */
  readonly countyFips?: string;
  readonly county?: string;
  readonly zip?: string;
  readonly loanAmountCents?: Cents;
  /** Financed mortgage insurance or funding fee. */
  readonly financedFeeCents: Cents;
  readonly valueCents?: Cents;
  readonly salesPriceCents?: Cents;
  readonly subordinateFinancingCents: Cents;
  readonly ltv?: Ratio;
  readonly cltv?: Ratio;
  /** Including the full limit of every line of credit; absent without any. */
  readonly hcltv?: Ratio;
  /** Lines of credit on the property after closing; absent without any. Cents. */
  readonly linesOfCredit?: { readonly drawn: Cents; readonly limit: Cents };
  readonly score?: number;
  readonly dti?: Ratio;
  readonly monthlyIncomeCents: Cents;
  readonly amortization?: Enumeration<'AmortizationType'>;
  readonly termMonths?: number;
  /** Months the first rate of an adjustable loan is fixed for. */
  readonly fixedMonths?: number;
  readonly interestOnly: boolean;
  readonly lienPriority?: Enumeration<'LienPriorityType'>;
  /** Only of a second lien. */
  readonly secondLienType?: 'ClosedEnd' | 'HELOC';
  readonly noteRate?: Rate;
  readonly borrowerCount: number;
  readonly firstTimeBuyer: boolean;
  readonly selfEmployed: boolean;
  readonly escrowsWaived: boolean;
  readonly temporaryBuydown: boolean;
  readonly vaFundingFeeExempt: boolean;
  /** Whether the property is in an area where USDA lends, and the income as a share of the area's median: both are entered by a person. */
  readonly ruralEligible?: boolean;
  readonly incomeOfAreaMedian?: Ratio;
}

export function loanFacts(document: ApplicationDocument): LoanFacts {
  const { loan, subjectProperty: property, borrowers } = document;
  const address = property.address;
  const termMonths = loanTermMonths(document);
  const lines = linesOfCredit(document);
  const facts: { -readonly [K in keyof LoanFacts]: LoanFacts[K] } = {
    mortgageType: loan.MortgageType,
    loanPurpose: loan.LoanPurposeType,
    refinanceCashOut: loan.RefinanceCashOutDeterminationType,
    governmentRefinance: loan.GovernmentRefinanceType,
    occupancy: property.PropertyUsageType,
    units: property.FinancedUnitCount,
    stories: loan.StoriesCount,
    propertyType: propertyKind(property),
    attached: property.AttachmentType === 'Attached' || property.AttachmentType === 'SemiDetached',
    state: address?.StateCode,
    countyFips: countyFips(property),
    county: address?.CountyName,
    zip: address?.PostalCode?.slice(0, 5),
    loanAmountCents: baseLoanAmount(document),
    financedFeeCents: loan.MIAndFundingFeeFinancedAmount ?? loan.MIPremiumFinancedAmount ?? 0,
    valueCents: appraisedOrEstimatedValue(document),
    salesPriceCents: salesPrice(document),
    subordinateFinancingCents: sumCents(otherLiens(document).map((each) => centsFromDecimal(each.figure.amount) ?? 0)),
    ltv: loanToValue(document)?.value,
    cltv: combinedLoanToValue(document)?.value,
    hcltv: wholeLinesToValue(document)?.value,
    linesOfCredit: lines.limit === 0 ? undefined : lines,
    score: representativeScore(document)?.value,
    dti: debtToIncome(document)?.back.value,
    monthlyIncomeCents: sumCents(monthlyIncomes(document).map(({ amount }) => amount)),
    amortization: loan.AmortizationType,
    termMonths,
    fixedMonths: loan.InitialFixedPeriodEffectiveMonthsCount ?? loan.FirstRateChangeMonthsCount,
    interestOnly: loan.InterestOnlyIndicator === true,
    lienPriority: loan.LienPriorityType,
    secondLienType: secondLienType(document),
    noteRate: loan.NoteRatePercent,
    borrowerCount: borrowers.length,
    firstTimeBuyer:
      loan.LoanPurposeType === 'Purchase' &&
      borrowers.some((each) => each.BorrowerFirstTimeHomebuyerIndicator === true || each.HomeownerPastThreeYearsType === 'No'),
    selfEmployed: borrowers.some(({ employers }) =>
      employers.some((each) => each.EmploymentBorrowerSelfEmployedIndicator === true && each.EmploymentStatusType !== 'Previous'),
    ),
    escrowsWaived: loan.EscrowIndicator === false,
    temporaryBuydown: loan.BuydownTemporarySubsidyFundingIndicator === true,
    vaFundingFeeExempt: loan.VAFundingFeeExemptionType === 'CompletelyExempt',
    ruralEligible: property.PropertyInUSDAEligibleRuralAreaIndicator,
    incomeOfAreaMedian: loan.QualifyingIncomeOfAreaMedianPercent,
  };
  for (const key of Object.keys(facts) as (keyof LoanFacts)[]) if (facts[key] === undefined) delete facts[key];
  return facts;
}

/** Term in months whatever unit the application counts in. */
export function loanTermMonths({ loan }: ApplicationDocument): number | undefined {
  const count = loan.LoanMaturityPeriodCount ?? loan.LoanAmortizationPeriodCount;
  const unit = loan.LoanMaturityPeriodCount === undefined ? loan.LoanAmortizationPeriodType : loan.LoanMaturityPeriodType;
  if (count === undefined) return undefined;
  return unit === 'Year' ? count * 12 : count;
}

/** A second lien is paid off in installments, or is a line of credit. */
function secondLienType({ loan: { LienPriorityType: lien, HELOCIndicator: line } }: ApplicationDocument): LoanFacts['secondLienType'] {
  if (lien === undefined || lien === 'FirstLien' || line === undefined) return undefined;
  return line ? 'HELOC' : 'ClosedEnd';
}

export function propertyKind(property: SubjectProperty): PropertyKind {
  if (property.ConstructionMethodType === 'Manufactured') return 'Manufactured';
  if (property.ProjectLegalStructureType === 'Cooperative') return 'Cooperative';
  if (property.ProjectLegalStructureType === 'Condominium') return 'Condominium';
  if ((property.FinancedUnitCount ?? 1) > 1) return 'TwoToFourUnit';
  return property.PUDIndicator === true ? 'PUD' : 'SingleFamily';
}

function countyFips({ FIPSStateNumericCode: state, FIPSCountyCode: county, address }: SubjectProperty): string | undefined {
  const code = county ?? address?.CountyCode;
  if (code === undefined) return undefined;
  if (/^\d{5}$/.test(code)) return code;
  return /^\d{3}$/.test(code) && state !== undefined && /^\d{2}$/.test(state) ? `${state}${code}` : undefined;
}
