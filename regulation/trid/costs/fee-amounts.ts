import { Decimal } from 'decimal.js';
import {
  count,
  days,
  exactUsd,
  explained,
  given,
  percent,
  step,
  usd,
  type Explained,
  type Step,
} from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from '../../amortization/prepaid-interest.ts';
import type { EstimatedFee, LoanEstimateDates } from '../loan-estimate-types.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import { decimalToCents } from '../wording/printing.ts';

/** A charge with its amount settled: given, or figured from percent, months or days; unrounded on no form. */
export interface SettledFee {
  readonly fee: EstimatedFee;
  readonly index: number;
  readonly amount: Cents;
  readonly why: Step;
  readonly perDay?: Explained<Cents>;
  readonly days?: number;
}

export interface FeeFacts {
  readonly terms: LoanTerms;
  readonly dates: LoanEstimateDates;
  readonly perDiemBasis: 360 | 365;
}

/**
 * Amounts of all charges. Refuses a charge without an amount and nothing to figure it from, and one whose amount contradicts its
 * own percent, months or days (by more than the cent that rounding may cost).
 */
export function settleFees(fees: readonly EstimatedFee[], facts: FeeFacts): Result<readonly SettledFee[]> {
  const settled: SettledFee[] = [];
  for (const [index, fee] of fees.entries()) {
    const one = settle(fee, index, facts);
    if (!one.ok) return one;
    settled.push(one.value);
  }
  return ok(settled);
}

function settle(fee: EstimatedFee, index: number, facts: FeeFacts): Result<SettledFee> {
  const source = fee.source ?? 'Fees of the loan';
  const figured = figure(fee, facts, source);
  if (fee.amount === undefined) {
    if (!figured) return refuse('FEE_AMOUNT_MISSING', `${fee.label} has no amount.`, { field: `fees[${index}].amount` });
    return ok({ fee, index, ...figured });
  }
  if (!Number.isSafeInteger(fee.amount))
    return refuse('FEE_AMOUNT_INVALID', `${fee.label} must be whole cents.`, { field: `fees[${index}].amount` });
  if (figured && Math.abs(figured.amount - fee.amount) > 1)
    return refuse('FEE_CONTRADICTS', `${fee.label} doesn’t agree with what it is figured from.`, {
      field: `fees[${index}].amount`,
      details: { given: fee.amount, figured: figured.amount },
    });
  if (figured && figured.amount === fee.amount) return ok({ fee, index, ...figured });
  return ok({
    fee,
    index,
    amount: fee.amount,
    why: given(fee.label, usd(fee.amount), source),
    ...(figured?.perDay ? { perDay: figured.perDay, days: figured.days } : {}),
  } as SettledFee);
}

function figure(fee: EstimatedFee, facts: FeeFacts, source: string): Omit<SettledFee, 'fee' | 'index'> | undefined {
  if (fee.kind === 'PrepaidInterest') {
    const perDay = interestPerDay(facts.terms.loanAmount, facts.terms.noteRate, facts.perDiemBasis);
    const number =
      fee.days === undefined
        ? prepaidInterestDays(facts.dates.disbursement, facts.dates.firstPayment)
        : explained(fee.days, given('Days of prepaid interest', days(fee.days), source));
    const total = prepaidInterest(perDay, number);
    return { amount: total.value, why: total.why, perDay, days: number.value };
  }
  if (fee.percentOfLoan !== undefined) {
    const exact = new Decimal(facts.terms.loanAmount).mul(fee.percentOfLoan).div(10_000_000);
    const amount = decimalToCents(exact);
    const share = step(fee.label, exactUsd(exact), 'percent-of', {
      parts: [
        given('Loan amount', usd(facts.terms.loanAmount), 'Terms of the note'),
        given('Percent of the loan amount', percent(fee.percentOfLoan), source),
      ],
    });
    return {
      amount,
      why:
        exact.decimalPlaces() <= 2 ? share : step(fee.label, usd(amount), 'round', { precision: '0.01', mode: 'half-up', parts: [share] }),
    };
  }
  if (fee.section === 'G' && fee.perMonth !== undefined && fee.months !== undefined) {
    const amount = fee.perMonth * fee.months;
    return {
      amount,
      why: step(fee.label, usd(amount), 'multiply', {
        source: '12 CFR 1026.37(g)(3)',
        parts: [given('Per month', usd(fee.perMonth), source), given('Months', count(fee.months), source)],
      }),
    };
  }
  return undefined;
}
