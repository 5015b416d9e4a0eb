import { Decimal } from 'decimal.js';
import type { Step } from '../../foundation/explain/explain.ts';

/** Fifty digits, so that a few hundred multiplications leave the eighth place alone. */
export const Precise = Decimal.clone({ precision: 50 });

/** The amounts of a step's parts as decimals, in order. Undefined when one is missing or no number: the step can't be judged then. */
export function amountsOf(step: Step, wanted: number): readonly Decimal[] | undefined {
  const amounts = (step.parts ?? []).slice(0, wanted).map((part) => part.figure.amount);
  if (amounts.length < wanted || amounts.some((amount) => !/^-?\d+(\.\d+)?$/.test(amount))) return undefined;
  return amounts.map((amount) => new Precise(amount));
}

/**
 * The amount as the step writes it, if the recomputed one is within one unit of the step's last written place: two ways of computing may round their last
 * place apart. Otherwise the recomputed amount, with that many places.
 */
export function agreed(step: Step, recomputed: Decimal, places: number): string {
  const written = new Precise(step.figure.amount);
  const unit = new Precise(10).pow(-places);
  return written.minus(recomputed).abs().lte(unit) ? step.figure.amount : recomputed.toFixed(places);
}

/** A yearly percentage as the fraction of one month. */
export function monthly(yearlyPercent: Decimal): Decimal {
  return new Precise(yearlyPercent).div(1200);
}

/** Level payment by adding up what each payment is worth today, not by the closed formula the rules use. */
export function levelPaymentBySum(balance: Decimal, ratePerPeriod: Decimal, payments: number): Decimal {
  const discount = new Precise(1).div(ratePerPeriod.plus(1));
  let worth: Decimal = new Precise(0);
  for (let k = 0; k < payments; k++) worth = worth.plus(1).mul(discount);
  return balance.div(worth);
}

/** Balance after `payments` equal payments, month by month. */
export function balanceByMonths(balance: Decimal, ratePerPeriod: Decimal, payment: Decimal, payments: number): Decimal {
  let left: Decimal = balance;
  for (let k = 0; k < payments; k++) left = left.mul(ratePerPeriod.plus(1)).minus(payment);
  return left;
}
