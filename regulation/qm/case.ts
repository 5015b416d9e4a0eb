import { Decimal } from 'decimal.js';
import { given, usd, step, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { runCase as runAtrCase } from '../atr/case.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { citation, tableForYear } from '../dated-table.ts';
import { aporFixed } from './apor.ts';
import { lienOf } from './case-fields.ts';
import { excludableDiscountPoints } from './discount-points.ts';
import { higherPriced } from './hpml.ts';
import { runCase as runHpmlCase } from './hpml-case.ts';
import { premiumInPointsAndFees } from './insurance-premium.ts';
import { pointsAndFeesCap } from './points-and-fees-cap.ts';
import { presumption } from './presumption.ts';
import { qmPriceTest, qmSpreadLimit, spreadStep } from './price-test.ts';
import { highestRateInFiveYears } from './qualifying-rate.ts';
import { POINTS_AND_FEES_PERCENTS, THRESHOLD_YEARS } from './thresholds.ts';

const UPFRONT = ['upfrontPMI', 'upfrontPrivatePremium', 'upfrontMi'] as const;
const GOVERNMENT = ['fhaUpfront', 'ufmip', 'vaFundingFee', 'usdaUpfront', 'governmentUpfront', 'usdaGuaranteeFee', 'fundingFee'] as const;

/** QM kinds of the area `atr-qm`, recognized by their fields; a case that fits none is an ability-to-repay payment. */
const KINDS: readonly [fits: (fields: CaseInputs) => boolean, answer: (fields: CaseInputs, inputs: unknown) => Result<CaseAnswer>][] = [
  [(f) => f.has('undiscountedRate', 'rateWithoutDiscount'), discountPoints],
  [(f) => f.has(...UPFRONT), privatePremium],
  [(f) => f.has(...GOVERNMENT), governmentPremium],
  [(f) => f.has('rateYears1to3', 'rateAfter'), shortReset],
  [(f) => f.has('totalLoanAmount') && !f.has('apr', 'apor'), cap],
  [(f) => f.has('apr', 'apor') && f.has('loanAmount', 'loan', 'noteAmount') && (f.has('year') || f.has('manufacturedHome')), price],
  [(f) => f.has('apr', 'apor'), hpml],
  [(f) => f.has('rateSetDate', 'lockDate'), averageRate],
  [(f) => f.has('year') && !f.has('rate', 'loan', 'loanAmount', 'intro'), thresholds],
  [(f) => f.has('year') && f.has('loanAmount', 'loan') && !f.has('rate', 'intro', 'rates'), cap],
];

/** One case of the area `atr-qm`: QM and points-and-fees questions here, ability-to-repay payments in regulation/atr. Dollars and percent. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    const kind = KINDS.find(([fits]) => fits(fields));
    if (kind) return kind[1](fields, inputs);
    fields.passOn();
    return runAtrCase(inputs);
  });
}

function hpml(fields: CaseInputs, inputs: unknown): Result<CaseAnswer> {
  fields.passOn();
  return runHpmlCase(inputs);
}

function discountPoints(fields: CaseInputs): Result<CaseAnswer> {
  const undiscounted = fields.needPercent('undiscountedRate', 'rateWithoutDiscount');
  const apor = fields.needPercent('apor');
  const paid = fields.needPercent('pointsPaid', 'discountPoints', 'points');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = excludableDiscountPoints(undiscounted, apor, paid);
  return ok({ excludable: found.value.toNumber(), counted: paid.minus(found.value).toNumber(), why: found.why });
}

function privatePremium(fields: CaseInputs): Result<CaseAnswer> {
  const premium = fields.needMoney(...UPFRONT);
  const refundableProRata = fields.flag('refundableProRata', 'refundable', 'proRataRefund') ?? false;
  const fhaUpfrontPremium = refundableProRata ? fields.needMoney('nhaMaxPremium', 'fhaPremium', 'fhaMaxPremium') : 0;
  const later = fields.flag('paidAfterConsummation') ?? false;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = premiumInPointsAndFees(
    later
      ? { insurer: 'private', premium, paid: 'after consummation' }
      : { insurer: 'private', premium, paid: 'at or before consummation', refundableProRata, fhaUpfrontPremium },
  );
  return ok({ includedInPointsAndFees: dollarsOf(found.value), includedInFinanceCharge: dollarsOf(premium), why: found.why });
}

function governmentPremium(fields: CaseInputs): Result<CaseAnswer> {
  const premium = fields.needMoney(...GOVERNMENT);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = premiumInPointsAndFees({ insurer: 'government', premium });
  return ok({ includedInPointsAndFees: 0, includedInFinanceCharge: dollarsOf(premium), why: found.why });
}

function shortReset(fields: CaseInputs): Result<CaseAnswer> {
  const initial = fields.needPercent('rateYears1to3', 'intro', 'initialRate');
  const later = fields.needPercent('rateAfter', 'rateAfterReset', 'maxRate');
  const afterMonths = fields.whole('resetMonths', 'introMonths') ?? 36;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = highestRateInFiveYears([
    { rate: initial, afterMonths: 0 },
    { rate: later, afterMonths },
  ]);
  if (!found.ok) return found;
  const rate = found.value.value.toNumber();
  return ok({ rateForQmApr: rate, rateForQmPrepaidInterest: rate, why: found.value.why });
}

function cap(fields: CaseInputs): Result<CaseAnswer> {
  const year = fields.needWhole('year', 'consummationYear');
  const loanAmount = fields.needMoney('loanAmount', 'loan', 'noteAmount');
  const total = fields.money('totalLoanAmount', 'totalLoan') ?? loanAmount;
  const charged = fields.money('pointsAndFees', 'pointsFees');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = pointsAndFeesCap(year, loanAmount, total);
  if (!found.ok) return found;
  const limit = found.value.value;
  const verdict = charged === undefined ? {} : { withinCap: limit.mul(100).gte(charged), pointsAndFeesTest: limit.mul(100).gte(charged) };
  return ok({ maxPointsAndFees: limit.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber(), ...verdict, why: found.value.why });
}

function price(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    year: fields.needWhole('year', 'consummationYear'),
    loanAmount: fields.needMoney('loanAmount', 'loan', 'noteAmount'),
    lien: lienOf(fields),
    manufacturedHome: fields.flag('manufacturedHome', 'manufactured', 'isManufactured') ?? false,
    apr: fields.needPercent('apr'),
    apor: fields.needPercent('apor'),
  };
  const jumbo = fields.flag('jumbo', 'isJumbo') ?? false;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const limit = qmSpreadLimit(loan);
  const priced = qmPriceTest(loan);
  const presumed = presumption(loan);
  if (!limit.ok) return limit;
  if (!priced.ok) return priced;
  if (!presumed.ok) return presumed;
  const higher = higherPriced({ ...loan, jumbo });
  return ok({
    qmSpreadLimit: limit.value.value.toNumber(),
    spread: new Decimal(spreadStep(loan.apr, loan.apor).figure.amount).toNumber(),
    priceQM: priced.value.value,
    presumption: presumed.value.value,
    isHpml: higher.higherPriced.value,
    why: joined('General QM price', [presumed.value.why, higher.higherPriced.why]),
  });
}

function averageRate(fields: CaseInputs): Result<CaseAnswer> {
  const date = fields.date('rateSetDate', 'lockDate');
  const term = fields.whole('months', 'termMonths', 'term') ?? 360;
  const kind = fields.text('type', 'rateType', 'amortizationType', 'product') ?? 'fixed';
  if (!/^fixed/i.test(kind) || fields.flag('arm', 'adjustable') === true)
    fields.refuseField('type', 'Only the table of fixed-rate average prime offer rates is at hand; the adjustable one is not.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = aporFixed(date ?? '', term);
  if (!found.ok) return found;
  return ok({ apor: found.value.value / 1000, why: found.value.why });
}

/** The year's thresholds of QM and HOEPA: the kind of question that gives nothing but a year. */
export function thresholds(fields: CaseInputs): Result<CaseAnswer> {
  const year = fields.needWhole('year', 'consummationYear');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = tableForYear(THRESHOLD_YEARS, year, 'QM and HOEPA threshold');
  if (!found.ok) return found;
  const table = found.value;
  const leaf = (label: string, amount: number): Step =>
    step(label, usd(amount), 'lookup', {
      source: citation(table),
      parts: [given('Year', { unit: 'count', amount: String(year) }, 'Consummation')],
    });
  const hoepa = [dollarsOf(table.hoepaLoanAmount), dollarsOf(table.hoepaDollarTrigger)];
  return ok({
    pointsFeesTierLoanAmounts: table.pointsAndFeesTiers.map(dollarsOf),
    flatCaps: table.pointsAndFeesFlatCaps.map(dollarsOf),
    percentCaps: [...POINTS_AND_FEES_PERCENTS],
    hoepaTotalLoanAmount: hoepa[0],
    hoepaDollarTrigger: hoepa[1],
    hoepa,
    qmSpreadLoanAmounts: table.pointsAndFeesTiers.slice(0, 2).map(dollarsOf),
    internallyConsistent: consistent(
      table.pointsAndFeesTiers.map(dollarsOf),
      [...table.pointsAndFeesFlatCaps, table.hoepaLoanAmount, table.hoepaDollarTrigger].map(dollarsOf),
    ),
    source: table.source,
    standing: table.standing,
    why: joined('Thresholds', [
      ...table.pointsAndFeesTiers.map((amount, index) => leaf(`Tier ${index + 1} from`, amount)),
      ...table.pointsAndFeesFlatCaps.map((amount, index) => leaf(`Flat cap ${index + 1}`, amount)),
      leaf('HOEPA loan size', table.hoepaLoanAmount),
      leaf('HOEPA dollar trigger', table.hoepaDollarTrigger),
    ]),
  });
}

/** Every amount is its 2014 amount times one price factor, within a dollar (comment 43(e)(3)(ii)-1). */
function consistent(tiers: readonly number[], others: readonly number[]): boolean {
  const factor = tiers[0]! / 100_000;
  const bases = [100_000, 60_000, 20_000, 12_500, 3_000, 1_000, 20_000, 1_000];
  return [...tiers, ...others].every((amount, index) => Math.abs(amount - bases[index]! * factor) <= 1);
}
