import { formatDate, isPlainDate } from '../../foundation/dates/dates.ts';
import { given, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { toWholeDollars, type Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { interestPerDay } from '../amortization/prepaid-interest.ts';
import { premiumsUntilTermination } from '../amortization/mortgage-insurance-end.ts';
import { amountFinanced, prepaidFinanceCharge } from '../apr/finance-charge.ts';
import { adjustableInterestRateTable, adjustablePaymentTable } from './payments/adjustable-tables.ts';
import { alternativeCashToClose, standardCashToClose, type CashToCloseFacts } from './costs/cash-to-close.ts';
import { closingCosts } from './costs/closing-costs.ts';
import { comparisons, type ComparisonFigures } from './comparisons.ts';
import { considerationsText } from './wording/considerations.ts';
import { settleFees, type SettledFee } from './costs/fee-amounts.ts';
import { inputRefusal } from './input-refusals.ts';
import { loanTermStep, loanTermText } from './wording/loan-term.ts';
import { loanTermsTable } from './payments/loan-terms-table.ts';
import type {
  CashToCloseTable,
  ClosingCostDetails,
  CostsAtClosing,
  LoanEstimateDocument,
  LoanEstimateHeading,
  LoanEstimateInput,
  Moment,
  MortgageInsuranceTerms,
  Printed,
} from './loan-estimate-types.ts';
import { coursesOf, type Courses } from './payments/payment-courses.ts';
import { loanAmountText, negated } from './wording/printing.ts';
import { loanPurpose, printedProduct, printedPurpose } from './wording/product.ts';
import { projectedPayments } from './payments/projected-payments.ts';

/**
 * The whole Loan Estimate (12 CFR 1026.37) from its input. Refuses, naming the input, what is missing or contradicts itself
 * (`inputRefusal`, `settleFees`) and a transaction without an annual percentage rate.
 */
export function loanEstimate(input: LoanEstimateInput): Result<LoanEstimateDocument> {
  const refused = inputRefusal(input);
  if (refused) return refused;
  const basis = input.perDiemBasis ?? 365;
  const fees = settleFees(input.fees, { terms: input.terms, dates: input.dates, perDiemBasis: basis });
  if (!fees.ok) return fees;
  const courses = coursesOf(input.terms);
  const purpose = loanPurpose(input.purpose);
  const costs = closingCosts({
    form: 'estimate',
    fees: fees.value,
    noteRate: input.terms.noteRate,
    lenderCredits: input.lenderCredits ?? 0,
  });
  const cash = cashToCloseTable(
    {
      ...input.cashToClose,
      form: 'estimate',
      purpose,
      loanAmount: input.terms.loanAmount,
      ...(input.salePrice === undefined ? {} : { salePrice: input.salePrice }),
      totalClosingCosts: costs.J,
    },
    input.cashToClose.method,
  );
  const premiums = premiumsDue(courses, input.mortgageInsurance);
  const figures = disclosureFigures(input, courses, premiums, fees.value);
  if (!figures.ok) return figures;
  const { comparison, prepaid, financed, prepaidInterest, insuranceAtClosing, days } = figures.value;
  const payment = adjustablePaymentTable(courses);
  const rate = adjustableInterestRateTable(input.terms);
  return ok({
    form: 'Loan Estimate',
    heading: heading(input, courses),
    loanTerms: loanTermsTable(courses),
    projectedPayments: projectedPayments({
      form: 'estimate',
      courses,
      premiums,
      propertyCosts: input.propertyCosts,
      ...(input.mortgageInsurance ? { mortgageInsurance: input.mortgageInsurance } : {}),
    }),
    costsAtClosing: costsAtClosing(costs, cash),
    closingCosts: costs,
    cashToClose: cash,
    ...(payment ? { adjustablePayment: payment } : {}),
    ...(rate ? { adjustableInterestRate: rate } : {}),
    contacts: input.contacts,
    comparisons: comparison.table,
    considerations: considerationsText(input.considerations, purpose),
    basis: {
      amountFinanced: financed.value,
      prepaidFinanceCharge: prepaid.value,
      financeCharge: comparison.financeCharge,
      totalOfPayments: comparison.payments + loanCostsOf(fees.value).value + prepaidInterest.value + insuranceAtClosing.value,
      aprExact: comparison.aprExact,
      miPayments: premiums,
      perDiem: interestPerDay(input.terms.loanAmount, input.terms.noteRate, basis).value,
      prepaidInterestDays: days,
    },
  });
}

export function cashToCloseTable(facts: CashToCloseFacts, method: 'standard' | 'alternative'): CashToCloseTable {
  return method === 'standard' ? standardCashToClose(facts) : alternativeCashToClose(facts);
}

/** Monthly premiums that will be paid: by the premiums themselves, or until the law ends them on the composite schedule. */
export function premiumsDue(courses: Courses, insurance: MortgageInsuranceTerms | undefined): number {
  if (!insurance) return 0;
  const listed = Math.min(
    courses.terms.termMonths,
    insurance.premiums.reduce((sum, span) => sum + span.payments, 0),
  );
  if (insurance.ends === 'with-premiums' || insurance.originalValue === undefined) return listed;
  const { amortizationMonths, termMonths } = courses.terms;
  return Math.min(listed, premiumsUntilTermination(courses.composite, insurance.originalValue, amortizationMonths ?? termMonths));
}

/** Costs of sections A, B and C that the consumer pays, before rounding. */
export function loanCostsOf(fees: readonly SettledFee[]): Explained<Cents> {
  return sumOf(
    'Loan costs, unrounded',
    fees.filter(({ fee }) => fee.section === 'A' || fee.section === 'B' || fee.section === 'C'),
    '12 CFR 1026.37(f)(4)',
  );
}

function sumOf(label: string, fees: readonly SettledFee[], source: string): Explained<Cents> {
  const own = fees.filter(({ fee }) => (fee.payer ?? 'borrower') === 'borrower');
  let value = 0;
  const parts: Step[] = [];
  for (const each of own) {
    value += each.amount;
    parts.push(each.why);
  }
  return { value, why: parts.length === 0 ? given(label, usd(0), source) : sumStep(label, 'usd', parts, { source }) };
}

/** What the figures of (l) and the disclosure's basis need from input and charges; both forms use it. */
export interface DisclosureFigures {
  readonly comparison: ComparisonFigures;
  readonly prepaid: Explained<Cents>;
  readonly financed: Explained<Cents>;
  readonly prepaidInterest: Explained<Cents>;
  readonly insuranceAtClosing: Explained<Cents>;
  readonly days: number;
}

export function disclosureFigures(
  input: Pick<LoanEstimateInput, 'terms' | 'dates' | 'mortgageInsurance'>,
  courses: Courses,
  premiums: number,
  fees: readonly SettledFee[],
): Result<DisclosureFigures> {
  const prepaid = prepaidFinanceCharge(
    fees.map((each) => ({
      kind: each.fee.kind,
      label: each.fee.label,
      amount: each.amount,
      why: each.why,
      payer: each.fee.payer ?? 'borrower',
      ...(each.fee.financeCharge === undefined ? {} : { financeCharge: each.fee.financeCharge }),
      ...(each.fee.financeChargeReason === undefined ? {} : { financeChargeReason: each.fee.financeChargeReason }),
    })),
  );
  const financed = amountFinanced(input.terms.loanAmount, prepaid);
  const interest = fees.filter(({ fee }) => fee.kind === 'PrepaidInterest');
  const prepaidInterest = sumOf('Prepaid interest', interest, '12 CFR 1026.37(g)(2)(iii)');
  const insuranceAtClosing = sumOf(
    'Mortgage insurance at closing',
    fees.filter(({ fee }) => fee.kind === 'MortgageInsurancePremium' && (fee.section === 'F' || fee.section === 'G')),
    '12 CFR 1026.37(l)(1)(i), comment 37(l)(1)(i)-1',
  );
  const comparison = comparisons({
    courses,
    premiums,
    ...(input.mortgageInsurance ? { mortgageInsurance: input.mortgageInsurance } : {}),
    loanCosts: loanCostsOf(fees),
    prepaidInterest,
    insuranceAtClosing,
    amountFinanced: financed,
    disbursement: input.dates.disbursement,
    firstPayment: input.dates.firstPayment,
  });
  if (!comparison.ok) return comparison;
  return ok({ comparison: comparison.value, prepaid, financed, prepaidInterest, insuranceAtClosing, days: interest[0]?.days ?? 0 });
}

function momentText(moment: Moment): string {
  // The forms write dates without leading zeros: 4/21/2026.
  const date = formatDate(moment.date).replace(/\b0(\d)/g, '$1');
  return `${date} at ${moment.time} ${moment.zone}`;
}

export function dateText(date: string): string {
  return isPlainDate(date) ? formatDate(date).replace(/\b0(\d)/g, '$1') : date;
}

function heading(input: LoanEstimateInput, courses: Courses): LoanEstimateHeading {
  const [valueLabel, cents] =
    input.salePrice !== undefined
      ? (['Sale Price', input.salePrice] as const)
      : input.appraisedValue !== undefined
        ? (['Prop. Value', input.appraisedValue] as const)
        : (['Est. Prop. Value', input.estimatedValue!] as const);
  const term = input.terms.termMonths;
  const { rateLock } = input;
  return {
    creditor: input.creditor,
    dateIssued: dateText(input.dates.issued),
    applicants: input.applicants,
    property: input.propertyAddress,
    valueLabel,
    value: { text: loanAmountText(toWholeDollars(cents)), value: cents, why: given(valueLabel, usd(cents), '12 CFR 1026.37(a)(7)') },
    loanTerm: {
      text: loanTermText(term),
      value: term,
      why: loanTermStep(term),
    },
    purpose: printedPurpose(input.purpose),
    product: printedProduct(input.terms, courses.balloon),
    loanType: input.loanType,
    ...(input.otherLoanType === undefined ? {} : { otherLoanType: input.otherLoanType }),
    loanId: input.loanId,
    rateLocked: rateLock.locked,
    ...(rateLock.locked && rateLock.until ? { rateLockedUntil: momentText(rateLock.until) } : {}),
    ...(rateLock.costsExpire ? { costsExpire: momentText(rateLock.costsExpire) } : {}),
  };
}

/** 37(d): the two totals on page 1 with their parts. */
export function costsAtClosing(costs: ClosingCostDetails, cash: CashToCloseTable): CostsAtClosing {
  const credits: Printed = costs.lenderCredits;
  return {
    closingCosts: costs.J,
    loanCosts: costs.D,
    otherCosts: costs.I,
    lenderCredits: credits.value === 0 ? credits : negated('estimate', 'Lender credits', credits),
    cashToClose: cash.cashToClose,
    ...(cash.method === 'alternative' ? { direction: cash.direction } : {}),
  };
}
