import { Decimal } from 'decimal.js';
import {
  count,
  exactPercent,
  exactUsd,
  given,
  months,
  text,
  usd,
  verdict,
  explained,
  type Explained,
  type Figure,
  type Step,
} from '../foundation/explain/explain.ts';
import type { Cents } from '../foundation/money/money.ts';
import type { Rate } from '../foundation/rates/rates.ts';
import { amountOf, centsOf, roundedStep } from '../regulation/arithmetic-steps.ts';
import { percentOfRate, type ExactRate, type ExactRatio } from '../regulation/exact-rate.ts';

/** Steps of facts and constants that many rules share. */

const FILE = 'Loan file';

/** Money in cents, or exact dollars where a cent is too coarse (an hourly rate of 28.0475). */
export type ExactMoney = Cents | Decimal;

export function dollarsOfMoney(amount: ExactMoney): Decimal {
  return amount instanceof Decimal ? amount : new Decimal(amount).div(100);
}

export function moneyFact(label: string, amount: ExactMoney, source = FILE): Step {
  return given(label, amount instanceof Decimal ? exactUsd(amount) : usd(amount), source);
}

export function percentFact(label: string, amount: ExactRate | ExactRatio, source = FILE): Step {
  return given(label, exactPercent(percentOfRate(amount)), source);
}

export function countFact(label: string, amount: number | Decimal, source = FILE): Step {
  return given(label, { unit: 'count', amount: new Decimal(amount).toFixed() }, source);
}

export function monthsFact(label: string, amount: number | Decimal, source = FILE): Step {
  return given(label, { unit: 'months', amount: new Decimal(amount).toFixed() }, source);
}

export function textFact(label: string, value: string, source = FILE): Step {
  return given(label, text(value), source);
}

export function verdictFact(label: string, holds: boolean, source = FILE): Step {
  return given(label, verdict(holds), source);
}

/** A table's rate without trailing zeros. */
export function rateFigure(rate: Rate): Figure {
  return exactPercent(new Decimal(rate).div(1000));
}

export const MONTHS_OF_A_YEAR: Step = given('Months of a year', months(12), 'Calendar');
export const TWO_YEARS: Step = given('Months of two years', months(24), 'Calendar');
export const NOTHING: Step = given('Nothing', usd(0), 'Arithmetic');
export const HUNDRED: Step = given('Hundred, to make a percentage', count(100), 'Arithmetic');

/** An exact amount rounded once to the cent, with its value. */
export function toCents(
  label: string,
  exact: Step,
  more: { readonly rule: string; readonly source: string; readonly note?: string },
): Explained<Cents> {
  return asCents(roundedStep(label, exact, '0.01', more));
}

/** A step in whole cents with its value. */
export function asCents(why: Step): Explained<Cents> {
  return explained(centsOf(why), why);
}

/** A verdict step with its value. */
export function asVerdict(why: Step): Explained<boolean> {
  return explained(why.figure.amount === 'yes', why);
}

/** A percentage step with its value in thousandths. */
export function asThousandths(why: Step): Explained<number> {
  return explained(amountOf(why).mul(1000).toNumber(), why);
}
