import { Decimal } from 'decimal.js';
import type { Cents, Thousandths } from '../units/units.ts';

export * from './cents.ts';

/** Rounds an exact decimal to a whole number, halves away from zero (1026.37(o)(4)(i)(A)-1: 164.50 is 165, 164.49 is 164). */
export function roundHalfUp(value: Decimal): number {
  const rounded = value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Out of range: ${value.toString()}`);
  return rounded === 0 ? 0 : rounded;
}

/** `cents × thousandths of a percent`, half up to the cent: `percentOf(20_000_000, 2_125)` is 2.125 % of $200,000. */
export function percentOf(cents: Cents, thousandthsOfPercent: Thousandths): Cents {
  return roundHalfUp(new Decimal(cents).mul(thousandthsOfPercent).div(100_000));
}
