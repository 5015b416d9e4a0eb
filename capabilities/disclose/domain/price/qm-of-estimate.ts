import { explained, given, percent, text, usd, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { rateOfPoints, type Points, type Rate } from '../../../../foundation/rates/rates.ts';
import { refuse, type Result } from '../../../../foundation/result/result.ts';
import {
  allOf,
  centsOf,
  compareStep,
  greatestStep,
  holds,
  leastStep,
  percentOfStep,
  roundedStep,
} from '../../../../regulation/arithmetic-steps.ts';
import { financeChargeRules } from '../../../../regulation/apr/finance-charge.ts';
import {
  aporAdjustable,
  aporFixed,
  generalQm,
  pointsAndFees,
  pointsAndFeesCap,
  qmProductFeatures,
  totalLoanAmount,
  type ChargeNature,
  type PointsAndFeesCharge,
} from '../../../../regulation/qm/index.ts';
import type { RegulationTables } from '../../../../regulation/regulation-tables.ts';
import type { FeeLine } from '../../../fees/domain/index.ts';
import { payerOfBroker } from '../broker/payer-of-broker.ts';
import type { Estimate } from '../estimate.ts';
import { isStreamline, type EstimatedProduct, type EstimateFacts } from '../estimate-facts.ts';

/** Whether a loan is a qualified mortgage; `NA` lists what is still missing. */
export interface QmOfEstimate {
  readonly result: 'Success' | 'Failed' | 'NA';
  /** Why it failed or is undecided, or on what it was judged, each in a sentence. */
  readonly reasons: readonly string[];
  /** The tree of the decision, or a leaf that names what is missing. */
  readonly why: Step;
}

/** The tables the tests are judged by. */
export type QmTables = Pick<RegulationTables, 'qm-thresholds' | 'apor-fixed' | 'apor-adjustable'>;

const GOVERNMENT: readonly string[] = ['FHAUpfrontMIPremium', 'VAFundingFee', 'USDAGuaranteeFee'];
/** Charges of 1026.4(c)(7): of a real estate loan, left out of the finance charge when they are bona fide. */
const REAL_ESTATE: readonly string[] = [
  'AppraisalFee',
  'AppraisalFieldReviewFee',
  'CreditReportFee',
  'DocumentPreparationFee',
  'NotaryFee',
  'PestInspectionFee',
  'SurveyFee',
  'TitleExaminationFee',
  'TitleInsuranceBinderFee',
  'TitleLendersCoveragePremium',
  'TitleOwnersCoveragePremium',
  'TitleEndorsementFee',
  'TitleClosingFee',
];
const PAID_TO = { creditor: 'creditor', broker: 'originator', affiliate: 'affiliate', unaffiliated: 'third party' } as const;

/**
 * The General QM tests (12 CFR 1026.43(e)(2)) on the current Loan Estimate; a government loan by its agency's own rule (1026.43(e)(4)). Discount
 * points count in full: without the rate before they were paid, none can be shown to be bona fide. `lenderPays` is what the lender pays the broker,
 * which counts too (1026.32(b)(1)(ii)).
 */
export function qmOfEstimate(
  facts: EstimateFacts,
  estimate: Estimate,
  lenderPays: Explained<Cents> | null,
  tables: QmTables,
): QmOfEstimate {
  const { product, loan, lock } = facts;
  if (!product) return qmUnknown(['No product is chosen for the loan.']);
  const agency = agencyRule(facts);
  // VA's loans are qualified mortgages by the guaranty itself, but for some interest rate reductions.
  if (agency && !agency.byCharges) return agency.answer;
  const features = {
    termMonths: product.termMonths,
    interestOnlyMonths: loan.interestOnly ? product.termMonths : 0,
    negativeAmortization: false,
    balloon: false,
  };
  const allowed = qmProductFeatures(features);
  if (!allowed.value) return judged('Failed', ['A General QM does not allow this product.'], allowed.why);
  const noteAmount = estimate.insurance.noteAmount.value;
  const year = yearOf(facts.closingDate ?? facts.issued);
  // Where the borrower pays the broker, their fees are among the lines: the lender's plan pays nothing beside them.
  const charged = pointsAndFees(chargesOf(estimate.lines, payerOfBroker(facts) === 'Borrower' ? null : lenderPays));
  const total = totalLoanAmount(estimate.document.basis.amountFinanced);
  if (!charged.ok || !total.ok) return notJudged(charged, total);
  const cap = pointsAndFeesCap(year, noteAmount, total.value.value, tables['qm-thresholds']);
  if (!cap.ok) return notJudged(cap);
  const withinCap = compareStep('Points and fees within the cap', charged.value.why, '<=', cap.value.why, {
    source: '12 CFR 1026.43(e)(2)(iii)',
  });
  if (!holds(withinCap)) return judged('Failed', ['Points and fees are over the cap.'], withinCap);
  if (agency)
    return judged('Success', [agency.says], allOf(agency.title, [allowed.why, withinCap], { rule: 'qm.agency', source: agency.source }));

  const missing: string[] = [];
  if (loan.dti === undefined) missing.push('The application has no debt-to-income ratio, so income and debts are not considered yet.');
  const apor = lock ? aporOfProduct(lock.lockedOn, product, tables) : undefined;
  if (!lock) missing.push('The rate is not locked, so there is no day to take the average prime offer rate of.');
  else if (apor && !apor.ok) missing.push(apor.refusal.message);
  if (changesInFiveYears(product)) missing.push(CHANGES_IN_FIVE_YEARS);
  if (missing.length > 0 || !apor?.ok) return judged('NA', missing, allOf('General QM, from the facts on file', [allowed.why, withinCap]));
  const tested = generalQm(
    {
      ...features,
      year,
      loanAmount: noteAmount,
      totalLoanAmount: total.value.value,
      lien: loan.lienPriority === 'SecondLien' ? 'subordinate' : 'first',
      manufacturedHome: loan.propertyType === 'Manufactured',
      apr: new Decimal(estimate.document.basis.aprExact),
      apor: apor.value.value,
      aporWhy: apor.value.why,
      pointsAndFees: charged.value,
      consideredAndVerified: true,
    },
    tables['qm-thresholds'],
  );
  if (!tested.ok) return notJudged(tested);
  const { qualified } = tested.value;
  return qualified.value
    ? judged('Success', ['Judged on the income and debts of the application; underwriting verifies them.'], qualified.why)
    : judged('Failed', ['The APR is too far over the average prime offer rate.'], qualified.why);
}

type AgencyRule =
  | { readonly byCharges: true; readonly title: string; readonly says: string; readonly source: string }
  | { readonly byCharges: false; readonly answer: QmOfEstimate };

/** The rule of the agency that insures or guarantees the loan, in place of the price test; undefined for a conventional loan. */
function agencyRule(facts: EstimateFacts): AgencyRule | undefined {
  const type = facts.product?.mortgageType;
  if (type === 'FHA')
    return {
      byCharges: true,
      title: 'FHA qualified mortgage',
      says: 'A qualified mortgage of FHA. Whether its presumption can be rebutted follows from its price.',
      source: '24 CFR 203.19(b)(1) [unverified]',
    };
  if (type === 'USDARuralDevelopment')
    return {
      byCharges: true,
      title: 'USDA qualified mortgage',
      says: 'A qualified mortgage of the rural housing program.',
      source: '7 CFR 3555.109 [unverified]',
    };
  if (type !== 'VA') return undefined;
  if (isStreamline(facts))
    return {
      byCharges: false,
      answer: qmUnknown(['Whether an interest rate reduction of VA is one follows from facts that are not on file.']),
    };
  const why = given('VA qualified mortgage', text('Guaranteed, and no interest rate reduction'), '38 CFR 36.4300(b)(1) [unverified]');
  return { byCharges: false, answer: judged('Success', ['A safe harbor by the guaranty of VA.'], why) };
}

/** A result with its reasons first in the tree. */
function judged(result: QmOfEstimate['result'], reasons: readonly string[], why: Step): QmOfEstimate {
  return { result, reasons, why: { ...why, note: reasons.join(' ') } };
}

/** Nothing could be judged: the leaf names what is missing. */
export function qmUnknown(reasons: readonly string[]): QmOfEstimate {
  return judged('NA', reasons, given('Qualified mortgage', text('NA'), '12 CFR 1026.43(e)(2)'));
}

function notJudged(...results: readonly Result<unknown>[]): QmOfEstimate {
  return qmUnknown(results.flatMap((one) => (one.ok ? [] : [one.refusal.message])));
}

/** The charges of an estimate in the law's categories (12 CFR 1026.32(b)(1)). */
export function chargesOf(lines: readonly FeeLine[], lenderPays: Explained<Cents> | null): PointsAndFeesCharge[] {
  const paid = lines
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount, ...line }): PointsAndFeesCharge => ({ label, amount, nature: natureOf(line), paidTo: PAID_TO[line.payee] }));
  if (!lenderPays || lenderPays.value === 0) return paid;
  return [
    ...paid,
    {
      label: 'Originator compensation paid by the lender',
      amount: lenderPays.value,
      nature: 'originator compensation',
      paidTo: 'originator',
    },
  ];
}

function natureOf({ kind, section, payee }: Pick<FeeLine, 'kind' | 'section' | 'payee'>): ChargeNature {
  if (kind === 'PrepaidInterest') return 'interest';
  if (kind === 'LoanDiscountPoints') return 'discount points counted';
  if (payee === 'broker') return 'originator compensation';
  if (GOVERNMENT.includes(kind)) return 'government insurance';
  if (kind === 'MIUpfrontPremium') return 'private insurance counted';
  if (kind === 'MortgageInsurancePremium') return 'private insurance later';
  if (kind === 'CreditLifeInsurancePremium') return 'credit insurance';
  if (kind === 'PropertyTaxes' || section === 'G') return 'tax escrow';
  if (REAL_ESTATE.includes(kind)) return 'real estate charge';
  return financeChargeRules[kind].inFinanceCharge ? 'finance charge' : 'other';
}

/** The lender's compensation of the broker by a plan: its points of the note amount, between its minimum and its maximum. */
export function lenderCompensation(
  plan: { readonly points: Points; readonly minimum: Cents | null; readonly maximum: Cents | null; readonly source: string },
  noteAmount: Cents,
): Explained<Cents> {
  const share = percentOfStep(
    'Points of the note amount',
    given('Note amount', usd(noteAmount), 'Terms of the loan'),
    given('Compensation', percent(rateOfPoints(plan.points)), plan.source),
  );
  let why = roundedStep('Compensation paid by the lender', share, '0.01');
  if (plan.maximum !== null) why = leastStep('At most', [why, given('Most', usd(plan.maximum), plan.source)]);
  if (plan.minimum !== null) why = greatestStep('At least', [why, given('Least', usd(plan.minimum), plan.source)]);
  return explained(centsOf(why), why);
}

/** Why the price of a loan is not tested if its rate may change early (12 CFR 1026.43(b)(4)). */
export const CHANGES_IN_FIVE_YEARS =
  'The rate may change in the first five years: the APR that counts then, at the highest rate of those years, is not worked out here.';

/** Whether the rate may change in the five years after the first payment is due: a change after 60 months takes effect within them. */
export function changesInFiveYears({ arm }: Pick<EstimatedProduct, 'arm'>): boolean {
  return arm !== undefined && arm.firstAdjustmentMonths <= 60;
}

/** The average prime offer rate of a product on the day its rate was set: by term, or by the initial fixed period where its rate adjusts. */
export function aporOfProduct(
  rateSetOn: PlainDate,
  { arm, termMonths }: Pick<EstimatedProduct, 'arm' | 'termMonths'>,
  tables: Pick<QmTables, 'apor-fixed' | 'apor-adjustable'>,
): Result<Explained<Rate>> {
  if (!arm) return aporFixed(rateSetOn, termMonths, tables['apor-fixed']);
  const { 'apor-adjustable': adjustable } = tables;
  if (adjustable.length === 0)
    return refuse('APOR_ADJUSTABLE_MISSING', 'The average prime offer rates of adjustable loans are not on file.', { field: 'apor' });
  return aporAdjustable(rateSetOn, arm.firstAdjustmentMonths, { tables: adjustable });
}
