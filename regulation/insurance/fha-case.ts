import { Decimal } from 'decimal.js';
import { exactPercent } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { exactRatio } from '../../foundation/ratio/explained-ratio.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { fhaMonthlyPremium, simpleMonthlyPremium } from './fha-monthly.ts';
import { fhaRates, type FhaAnnualRate } from './fha-rates.ts';
import { fhaRefund, fhaRefundPercent } from './fha-refund.ts';
import { fhaTotalLoan, fhaUpfrontPremium } from './fha-upfront.ts';
import { FHA_PREMIUMS } from './fha-premium-table.ts';

const BASE = ['base', 'baseLoan', 'baseLoanAmount', 'baseAmount'] as const;
const TOTAL = ['totalLoan', 'loanInclUFMIP', 'totalLoanAmount', 'loanWithUfmip', 'loan', 'loanAmount'] as const;
const TERM = ['months', 'termMonths', 'term', 'loanTermMonths'] as const;
const ANNUAL = ['annualRate', 'mipRate', 'annualMipRate'] as const;
const BPS = ['annualBps', 'mipBps', 'basisPoints'] as const;

/**
 * One case of the area `fha`: premium rates by loan and LTV, HUD's monthly premium of a year, or the refund share of months. Dollars; rates in percent,
 * the annual rate as a fraction (0.0055) or in basis points.
 */
export function runFhaCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, fha);
}

function fha(fields: CaseInputs): Result<CaseAnswer> {
  if (fields.has('monthsSinceEndorsement', 'monthsElapsed')) return refund(fields);
  if (fields.has('rate', 'noteRate', 'interestRate')) return monthly(fields);
  if (fields.has(...BASE, ...TOTAL)) return rates(fields);
  return refuse('CASE_INPUT', 'The case names no known kind of FHA question: give a loan, or the months since endorsement.', {
    field: 'baseLoan',
  });
}

function refund(fields: CaseInputs): Result<CaseAnswer> {
  const months = fields.wholes('monthsSinceEndorsement', 'monthsElapsed') ?? [];
  const paid = fields.money('upfrontPremium', 'ufmip', 'upfront');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const shares: number[] = [];
  const amounts: number[] = [];
  const why = [];
  for (const month of months) {
    const share = fhaRefundPercent(month);
    if (!share.ok) return share;
    shares.push(share.value.value);
    const amount = paid === undefined ? undefined : fhaRefund(paid, month);
    if (amount && !amount.ok) return amount;
    if (amount) amounts.push(dollarsOf(amount.value.value));
    why.push(amount ? amount.value.why : share.value.why);
  }
  const list = Array.isArray(fields.raw('monthsSinceEndorsement', 'monthsElapsed'));
  return ok({
    refundPercent: list ? shares : shares[0],
    ...(paid === undefined ? {} : { refund: list ? amounts : amounts[0] }),
    why: joined('Upfront premium refund', why),
  });
}

/** LTV as said, or from a value or price; the lesser of the two where both are said. */
function ltvOf(fields: CaseInputs, baseLoan: Cents): Decimal | undefined {
  const said = fields.percent('ltv', 'ltvPercent', 'baseLtv');
  if (said) return said;
  const values = [fields.money('value', 'propertyValue', 'appraisedValue'), fields.money('price', 'purchasePrice', 'salesPrice')];
  const known = values.filter((value): value is Cents => value !== undefined && value > 0);
  return known.length ? exactRatio(baseLoan, Math.min(...known)) : undefined;
}

function ratesOf(fields: CaseInputs, baseLoan: Cents, ltv: Decimal, termMonths: number): Result<FhaAnnualRate> {
  const endorsedOn = fields.date('endorsedOn', 'endorsed', 'endorsementDate', 'endorsedOnOrAfter');
  return fhaRates({
    baseLoan,
    ltv,
    termMonths,
    ...(endorsedOn === undefined ? {} : { endorsedOn }),
    refinancesLoanBeforeJune2009: fields.flag('streamlineBefore2009', 'refinancesLoanBeforeJune2009') ?? false,
  });
}

function rates(fields: CaseInputs): Result<CaseAnswer> {
  const baseLoan = fields.needMoney(...BASE, ...TOTAL);
  const termMonths = fields.needWhole(...TERM);
  const ltv = ltvOf(fields, baseLoan);
  if (ltv === undefined) fields.refuseField('ltv', '"ltv" is missing, and there is no value to find it from.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = ratesOf(fields, baseLoan, ltv!, termMonths);
  if (!found.ok) return found;
  const late = fields.refusal();
  if (late) return late;
  const { basisPoints, years } = found.value;
  const upfront = fhaUpfrontPremium(baseLoan, found.value.upfront);
  const total = fhaTotalLoan(baseLoan, upfront);
  const simple = simpleMonthlyPremium(baseLoan, new Decimal(basisPoints.value).div(100));
  return ok({
    annualBps: basisPoints.value,
    durationYears: years,
    upfront: dollarsOf(upfront.value),
    ufmip: dollarsOf(upfront.value),
    totalLoan: dollarsOf(total.value),
    simpleMonthly: dollarsOf(simple.value),
    ltv: ltv!.toDecimalPlaces(3).toNumber(),
    why: joined('FHA premiums', [basisPoints.why, total.why, simple.why]),
  });
}

function monthly(fields: CaseInputs): Result<CaseAnswer> {
  const table = FHA_PREMIUMS[0]!;
  const rate = fields.needPercent('rate', 'noteRate', 'interestRate');
  const termMonths = fields.whole(...TERM) ?? 360;
  const year = fields.whole('year', 'premiumYear') ?? 1;
  const upfrontFactor = fields.percent('upfrontFactor', 'ufmipFactor') ?? new Decimal(table.upfront).div(100_000);
  const base = fields.money(...BASE);
  const total = base === undefined ? fields.needMoney(...TOTAL) : fields.money('totalLoan', 'loanInclUFMIP', 'loanWithUfmip');
  const said = fields.percent(...ANNUAL);
  const bps = fields.percent(...BPS);
  const ltv = ltvOf(fields, base ?? total ?? 0);
  const stopped = fields.refusal();
  if (stopped) return stopped;

  const rateInPercent = upfrontFactor.mul(100_000).toNumber();
  const upfront =
    base === undefined
      ? undefined
      : fhaUpfrontPremium(base, {
          value: rateInPercent,
          why: {
            label: 'Upfront premium rate',
            figure: exactPercent(upfrontFactor.mul(100)),
            operation: 'given',
            source: table.source,
          },
        });
  const financed = base === undefined || upfront === undefined ? undefined : fhaTotalLoan(base, upfront);
  const totalLoan = total ?? financed!.value;
  let annualRate = said ?? bps?.div(10_000);
  if (annualRate === undefined && ltv !== undefined) {
    const found = ratesOf(fields, base ?? totalLoan, ltv, termMonths);
    if (!found.ok) return found;
    annualRate = new Decimal(found.value.basisPoints.value).div(10_000);
  }
  if (annualRate === undefined)
    return refuse('CASE_INPUT', '"annualRate" is missing, and there is no LTV to find it from.', { field: 'annualRate' });
  // A rate of 0.55 can only be percent: as a fraction it would be 55 %.
  if (annualRate.gte('0.05')) annualRate = annualRate.div(100);
  const found = fhaMonthlyPremium({ totalLoan, rate, termMonths, annualRate, upfrontFactor, year });
  if (!found.ok) return found;
  const { averageBalance, annualBeforeAdjustment, annual, monthly: premium } = found.value;
  return ok({
    ...(upfront === undefined ? {} : { ufmip: dollarsOf(upfront.value), upfront: dollarsOf(upfront.value) }),
    totalLoan: dollarsOf(totalLoan),
    averageBalance: averageBalance.value.toNumber(),
    annualBeforeAdj: dollarsOf(annualBeforeAdjustment.value),
    annual: dollarsOf(annual.value),
    monthly: dollarsOf(premium.value),
    why: joined('FHA monthly premium', [premium.why, ...(financed === undefined ? [] : [financed.why])]),
  });
}
