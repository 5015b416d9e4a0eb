import type { Cents, Points, Ratio } from '../units/units.ts';

/**
 * Percentages of two amounts, in thousandths of a percent, each rounded once by the rule it is named for. The arithmetic is of whole numbers:
 * no quotient is ever a binary fraction.
 */

/** How a rule rounds, and who says so. */
export interface RatioRule {
  readonly source: string;
  readonly mode: 'down' | 'half-up';
}

/** Loan to value, combined or not, of the agencies: 80.009 % is 80.00 %. */
export const LOAN_TO_VALUE: RatioRule = { source: 'Fannie Mae Selling Guide B2-1.2-01: truncated to two decimals', mode: 'down' };

/** The guide says what is divided by what, and nothing of rounding: two decimals, as loan to value has. */
export const DEBT_TO_INCOME: RatioRule = { source: 'Fannie Mae Selling Guide B3-6-02, rounded to two decimals', mode: 'half-up' };

/** Liens over value, as a loan file, pricing and the Loan Estimate state it. */
export function loanToValue(liens: Cents, value: Cents): Ratio {
  return hundredthsBy(LOAN_TO_VALUE, liens, value) * 10;
}

/** The ratio that an agency's limits and insurance bands are read with: truncated to two decimals, then up to the whole percent (B2-1.2-01). */
export function wholeLoanToValue(liens: Cents, value: Cents): Ratio {
  return upTo(loanToValue(liens, value), 1000);
}

/** A loan to value that somebody else worked out, truncated as the guide says. */
export function truncatedLoanToValue(ratio: Ratio): Ratio {
  // A remainder says the same and takes several times as long; every price asks for four.
  return Math.floor(ratio / 10) * 10;
}

/** The largest whole-dollar amount that is at most a share of a value. */
export function amountAtLoanToValue(value: Cents, ratio: Ratio): Cents {
  return quotient(value, ratio, 10_000_000) * 100;
}

/** Monthly obligations over monthly income. */
export function debtToIncome(obligations: Cents, income: Cents): Ratio {
  return hundredthsBy(DEBT_TO_INCOME, obligations, income) * 10;
}

/** An amount as points of another, half up to the thousandth: how a price states money. */
export function pointsOf(amount: Cents, of: Cents): Points {
  return halfUp(amount, 100_000, of);
}

/** Some of a count as a percentage of all of it, half up to the thousandth: how a report states a share. */
export function shareOf(part: number, all: number): Ratio {
  return halfUp(part, 100_000, all);
}

/** Hundredths of a percent by a rule; the amounts are whole and the second is above zero. */
export function hundredthsBy({ mode }: RatioRule, part: number, whole: number): number {
  return mode === 'down' ? quotient(part, 10_000, whole) : halfUp(part, 10_000, whole);
}

/** part × factor ÷ whole, half up. */
function halfUp(part: number, factor: number, whole: number): number {
  const doubled = 2 * part * factor;
  if (Number.isSafeInteger(doubled + whole)) return wholeTimes(doubled + whole, 2 * whole);
  const exact = 2n * BigInt(part) * BigInt(factor) + BigInt(whole);
  return Number(exact / BigInt(2 * whole));
}

/** part × factor ÷ whole, cut off. Every loan's product is a safe integer; what is not is multiplied where there is no bound. */
function quotient(part: number, factor: number, whole: number): number {
  const product = part * factor;
  if (Number.isSafeInteger(product)) return wholeTimes(product, whole);
  return Number((BigInt(part) * BigInt(factor)) / BigInt(whole));
}

/** How many times one whole number is contained in another: the remainder is subtracted first, so the quotient is exact. */
function wholeTimes(of: number, by: number): number {
  return (of - (of % by)) / by; // exact: the rest is taken off
}

function upTo(value: number, step: number): number {
  const rest = value % step;
  return rest === 0 ? value : value - rest + step;
}
