/**
 * Equal amounts at equal intervals, in unit-periods from the start of the term: the first after `full` + `fraction`, each next
 * `every` unit-periods later. An advance is a stream of one. Amounts in any one unit of money.
 */
export interface Stream {
  readonly amount: number;
  readonly count: number;
  readonly full: number;
  readonly fraction: number;
  readonly every: number;
}

/** Both sides of the equation of Appendix J (b)(8). */
export interface Transaction {
  readonly advances: readonly Stream[];
  readonly payments: readonly Stream[];
}

/** Value at the start of the term at rate `i` a unit-period, and its slope over `i`, added into `out`. */
function addPresentValue(streams: readonly Stream[], i: number, log: number, sign: number, out: Float64Array): void {
  const growth = 1 + i;
  for (const { amount, count, full, fraction, every } of streams) {
    const odd = 1 + fraction * i;
    const one = (amount * Math.exp(-full * log)) / odd;
    let value = one;
    // d ln(value) / d ln(1+i), without the odd fraction.
    let slope = -full;
    if (count > 1) {
      if (Math.abs(log) < 1e-9) {
        value = one * count;
        slope -= (every * (count - 1)) / 2;
      } else {
        // Sum of v^0 .. v^(n−1) with v = (1+i)^−every. Exponents stay negative: growth over a long loan would overflow.
        value = (one * Math.expm1(-count * every * log)) / Math.expm1(-every * log);
        slope += (count * every) / Math.expm1(count * every * log) - every / Math.expm1(every * log);
      }
    }
    out[0]! += sign * value;
    out[1]! += sign * value * (slope / growth - fraction / odd);
  }
}

/** If no rate within these bounds balances the two sides, the input is no loan. */
const HIGHEST_RATE_A_PERIOD = 1000;

/**
 * The rate of one unit-period that makes payments worth the advances ((b)(8), (b)(9)): Newton's method inside a bracket, to 1e-15.
 * Undefined when payments don't reach the advances (the rate would be negative) or there is nothing to discount.
 */
export function ratePerUnitPeriod(transaction: Transaction, guess = 0.005): number | undefined {
  const out = new Float64Array(2);
  const excess = (i: number): number => {
    out[0] = 0;
    out[1] = 0;
    const log = Math.log1p(i);
    addPresentValue(transaction.payments, i, log, 1, out);
    addPresentValue(transaction.advances, i, log, -1, out);
    return out[0];
  };
  const atZero = excess(0);
  let scale = 0;
  for (const advance of transaction.advances) scale += advance.amount * advance.count;
  if (!(scale > 0) || !Number.isFinite(atZero) || atZero < -1e-9 * scale) return undefined;
  if (atZero <= 1e-12 * scale) return 0;

  let low = 0;
  let high = Infinity;
  let i = guess;
  for (let round = 0; round < 200; round++) {
    const value = excess(i);
    if (value === 0) return i;
    if (value > 0) low = i;
    else high = i;
    let next = i - value / out[1]!;
    // Newton leaves the bracket where the curve is steep; halving (or doubling while there is no upper end) never fails.
    const inside = next > low && next < high;
    if (!inside) next = high === Infinity ? 2 * low + 1e-4 : (low + high) / 2;
    // A Newton step squares the error: after one of a billionth there is nothing left to find.
    else if (Math.abs(next - i) <= 1e-9 * i) return next;
    if (Math.abs(next - i) <= 1e-15 + 1e-14 * i || high - low <= 1e-16) return next;
    if (next > HIGHEST_RATE_A_PERIOD) return undefined;
    i = next;
  }
  return i;
}

/**
 * APR in percent for one advance of the amount financed and level payments (the price grid's case): no allocation beyond two streams.
 * `oddDays` over thirty, with `fullMonths` full months to the first payment.
 */
export function levelApr(amountFinanced: number, payment: number, count: number, fullMonths = 1, oddDays = 0): number | undefined {
  const rate = ratePerUnitPeriod({
    advances: [{ amount: amountFinanced, count: 1, full: 0, fraction: 0, every: 1 }],
    payments: [{ amount: payment, count, full: fullMonths, fraction: oddDays / 30, every: 1 }],
  });
  return rate === undefined ? undefined : rate * 12 * 100;
}
