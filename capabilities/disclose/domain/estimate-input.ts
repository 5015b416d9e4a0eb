import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { LoanTerms } from '../../../regulation/amortization/loan-terms.ts';
import type { EstimatedFee, LoanEstimateInput, PropertyCost } from '../../../regulation/trid/loan-estimate-types.ts';
import { monthlyCost, type FeeFacts, type FeeLine, type FeeSchedule, type InsuranceCharges } from '../../fees/domain/index.ts';
import type { CompleteFacts } from './complete-facts.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { firstPaymentDate, type EstimateFacts } from './estimate-facts.ts';
import { indexRate } from './index-rates.ts';

/** The calculated parts of an estimate, before its document is made. */
export interface EstimateParts {
  readonly complete: CompleteFacts;
  readonly insurance: InsuranceCharges;
  readonly feeFacts: FeeFacts;
  readonly lines: readonly FeeLine[];
  readonly lenderCredits: Cents;
  readonly schedule: FeeSchedule;
}

/** The input of the form: facts and draft in the words of the regulation. */
export function estimateInput(
  facts: EstimateFacts,
  draft: EstimateDraft,
  { complete, insurance, feeFacts, lines, lenderCredits, schedule }: EstimateParts,
): LoanEstimateInput {
  const { purpose, rate, product } = complete;
  const { monthly } = insurance;
  return {
    creditor: facts.creditor,
    applicants: facts.applicants,
    propertyAddress: facts.propertyAddress,
    ...valueOf(facts, complete),
    purpose: {
      acquiresProperty: purpose === 'Purchase',
      satisfiesExistingDebt: purpose === 'Refinance' && (facts.loan.lienPriority !== 'SecondLien' || facts.payoffs.length > 0),
      initialConstruction: false,
    },
    ...loanTypeOf(product),
    loanId: facts.loanNumber,
    terms: termsOf(insurance.noteAmount.value, rate, product),
    ...(monthly
      ? {
          mortgageInsurance: {
            premiums: monthly.premiums,
            ends: monthly.ends,
            ...(monthly.originalValue === undefined ? {} : { originalValue: monthly.originalValue }),
          },
        }
      : {}),
    dates: { issued: facts.issued, disbursement: draft.closingDate, firstPayment: firstPaymentDate(draft.closingDate) },
    rateLock: { locked: facts.lock !== null, ...(facts.lock ? { until: facts.lock.until } : {}), costsExpire: facts.costsExpire },
    fees: lines.filter((line) => line.amount !== 0 || line.section === 'G').map(estimatedFee),
    lenderCredits,
    propertyCosts: propertyCosts(facts, feeFacts, schedule),
    cashToClose: cashToClose(facts, draft, purpose),
    contacts: { lender: facts.lender, ...(facts.broker ? { mortgageBroker: facts.broker } : {}) },
    considerations: considerationsOf(complete),
  };
}

function valueOf(facts: EstimateFacts, { purpose, value }: CompleteFacts) {
  if (purpose === 'Purchase') return { salePrice: facts.loan.salesPriceCents! };
  return facts.appraised ? { appraisedValue: value } : { estimatedValue: value };
}

function loanTypeOf({ mortgageType }: CompleteFacts['product']): Pick<LoanEstimateInput, 'loanType' | 'otherLoanType'> {
  return mortgageType === 'USDARuralDevelopment' ? { loanType: 'Other', otherLoanType: 'USDA' } : { loanType: mortgageType };
}

function considerationsOf({ purpose, product }: CompleteFacts): LoanEstimateInput['considerations'] {
  const conventional = product.mortgageType === 'Conventional';
  return {
    appraisal: true,
    assumption: conventional ? 'will-not-allow' : 'will-allow',
    lateAfterDays: 15,
    lateFee: `${conventional ? '5' : '4'}% of the monthly principal and interest payment`,
    liabilityAfterForeclosure: purpose === 'Refinance',
    servicing: 'intend-to-transfer',
  };
}

function termsOf(loanAmount: Cents, noteRate: number, { arm, termMonths }: CompleteFacts['product']): LoanTerms {
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

/** A charge of the ledger in the words of the regulation, for both forms. */
export function estimatedFee(line: FeeLine): EstimatedFee {
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

function propertyCosts(facts: EstimateFacts, feeFacts: FeeFacts, schedule: FeeSchedule): readonly PropertyCost[] {
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
