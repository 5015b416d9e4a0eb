import { given, percent, points, step, usd, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { loanEstimate } from '../../../regulation/trid/loan-estimate.ts';
import type { EstimatedFee, LoanEstimateDocument, LoanEstimateInput, PropertyCost } from '../../../regulation/trid/loan-estimate-types.ts';
import type { LoanTerms } from '../../../regulation/amortization/loan-terms.ts';
import {
  addableFees,
  editedFees,
  feeScheduleOn,
  insuranceCharges,
  monthlyCost,
  proposeFees,
  stateChargesOn,
  type FeeFacts,
  type FeeLine,
  type FeeSection,
  type InsuranceCharges,
  type ScheduledFee,
} from '../../fees/domain/index.ts';
import { moneyOfPrice } from '../../price/domain/explain-price.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { firstPaymentDate, type EstimateFacts } from './estimate-facts.ts';
import { indexRate } from './index-rates.ts';

/** What cannot be disclosed yet, the field it is about, and the screen on which it is put right. */
export type EstimateRefusal = Refusal<'ESTIMATE_INCOMPLETE'>;
export type WhereToFix = 'edit-loan' | 'loan-estimator';

export interface Estimate {
  readonly input: LoanEstimateInput;
  readonly document: LoanEstimateDocument;
  readonly lines: readonly FeeLine[];
  /** Fees that may still be added, by section. */
  readonly addable: Readonly<Record<FeeSection, readonly ScheduledFee[]>>;
  readonly insurance: InsuranceCharges;
  readonly scheduleTitle: string;
}

/** The whole Loan Estimate of a loan and a draft; pure, so that the browser shows at once what the server will send. */
export function estimateOf(facts: EstimateFacts, draft: EstimateDraft): Result<Estimate, EstimateRefusal> {
  const known = complete(facts, draft);
  if (!known.ok) return known;
  const { purpose, rate, product, value, baseLoan } = known.value;
  const schedule = feeScheduleOn(facts.issued);
  const firstPayment = firstPaymentDate(draft.closingDate);
  const { loan } = facts;
  const streamline =
    loan.governmentRefinance === 'InterestRateReductionRefinanceLoan' || (loan.governmentRefinance ?? '').startsWith('Streamline');
  const insurance = insuranceCharges({
    mortgageType: product.mortgageType,
    purpose,
    baseLoan,
    ltv: loan.ltv ?? Math.round((baseLoan / value) * 100_000),
    value,
    ...(loan.score === undefined ? {} : { score: loan.score }),
    noteRate: rate,
    termMonths: product.termMonths,
    fixedRate: product.arm === undefined,
    occupancy: loan.occupancy === 'SecondHome' ? 'second home' : loan.occupancy === 'Investment' ? 'investment' : 'primary',
    units: loan.units ?? 1,
    borrowers: Math.max(1, loan.borrowerCount),
    manufactured: loan.propertyType === 'Manufactured',
    cashOut: loan.refinanceCashOut === 'CashOut',
    streamline,
    fundingFeeExempt: loan.vaFundingFeeExempt,
    closing: draft.closingDate,
    financed: draft.upfrontFinanced,
    ...(draft.monthlyInsurance === null ? {} : { typedMonthly: draft.monthlyInsurance }),
    source: `Loan application, version ${facts.applicationVersion}`,
  });
  if (!insurance.ok)
    return incomplete(
      insurance.refusal.field ?? 'insurance',
      insurance.refusal.message,
      insurance.refusal.field === 'monthlyInsurance' ? 'loan-estimator' : 'edit-loan',
    );
  const noteAmount = insurance.value.noteAmount.value;
  const feeFacts: FeeFacts = {
    purpose,
    mortgageType: product.mortgageType,
    streamline,
    state: loan.state ?? '',
    units: loan.units ?? 1,
    borrowers: Math.max(1, loan.borrowerCount),
    noteAmount,
    noteRate: rate,
    ...(loan.salesPriceCents === undefined ? {} : { price: loan.salesPriceCents }),
    value,
    disbursement: draft.closingDate,
    firstPayment,
    ...(facts.monthlyInsurance ? { monthlyInsurance: facts.monthlyInsurance } : {}),
    ...(facts.monthlyTaxes ? { monthlyTaxes: facts.monthlyTaxes } : {}),
    escrowed: !loan.escrowsWaived,
    ...(insurance.value.upfront ? { upfrontInsurance: insurance.value.upfront } : {}),
  };
  const proposed = proposeFees(feeFacts, schedule, stateChargesOn(facts.issued));
  const priced = pointsOf(facts, draft, noteAmount);
  const lines = [...(priced.line ? [priced.line] : []), ...editedFees(proposed, draft, schedule)];
  const input: LoanEstimateInput = {
    creditor: facts.creditor,
    applicants: facts.applicants,
    propertyAddress: facts.propertyAddress,
    ...(purpose === 'Purchase'
      ? { salePrice: loan.salesPriceCents! }
      : facts.appraised
        ? { appraisedValue: value }
        : { estimatedValue: value }),
    purpose: {
      acquiresProperty: purpose === 'Purchase',
      satisfiesExistingDebt: purpose === 'Refinance' && (loan.lienPriority !== 'SecondLien' || facts.payoffs.length > 0),
      initialConstruction: false,
    },
    loanType: product.mortgageType === 'USDARuralDevelopment' ? 'Other' : product.mortgageType,
    ...(product.mortgageType === 'USDARuralDevelopment' ? { otherLoanType: 'USDA' } : {}),
    loanId: facts.loanNumber,
    terms: termsOf(noteAmount, rate, product),
    ...(insurance.value.monthly
      ? {
          mortgageInsurance: {
            premiums: insurance.value.monthly.premiums,
            ends: insurance.value.monthly.ends,
            ...(insurance.value.monthly.originalValue === undefined ? {} : { originalValue: insurance.value.monthly.originalValue }),
          },
        }
      : {}),
    dates: { issued: facts.issued, disbursement: draft.closingDate, firstPayment },
    rateLock: { locked: facts.lock !== null, ...(facts.lock ? { until: facts.lock.until } : {}), costsExpire: facts.costsExpire },
    fees: lines.filter((line) => line.amount !== 0 || line.section === 'G').map(estimatedFee),
    lenderCredits: priced.credit + draft.lenderCredits,
    propertyCosts: propertyCosts(facts, feeFacts, schedule),
    cashToClose: cashToClose(facts, draft, purpose),
    contacts: { lender: facts.lender, ...(facts.broker ? { mortgageBroker: facts.broker } : {}) },
    considerations: {
      appraisal: true,
      assumption: product.mortgageType === 'Conventional' ? 'will-not-allow' : 'will-allow',
      lateAfterDays: 15,
      lateFee: `${product.mortgageType === 'Conventional' ? '5' : '4'}% of the monthly principal and interest payment`,
      liabilityAfterForeclosure: purpose === 'Refinance',
      servicing: 'intend-to-transfer',
    },
  };
  const document = loanEstimate(input);
  if (!document.ok) return incomplete(document.refusal.field ?? 'estimate', document.refusal.message, 'loan-estimator');
  return ok({
    input,
    document: document.value,
    lines,
    addable: addableBySection(lines, feeFacts, schedule),
    insurance: insurance.value,
    scheduleTitle: schedule.title,
  });
}

function incomplete(field: string, message: string, where: WhereToFix): { readonly ok: false; readonly refusal: EstimateRefusal } {
  return refuse('ESTIMATE_INCOMPLETE', message, { field, details: { where } });
}

interface Complete {
  readonly purpose: 'Purchase' | 'Refinance';
  readonly rate: number;
  readonly product: NonNullable<EstimateFacts['product']>;
  readonly value: Cents;
  readonly baseLoan: Cents;
}

/** The first thing a Loan Estimate cannot be made without, in the words of the screen where it is typed. */
function complete(facts: EstimateFacts, draft: EstimateDraft): Result<Complete, EstimateRefusal> {
  const { loan, product } = facts;
  const rate = facts.lock?.rate ?? draft.rate;
  if (loan.loanPurpose !== 'Purchase' && loan.loanPurpose !== 'Refinance')
    return incomplete('LoanPurposeType', 'The loan purpose must be purchase or refinance.', 'edit-loan');
  if (facts.applicants.length === 0 || facts.applicants.some((each) => each.name.trim() === ''))
    return incomplete('borrowers', 'Every borrower needs a name.', 'edit-loan');
  if (loan.state === undefined) return incomplete('StateCode', 'The property’s state is missing.', 'edit-loan');
  if (loan.zip === undefined) return incomplete('PostalCode', 'The property’s ZIP code is missing.', 'edit-loan');
  if (!loan.loanAmountCents) return incomplete('BaseLoanAmount', 'The loan amount is missing.', 'edit-loan');
  if (loan.loanPurpose === 'Purchase' && !loan.salesPriceCents)
    return incomplete('SalesContractAmount', 'The sale price is missing.', 'edit-loan');
  const value = loan.valueCents ?? loan.salesPriceCents;
  if (!value) return incomplete('PropertyEstimatedValueAmount', 'The property’s value is missing.', 'edit-loan');
  if (!product) return incomplete('product', 'No product is chosen for the loan.', 'edit-loan');
  if (rate === null)
    return incomplete('rate', 'Type the interest rate: the rate is not locked, and no sheet is live to suggest one.', 'loan-estimator');
  if (draft.closingDate <= facts.issued) return incomplete('closingDate', 'The closing date must come after today.', 'loan-estimator');
  // The insurer and the index look at the lesser of price and value.
  const lesser = loan.salesPriceCents === undefined ? value : Math.min(value, loan.salesPriceCents);
  return ok({
    purpose: loan.loanPurpose,
    rate,
    product,
    value: loan.loanPurpose === 'Purchase' ? lesser : value,
    baseLoan: loan.loanAmountCents,
  });
}

function termsOf(loanAmount: Cents, noteRate: number, { arm, termMonths }: Complete['product']): LoanTerms {
  if (!arm) return { loanAmount, noteRate, termMonths };
  return {
    loanAmount,
    noteRate,
    termMonths,
    adjustable: {
      indexName: arm.index,
      indexRate: indexRate(arm.index)?.rate ?? Math.max(0, noteRate - arm.margin),
      margin: arm.margin,
      firstChangeMonths: arm.firstAdjustmentMonths,
      subsequentChangeMonths: arm.laterAdjustmentMonths,
      firstCap: arm.initialCap,
      subsequentCap: arm.periodicCap,
      maximumRate: noteRate + arm.lifetimeCap,
      minimumRate: arm.floor,
      rateRounding: arm.roundTo,
    },
  };
}

/** Points or credit of the lock's price; points typed while nothing is locked. */
function pointsOf(facts: EstimateFacts, draft: EstimateDraft, noteAmount: Cents): { readonly line?: FeeLine; readonly credit: Cents } {
  const { lock } = facts;
  const money = lock
    ? moneyOfPrice(lock.price, noteAmount)
    : { points: draft.points, amount: moneyOfPrice(100_000 - draft.points, noteAmount).amount };
  if (money.points === 0) return { credit: 0 };
  if (money.points < 0) return { credit: -money.amount };
  const source = lock ? 'Price of the lock' : 'Typed on the Loan Estimate screen';
  const share = lock
    ? step('Points', percent(money.points), 'subtract', {
        parts: [given('Par', points(100_000), 'Price convention'), given('Locked price', points(lock.price), 'Rate lock')],
      })
    : given('Points', percent(money.points), source);
  const line: FeeLine = {
    id: 'points',
    section: 'A',
    kind: 'LoanDiscountPoints',
    label: 'Points',
    amount: money.amount,
    why: step('Points', usd(money.amount), 'round', {
      precision: '0.01',
      mode: 'half-up',
      parts: [
        step('Percent of the note amount', { unit: 'usd', amount: exactShare(noteAmount, money.points) }, 'percent-of', {
          parts: [given('Note amount', usd(noteAmount), 'Terms of the loan'), share],
        }),
      ],
    }),
    paidTo: 'Lender',
    payee: 'creditor',
    percentOfLoan: money.points,
    fixed: true,
  };
  return { line, credit: 0 };
}

/** Cents × thousandths of a percent as plain dollars: exact, five places after the cent. */
function exactShare(cents: Cents, thousandths: number): string {
  const product = BigInt(cents) * BigInt(thousandths);
  const whole = product / 10_000_000n;
  const rest = String(product % 10_000_000n)
    .padStart(7, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

function estimatedFee(line: FeeLine): EstimatedFee {
  return {
    section: line.section,
    kind: line.kind,
    label: line.label,
    ...(line.followsRate || line.percentOfLoan !== undefined ? {} : { amount: line.amount }),
    paidTo: line.paidTo,
    ...(line.percentOfLoan === undefined ? {} : { percentOfLoan: line.percentOfLoan }),
    ...(line.months === undefined ? {} : { months: line.months }),
    ...(line.perMonth === undefined ? {} : { perMonth: line.perMonth }),
    ...(line.optional === undefined ? {} : { optional: line.optional }),
    source: line.why.source ?? line.why.parts?.[0]?.source ?? 'Fees of the loan',
  };
}

function propertyCosts(facts: EstimateFacts, feeFacts: FeeFacts, schedule: Parameters<typeof monthlyCost>[2]): readonly PropertyCost[] {
  const escrowed = !facts.loan.escrowsWaived;
  const taxes: Explained<Cents> = monthlyCost('taxes', feeFacts, schedule);
  const insurance: Explained<Cents> = monthlyCost('insurance', feeFacts, schedule);
  return [
    { kind: 'property-taxes', monthly: taxes.value, escrowed },
    { kind: 'homeowners-insurance', monthly: insurance.value, escrowed },
    ...(facts.monthlyDues
      ? [{ kind: 'association-dues' as const, label: 'Homeowner’s Association Dues', monthly: facts.monthlyDues.cents, escrowed: false }]
      : []),
  ];
}

function cashToClose(facts: EstimateFacts, draft: EstimateDraft, purpose: 'Purchase' | 'Refinance'): LoanEstimateInput['cashToClose'] {
  const subordinate =
    facts.subordinateProceeds > 0 ? [{ label: 'Proceeds of subordinate financing', amount: -facts.subordinateProceeds }] : [];
  if (purpose === 'Purchase')
    return {
      method: 'standard',
      deposit: draft.deposit,
      sellerCredits: draft.sellerCredits,
      ...(subordinate.length > 0 ? { adjustments: subordinate } : {}),
      ...(facts.payoffs.length > 0 ? { payoffs: facts.payoffs } : {}),
    };
  return { method: 'alternative', payoffs: facts.payoffs, ...(subordinate.length > 0 ? { adjustments: subordinate } : {}) };
}

function addableBySection(lines: readonly FeeLine[], facts: FeeFacts, schedule: Parameters<typeof addableFees>[3]): Estimate['addable'] {
  const of = (section: FeeSection): readonly ScheduledFee[] => addableFees(section, lines, facts, schedule);
  return { A: of('A'), B: of('B'), C: of('C'), E: of('E'), F: of('F'), G: of('G'), H: of('H') };
}
