import { dateFromUs, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { centsFromDecimal, dollars, formatMoney, type Cents } from '../../../../foundation/money/money.ts';
import { thousandthsFromDecimal, thousandthsToDecimal, type Ratio } from '../../../../foundation/rates/rates.ts';
import { loanToValue } from '../../../../foundation/ratio/ratio.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { chosenProgram } from '../../../reference/domain/programs.ts';
import type { QuoteRequest } from '../../contract/quote-request.ts';
import type { PricingMode } from '../quote/best-execution.ts';
import { MOST_STORIES } from './facts.ts';
import type {
  CompensationPlan,
  Documentation,
  MortgageInsuranceOption,
  PricingScenario,
  PropertyType,
  RefinanceCashOut,
  RefinanceProgram,
  Stories,
  Underwriting,
  Units,
} from './scenario.ts';

/** A reason why a request can't be priced, and its field. */
export interface RequestProblem {
  /** Its place in the request: "loanInfo.amountOfMortgage". */
  readonly field: string;
  readonly kind: 'missing' | 'invalid';
  /** "Loan amount" when missing; a sentence when invalid. */
  readonly text: string;
}

/** A parsed request: the scenario without the lender's data (plan, tier, limits), and the pricing mode. */
export interface ReadRequest {
  readonly facts: Omit<PricingScenario, 'compensation' | 'brokerTier' | 'limits'>;
  readonly paidBy: CompensationPlan['paidBy'];
  readonly mode: PricingMode;
  /** The requested lock period; null means all within the wanted ones. */
  readonly commitmentPeriod: number | null;
  readonly lockPeriods: { readonly from: number; readonly to: number };
  readonly productId: string | null;
  readonly series: string | null;
}

/** The score used when a borrower has one below 620 that was not stated: the highest possible. */
const JUST_BELOW_620 = 619;
const LONGEST_LOCK_DAYS = 400;
/** Two ratios this far apart are the same one, rounded by different hands. */
const RATIO_ROUNDING: Ratio = 10;

type Typed = string | number | undefined;

function cents(value: Typed): Cents | undefined {
  if (Number.isSafeInteger(value)) return dollars(value as number);
  return value === undefined || value === '' ? undefined : centsFromDecimal(String(value));
}

function figure(value: Typed): number | undefined {
  if (Number.isSafeInteger(value)) return (value as number) * 1000;
  return value === undefined || value === '' ? undefined : thousandthsFromDecimal(String(value));
}

function whole(value: Typed): number | undefined {
  return value === undefined || value === '' ? undefined : Number(value);
}

/** Collects the errors while a request is read. */
class Problems {
  readonly all: RequestProblem[] = [];
  need<T>(value: T | undefined, field: string, label: string): T | undefined {
    if (value === undefined) this.all.push({ field, kind: 'missing', text: label });
    return value;
  }
  wrong(field: string, text: string): void {
    this.all.push({ field, kind: 'invalid', text });
  }
}

/**
 * The score a request is priced with: the lowest of all borrowers' medians. That one borrower's is below 620 counts only with more than one
 * borrower, and then as 619 unless a lower one was named.
 */
export function scoreOf({ borrowerInfo, mortgageInfo }: Pick<QuoteRequest, 'borrowerInfo' | 'mortgageInfo'>): number | undefined {
  const several = (whole(borrowerInfo.noOfBorrowers) ?? 1) > 1;
  if (!several) return whole(borrowerInfo.primaryBorrowerMedianFico);
  const scores = [
    borrowerInfo.primaryBorrowerMedianFico,
    ...(mortgageInfo.coBorrowerMedianFicoList ?? []),
    borrowerInfo.medianFicoBelow620 === true ? JUST_BELOW_620 : undefined,
  ].flatMap((score) => whole(score) ?? []);
  return scores.length === 0 ? undefined : Math.min(...scores);
}

/** Refinances under a short program of the government, by the name the form sends; anything else is an ordinary one. */
function refinanceOf({ loanInfo, mortgageInfo }: QuoteRequest): { program: RefinanceProgram; cashOut: RefinanceCashOut | undefined } {
  const purpose = mortgageInfo.mortgageType === 'FHA' || mortgageInfo.mortgageType === 'VA' ? loanInfo.refiPurpose : undefined;
  switch (purpose) {
    case 'InterestRateReductionRefinanceLoan':
      return { program: 'InterestRateReductionRefinanceLoan', cashOut: 'NoCashOut' };
    case 'StreamlineWithAppraisal':
    case 'StreamlineWithoutAppraisal':
      return { program: 'Streamline', cashOut: 'NoCashOut' };
    case 'CashOut':
      return { program: 'FullDocumentation', cashOut: 'CashOut' };
    default:
      return { program: 'FullDocumentation', cashOut: loanInfo.cashOut };
  }
}

function propertyTypeOf({ propertyInfo }: QuoteRequest): PropertyType {
  if (propertyInfo.housingType === 'Manufactured') return 'ManufacturedHome';
  const type = propertyInfo.gsepropertyType ?? 'SingleFamily';
  return type === 'Condominium' && propertyInfo.condominiumType === 'Detached' ? 'DetachedCondominium' : type;
}

const AUS: Readonly<Record<'DU' | 'LPA' | 'Manual', Underwriting>> = {
  DU: 'DesktopUnderwriter',
  LPA: 'LoanProductAdvisor',
  Manual: 'Manual',
};

function documentationOf(type: QuoteRequest['mortgageInfo']['loanDocumentationType']): Documentation | undefined {
  return type === 'Full' || type === 'Alternative' || type === 'Streamline' ? type : undefined;
}

/** The requested mortgage insurance; the pilot names it, everyone else says only whether the lender pays. */
export function insuranceAsked(
  { miOptionType, miOption }: QuoteRequest['mortgageInfo'],
  pilot: boolean,
): Result<MortgageInsuranceOption | undefined, Refusal<'MI_NOT_PILOT' | 'FACT_INVALID'>> {
  const field = 'mortgageInfo.miOption';
  if (!pilot) {
    if (miOption === undefined || miOption === '') return ok(undefined);
    return miOption === 'LPMI' ? ok('LenderPaid') : refuse('MI_NOT_PILOT', '', { field });
  }
  if (miOptionType === undefined || miOptionType === 'None') return ok(undefined);
  if (miOptionType === 'LPMI' && miOption === 'LenderPaid') return ok('LenderPaid');
  if (miOptionType === 'BPMI' && (miOption === 'BorrowerPaidMonthly' || miOption === 'BorrowerPaidSingle')) return ok(miOption);
  return refuse('FACT_INVALID', `Choose the ${miOptionType} by its name.`, { field });
}

function modeOf({ priceInfo }: QuoteRequest, problems: Problems): PricingMode {
  if (priceInfo.priceType === 'Rate') {
    return { by: 'rate', rate: problems.need(figure(priceInfo.baseRate), 'priceInfo.baseRate', 'Rate to price at') ?? 0 };
  }
  if (priceInfo.priceType === 'Price') {
    return { by: 'price', price: problems.need(figure(priceInfo.requestPrice), 'priceInfo.requestPrice', 'Price to reach') ?? 0 };
  }
  return { by: 'best-execution' };
}

function ratiosOf(
  request: QuoteRequest,
  problems: Problems,
): { amount: Cents; value: Cents; price?: Cents; second: Cents; ltv: Ratio; cltv: Ratio } {
  const { loanInfo, priceInfo } = request;
  const amount = problems.need(cents(loanInfo.amountOfMortgage) || undefined, 'loanInfo.amountOfMortgage', 'Loan amount') ?? 0;
  const price = loanInfo.loanPurpose === 'Purchase' ? cents(loanInfo.purchasePrice) || undefined : undefined;
  const appraised = cents(loanInfo.appraisedValue) || undefined;
  const value =
    loanInfo.loanPurpose === 'Purchase'
      ? problems.need(appraised ?? price, 'loanInfo.purchasePrice', 'Purchase price or appraised value')
      : problems.need(appraised, 'loanInfo.appraisedValue', 'Appraised value');
  const financed = priceInfo.subordinateFinancing !== undefined && priceInfo.subordinateFinancing !== 'None';
  const second = financed
    ? (problems.need(
        cents(priceInfo.subordinateFinancingAmount) || undefined,
        'priceInfo.subordinateFinancingAmount',
        'Amount of the subordinate financing',
      ) ?? 0)
    : 0;
  if (value === undefined || amount === 0) return { amount, value: value ?? 0, second, ltv: 0, cltv: 0 };
  const basis = Math.min(value, price ?? value);
  const ltv = loanToValue(amount, basis);
  const cltv = loanToValue(amount + second, basis);
  const sent = figure(loanInfo.ltv);
  if (sent !== undefined && Math.abs(sent - ltv) > RATIO_ROUNDING) {
    problems.wrong(
      'loanInfo.ltv',
      `The LTV of ${formatMoney(amount, { cents: 'hide-zero' })} on ${formatMoney(basis, { cents: 'hide-zero' })} is ${thousandthsToDecimal(ltv)}%, not ${thousandthsToDecimal(sent)}%.`,
    );
  }
  const total = figure(loanInfo.totLtv) ?? sent;
  if (total !== undefined && total !== sent && Math.abs(total - cltv) > RATIO_ROUNDING) {
    problems.wrong(
      'loanInfo.totLtv',
      `The combined LTV with the subordinate financing is ${thousandthsToDecimal(cltv)}%, not ${thousandthsToDecimal(total)}%.`,
    );
  }
  return { amount, value, ...(price === undefined ? {} : { price }), second, ltv, cltv };
}

/** Reads a whole request. All missing and unusable fields are refused in one answer, each with its field. */
export function readQuoteRequest(
  request: QuoteRequest,
  known: { readonly today: PlainDate; readonly pilot: boolean },
): Result<ReadRequest, Refusal<'FACTS_MISSING' | 'FACT_INVALID' | 'MI_NOT_PILOT'>> {
  const problems = new Problems();
  const { borrowerInfo, loanInfo, propertyInfo, mortgageInfo, priceInfo } = request;
  const purpose = problems.need(loanInfo.loanPurpose, 'loanInfo.loanPurpose', 'Loan purpose');
  if (purpose === 'Other') problems.wrong('loanInfo.loanPurpose', 'Only purchases and refinances are priced.');
  const { program, cashOut } = refinanceOf(request);
  if (purpose === 'Refinance') problems.need(cashOut, 'loanInfo.cashOut', 'Whether the refinance takes cash out');
  const money = ratiosOf(request, problems);
  const state = problems.need(propertyInfo.state || undefined, 'propertyInfo.state', 'Property state');
  const occupancy = problems.need(propertyInfo.propertyUsageType, 'propertyInfo.propertyUsageType', 'Occupancy');
  const zip = propertyInfo.propertyZip || undefined;
  if (zip !== undefined && !/^\d{5}$/.test(zip))
    problems.wrong('propertyInfo.propertyZip', 'Please enter a valid 5 digit zip code for ZIP.');
  const units = whole(propertyInfo.numberOfUnits) ?? 1;
  if (units < 1 || units > 4) problems.wrong('propertyInfo.numberOfUnits', 'A property has 1 to 4 units.');
  const stories = whole(propertyInfo.numberOfStories);
  if (stories !== undefined && (stories < 1 || stories > MOST_STORIES))
    problems.wrong('propertyInfo.numberOfStories', 'A property has 1 to 4 stories; 4 is four or more.');
  const borrowers = whole(borrowerInfo.noOfBorrowers) ?? 1;
  if (borrowers < 1 || borrowers > 10) problems.wrong('borrowerInfo.noOfBorrowers', 'A loan has 1 to 10 borrowers.');
  const interviewDate = priceInfo.interviewDate ? dateFromUs(priceInfo.interviewDate) : known.today;
  if (interviewDate === undefined) problems.wrong('priceInfo.interviewDate', 'The interview date is a day, MM/dd/yyyy.');
  else if (interviewDate > known.today) problems.wrong('priceInfo.interviewDate', 'The interview date is in the future.');
  const taken = chosenProgram(mortgageInfo.specialProgram, mortgageInfo.specialFeature);
  if ('problem' in taken) problems.wrong('mortgageInfo.specialProgram', taken.problem);
  const mode = modeOf(request, problems);
  const from = whole(priceInfo.minLockPeriod) ?? 1;
  const to = whole(priceInfo.maxLockPeriod) ?? LONGEST_LOCK_DAYS;
  if (from > to) problems.wrong('priceInfo.minLockPeriod', 'The shortest lock period is above the longest.');
  const refusal = refusalOf(problems.all);
  if (refusal) return refusal;
  const insurance = insuranceAsked(mortgageInfo, known.pilot);
  if (!insurance.ok) return insurance;
  const mortgageType = mortgageInfo.mortgageType === 'ALL' ? undefined : mortgageInfo.mortgageType;
  const score = scoreOf(request);
  const term = whole(mortgageInfo.termInMonths);
  const documentation = documentationOf(mortgageInfo.loanDocumentationType);
  const manual = mortgageInfo.manualUnderwrite === 'Yes';
  // Every field each time, also the missing ones: all scenarios then have the same shape, which makes reading many of them faster.
  const facts: ReadRequest['facts'] = {
    mortgageType,
    amortization: mortgageInfo.loanAmortizationType === 'ALL' ? undefined : mortgageInfo.loanAmortizationType,
    termMonths: term === 0 ? undefined : term,
    lienPriority: loanInfo.lienPriorityType ?? 'FirstLien',
    secondLienType: loanInfo.lienPriorityType === 'SecondLien' ? loanInfo.secondLienType : undefined,
    loanPurpose: purpose === 'Refinance' ? 'Refinance' : 'Purchase',
    refinanceCashOut: purpose === 'Refinance' ? cashOut : undefined,
    refinanceProgram: purpose === 'Refinance' ? program : undefined,
    occupancy: occupancy!,
    units: units as Units,
    stories: stories as Stories | undefined,
    propertyType: propertyTypeOf(request),
    nonWarrantable: propertyInfo.nonWarrantable === 'Yes',
    state: state!,
    zip,
    loanAmount: money.amount,
    value: money.value,
    salesPrice: money.price,
    ltv: money.ltv,
    cltv: money.cltv,
    score,
    dti: mortgageInfo.qualifyingDebtRatio === undefined ? undefined : figure(mortgageInfo.qualifyingDebtRatio),
    incomeOfAreaMedian: mortgageInfo.incomeOfAreaMedian === undefined ? undefined : figure(mortgageInfo.incomeOfAreaMedian),
    ruralEligible: propertyInfo.usdaEligibleArea === undefined ? undefined : propertyInfo.usdaEligibleArea === 'Yes',
    firstTimeBuyer: loanInfo.firstTimeBuyer === 'Yes',
    selfEmployed: mortgageInfo.selfEmployed === 'Yes',
    foreignNational: borrowerInfo.foreignNational === 'Yes',
    escrowsWaived: mortgageInfo.waiveEscrows !== undefined && mortgageInfo.waiveEscrows !== 'None',
    subordinateFinancing: money.second,
    communitySecond: priceInfo.subordinateFinancing === 'CommunitySecond',
    financedProperties: propertyInfo.financedProperty === undefined ? undefined : whole(propertyInfo.financedProperty),
    mortgageInsurance: insurance.value ?? (money.ltv > 80_000 ? 'BorrowerPaidMonthly' : 'None'),
    documentation,
    underwriting: manual ? 'Manual' : mortgageInfo.aus === undefined ? undefined : AUS[mortgageInfo.aus],
    veteran: { eligible: mortgageType === 'VA' && (mortgageInfo.vaEntitlement ?? true) },
    program: 'problem' in taken ? undefined : taken.program,
    feature: 'problem' in taken ? undefined : taken.feature,
    interviewDate: interviewDate!,
  };
  return ok({
    facts,
    paidBy: priceInfo.compensationMethod === 'BorrowerPaid' ? 'Borrower' : 'Lender',
    mode,
    commitmentPeriod: whole(priceInfo.commitmentPeriod) || null,
    lockPeriods: { from, to },
    productId: request.productID === 'ALL' ? null : request.productID.padStart(4, '0'),
    series: request.productType === undefined || request.productType === 'ALL' ? null : request.productType,
  });
}

function refusalOf(problems: readonly RequestProblem[]): { ok: false; refusal: Refusal<'FACTS_MISSING' | 'FACT_INVALID'> } | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const details = { problems };
  const invalid = problems.find((problem) => problem.kind === 'invalid');
  if (invalid) return refuse('FACT_INVALID', invalid.text, { field: invalid.field, details });
  const missing = problems.map((problem) => problem.text).join(', ');
  return refuse('FACTS_MISSING', `The scenario cannot be priced yet. Missing: ${missing}.`, { field: first.field, details });
}
