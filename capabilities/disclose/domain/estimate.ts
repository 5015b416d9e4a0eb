import { loanToValue } from '../../../foundation/ratio/ratio.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { stateChargesOn } from '../../../regulation/transfer-tax/state-charges.ts';
import { loanEstimate } from '../../../regulation/trid/loan-estimate.ts';
import type { LoanEstimateDocument, LoanEstimateInput } from '../../../regulation/trid/loan-estimate-types.ts';
import {
  addableFees,
  editedFees,
  insuranceCharges,
  payAffiliates,
  proposeFees,
  type FeeFacts,
  type FeeLine,
  type FeeSchedule,
  type FeeSection,
  type InsuranceCharges,
  type InsuredFacts,
  type ScheduledFee,
  vanishedFees,
  type VanishedFee,
} from '../../fees/domain/index.ts';
import { completeFacts, incomplete, type CompleteFacts, type EstimateRefusal } from './complete-facts.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { firstPaymentDate, isStreamline, scheduleOf, type EstimateFacts } from './estimate-facts.ts';
import { estimateInput } from './estimate-input.ts';
import { pointsOfEstimate } from './points-of-estimate.ts';

export interface Estimate {
  readonly input: LoanEstimateInput;
  readonly document: LoanEstimateDocument;
  readonly lines: readonly FeeLine[];
  /** Fees that may still be added, by section. */
  readonly addable: Readonly<Record<FeeSection, readonly ScheduledFee[]>>;
  readonly insurance: InsuranceCharges;
  readonly scheduleTitle: string;
  /** Changes of the draft to fees that are not on the schedule: they are ignored, and block sending. */
  readonly vanished: readonly VanishedFee[];
}

/** The whole Loan Estimate of a loan and a draft; pure, so that the browser shows at once what the server will send. */
export function estimateOf(facts: EstimateFacts, draft: EstimateDraft): Result<Estimate, EstimateRefusal> {
  const found = completeFacts(facts, draft);
  if (!found.ok) return found;
  const complete = found.value;
  const charges = insuranceCharges(insuredFacts(facts, draft, complete));
  if (!charges.ok) {
    const { field = 'insurance', message } = charges.refusal;
    return incomplete(field, message, field === 'monthlyInsurance' ? 'loan-estimator' : 'edit-loan');
  }
  const insurance = charges.value;
  const schedule = scheduleOf(facts);
  const feeFacts = feeFactsOf(facts, draft, complete, insurance);
  const proposed = proposeFees(feeFacts, schedule, facts.stateCharges ?? stateChargesOn(facts.issued));
  const points = pointsOfEstimate(facts, draft, insurance);
  const fees = payAffiliates(editedFees(proposed, draft, schedule), facts.affiliates ?? [], schedule);
  const lines = [...(points.line ? [points.line] : []), ...fees];
  const lenderCredits = points.credit + draft.lenderCredits;
  const input = estimateInput(facts, draft, { complete, insurance, feeFacts, lines, lenderCredits, schedule });
  const document = loanEstimate(input);
  if (!document.ok) return incomplete(document.refusal.field ?? 'estimate', document.refusal.message, 'loan-estimator');
  return ok({
    input,
    document: document.value,
    lines,
    addable: addableBySection(lines, feeFacts, schedule),
    insurance,
    scheduleTitle: schedule.title,
    vanished: vanishedFees(draft, schedule, facts.formerFees),
  });
}

/** The facts of a loan's insurance. Refuses what an estimate lacks. */
export function insuredOf(facts: EstimateFacts, draft: EstimateDraft): Result<InsuredFacts, EstimateRefusal> {
  const complete = completeFacts(facts, draft);
  return complete.ok ? ok(insuredFacts(facts, draft, complete.value)) : complete;
}

function insuredFacts(
  facts: EstimateFacts,
  draft: EstimateDraft,
  { purpose, product, baseLoan, value, rate }: CompleteFacts,
): InsuredFacts {
  const { loan } = facts;
  return {
    mortgageType: product.mortgageType,
    purpose,
    baseLoan,
    ltv: loan.ltv ?? loanToValue(baseLoan, value),
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
    streamline: isStreamline(facts),
    fundingFeeExempt: loan.vaFundingFeeExempt,
    closing: draft.closingDate,
    financed: draft.upfrontFinanced,
    ...(facts.mi ? { mi: facts.mi } : {}),
    ...(facts.insuranceTables ? { tables: facts.insuranceTables } : {}),
    ...(draft.monthlyInsurance === null ? {} : { typedMonthly: draft.monthlyInsurance }),
    source: `Loan application, version ${facts.applicationVersion}`,
  };
}

function feeFactsOf(
  facts: EstimateFacts,
  draft: EstimateDraft,
  { purpose, product, value, rate }: CompleteFacts,
  insurance: InsuranceCharges,
): FeeFacts {
  const { loan } = facts;
  return {
    purpose,
    mortgageType: product.mortgageType,
    streamline: isStreamline(facts),
    rush: facts.rush ?? false,
    state: loan.state ?? '',
    units: loan.units ?? 1,
    borrowers: Math.max(1, loan.borrowerCount),
    noteAmount: insurance.noteAmount.value,
    noteRate: rate,
    ...(loan.salesPriceCents === undefined ? {} : { price: loan.salesPriceCents }),
    value,
    disbursement: draft.closingDate,
    firstPayment: firstPaymentDate(draft.closingDate),
    ...(facts.monthlyInsurance ? { monthlyInsurance: facts.monthlyInsurance } : {}),
    ...(facts.monthlyTaxes ? { monthlyTaxes: facts.monthlyTaxes } : {}),
    escrowed: !loan.escrowsWaived,
    ...(insurance.upfront ? { upfrontInsurance: insurance.upfront } : {}),
  };
}

function addableBySection(lines: readonly FeeLine[], facts: FeeFacts, schedule: FeeSchedule): Estimate['addable'] {
  const of = (section: FeeSection): readonly ScheduledFee[] => addableFees(section, lines, facts, schedule);
  return { A: of('A'), B: of('B'), C: of('C'), E: of('E'), F: of('F'), G: of('G'), H: of('H') };
}
