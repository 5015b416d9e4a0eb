import { Decimal } from 'decimal.js';
import type { Algorithm } from '../../foundation/explain/verify.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import { agreed, amountsOf, levelPaymentBySum, monthly, Precise } from './precise.ts';

/** `numerator / denominator` to the nearest whole number, halves up, for amounts that are not negative. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

/**
 * Average balance of a year in whole numbers only: cents, and the rate in millionths of a percent. Months after the last payment count as nothing.
 */
function averageBalance(step: Step, places: number): string | undefined {
  const parts = amountsOf(step, 4);
  if (!parts) return undefined;
  const [loan, rate, term, year] = parts as [Decimal, Decimal, Decimal, Decimal];
  const payment = BigInt(levelPaymentBySum(loan.mul(100), monthly(rate), term.toNumber()).toFixed(0, Decimal.ROUND_HALF_UP));
  const millionths = BigInt(rate.mul(1_000_000).toFixed(0));
  let balance = BigInt(loan.mul(100).toFixed(0));
  let sum = 0n;
  for (let month = 1; month <= Math.min(year.toNumber() * 12, term.toNumber()); month++) {
    if (month > (year.toNumber() - 1) * 12) sum += balance;
    balance += nearest(nearest(balance * millionths, 1_000_000n), 1200n) - payment;
    if (balance < 0n) balance = 0n;
  }
  return agreed(step, new Precise(sum.toString()).div(1200), places);
}

/** Payment after which the balance is at or below a share of the value, from the closed formula of the balance rather than by walking. */
const paymentReaching: Algorithm = (step) => {
  const parts = amountsOf(step, 5);
  if (!parts) return undefined;
  const [loan, rate, term, value, share] = parts as [Decimal, Decimal, Decimal, Decimal, Decimal];
  const r = monthly(rate);
  const limit = value.mul(share).div(100);
  const after = (k: number): Decimal => {
    if (r.isZero()) return loan.mul(term.minus(k)).div(term);
    const whole = r.plus(1).pow(term);
    return loan.mul(whole.minus(r.plus(1).pow(k))).div(whole.minus(1));
  };
  let [low, high] = [0, term.toNumber()];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (after(middle).lte(limit)) high = middle;
    else low = middle + 1;
  }
  return String(low);
};

export const insuranceAlgorithms: Readonly<Record<string, Algorithm>> = {
  'fha.average-balance': (step) => averageBalance(step, 6),
  'usda.average-balance': (step) => averageBalance(step, 8),
  'hpa.payment-reaching': paymentReaching,
};
