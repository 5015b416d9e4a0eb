import { Decimal } from 'decimal.js';
import { exactPercent, given, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { simpleMonthlyPremium } from './fha-monthly.ts';
import { usdaAnnualFee, usdaRates, usdaUpfrontFee } from './usda-fees.ts';

/**
 * One case of the area `usda`: a base gives the upfront fee (financed unless `financed` is false); a loan with a rate gives the annual and monthly fee of
 * a year by the average balance; a total alone gives the simple monthly estimate. Dollars and percent.
 */
export function runUsdaCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, usda);
}

function usda(fields: CaseInputs): Result<CaseAnswer> {
  const known = usdaRates(fields.date('committedOn', 'commitmentDate'));
  if (!known.ok) return known;
  if (fields.has('base', 'baseLoan', 'baseLoanAmount')) return upfront(fields, known.value.upfront);
  const annual = annualRate(fields, known.value.annual);
  if (fields.has('rate', 'noteRate', 'interestRate')) return byAverage(fields, annual);
  if (fields.has('total', 'totalLoan', 'loan', 'loanAmount')) return simple(fields, annual);
  return refuse('CASE_INPUT', 'The case names no known kind of USDA question: give "base", "loan" or "total".', { field: 'base' });
}

function annualRate(fields: CaseInputs, known: Explained<Rate>): Explained<Rate> {
  const said = fields.percent('annualPercent', 'annualFeePercent', 'annualRatePercent');
  if (!said) return known;
  return { value: said.mul(1000).toNumber(), why: given('Annual fee rate', exactPercent(said), 'As entered') };
}

function upfront(fields: CaseInputs, known: Explained<Rate>): Result<CaseAnswer> {
  const base = fields.needMoney('base', 'baseLoan', 'baseLoanAmount');
  const rate = fields.percent('upfrontPercent', 'upfrontFeePercent', 'feePercent') ?? new Decimal(known.value).div(1000);
  const financed = fields.flag('financed', 'feeFinanced') ?? true;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = usdaUpfrontFee(base, rate, financed);
  if (!found.ok) return found;
  const { fee, total } = found.value;
  return ok({ financedTotal: dollarsOf(total.value), fee: dollarsOf(fee.value), why: joined('USDA upfront fee', [fee.why]) });
}

function byAverage(fields: CaseInputs, annual: Explained<Rate>): Result<CaseAnswer> {
  const totalLoan = fields.needMoney('loan', 'totalLoan', 'total', 'loanAmount');
  const rate = fields.needPercent('rate', 'noteRate', 'interestRate');
  const termMonths = fields.whole('months', 'termMonths', 'term') ?? 360;
  const year = fields.whole('year', 'loanYear') ?? 1;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = usdaAnnualFee({ totalLoan, rate, termMonths, year }, annual);
  if (!found.ok) return found;
  const { averageBalance, annual: fee, monthly } = found.value;
  return ok({
    average: dollarsOf(averageBalance.value),
    averageBalance: dollarsOf(averageBalance.value),
    annual: dollarsOf(fee.value),
    monthly: dollarsOf(monthly.value),
    why: joined('USDA annual fee', [monthly.why]),
  });
}

function simple(fields: CaseInputs, annual: Explained<Rate>): Result<CaseAnswer> {
  const total = fields.needMoney('total', 'totalLoan', 'loan', 'loanAmount');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = simpleMonthlyPremium(total, new Decimal(annual.value).div(1000));
  return ok({ monthlySimple: dollarsOf(found.value), why: joined('USDA simple estimate', [found.why]) });
}
