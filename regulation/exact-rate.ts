import { Decimal } from 'decimal.js';
import { exactPercent, given, type Step } from '../foundation/explain/explain.ts';
import { thousandthsToDecimal, type Rate, type Ratio, type Thousandths } from '../foundation/rates/rates.ts';

/**
 * A rate, APR or spread: whole thousandths of a percent (6125 is 6.125 %), or an exact `Decimal` percentage (6.1254) where an APR was
 * computed with more places. The threshold tests compare the figure as given, unrounded.
 */
export type ExactRate = Rate | Decimal;

/** A ratio in the same form. */
export type ExactRatio = Ratio | Decimal;

export function percentOfRate(rate: Thousandths | Decimal): Decimal {
  return rate instanceof Decimal ? rate : new Decimal(thousandthsToDecimal(rate));
}

export function rateStep(label: string, rate: ExactRate | ExactRatio, source: string): Step {
  return given(label, exactPercent(percentOfRate(rate)), source);
}
