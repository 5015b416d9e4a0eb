import { Decimal } from 'decimal.js';
import type { Cents } from '../../foundation/money/money.ts';

/** Amounts as the dataset writes them: two places, no separators. */
export function ucdAmount(cents: Cents): string {
  return new Decimal(cents).div(100).toFixed(2);
}

/** Percentages: four places. */
export function ucdPercent(percentage: Decimal): string {
  return percentage.toFixed(4);
}

export function ucdIndicator(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
