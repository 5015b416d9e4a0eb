import { Decimal } from 'decimal.js';
import {
  count,
  explained,
  given,
  percent,
  points,
  ratio,
  step,
  sumStep,
  usd,
  type Explained,
} from '../../../foundation/explain/explain.ts';
import { centsToDecimal, type Cents } from '../../../foundation/money/money.ts';
import { formatRate, type Points, type Rate } from '../../../foundation/rates/rates.ts';

/** Locked loans of one kind, with the sums their averages are made of: cents times thousandths, as whole numbers in text. */
export interface ExposureGroup {
  readonly key: string;
  readonly name: string;
  readonly loans: number;
  readonly amountCents: Cents;
  readonly rateSum: string;
  readonly priceSum: string;
}

/** Rates are grouped by quarter points. */
export const RATE_BUCKET: Rate = 250;

/** "6.250%–6.499%". */
export function rateBucketName(lowest: Rate): string {
  return `${formatRate(lowest)}–${formatRate(lowest + RATE_BUCKET - 1)}`;
}

/** The average rate or price of a group, each loan weighted with its amount, rounded half up to the thousandth; undefined for no loans. */
export function weightedAverage(group: ExposureGroup, of: 'rate' | 'price'): Explained<number> | undefined {
  if (group.amountCents === 0) return undefined;
  const [unit, word] = of === 'rate' ? ([percent, 'rate'] as const) : ([points, 'price'] as const);
  // Cents times thousandths: 100,000 of them are a dollar at one.
  const dollars = new Decimal(of === 'rate' ? group.rateSum : group.priceSum).div(100_000);
  const amount = new Decimal(centsToDecimal(group.amountCents));
  const exact = dollars.div(amount);
  const value = exact.mul(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  const source = `${group.loans} active ${group.loans === 1 ? 'lock' : 'locks'}`;
  const quotient = step('Before rounding', { unit: unit(0).unit, amount: exact.toFixed() }, 'divide', {
    parts: [given(`Each amount times its ${word}, added`, ratio(dollars), source), given('The amounts, added', ratio(amount), source)],
  });
  const label = `Average ${word} of ${group.name}, by amount`;
  return explained(value, step(label, unit(value), 'round', { parts: [quotient], precision: '0.001', mode: 'half-up' }));
}

/** The sum of the amounts of several groups, one line a group. */
export function amountOf(label: string, groups: readonly ExposureGroup[]): Explained<Cents> {
  const value = groups.reduce((total, group) => total + group.amountCents, 0);
  const parts = groups.map((group) =>
    given(group.name, usd(group.amountCents), `${group.loans} active ${group.loans === 1 ? 'lock' : 'locks'}`),
  );
  return explained(value, sumStep(label, 'usd', parts));
}

/** The plain average of open drifts, to the thousandth. */
export function averageDrift(effectSum: Points, loans: number): Explained<Points> | undefined {
  if (loans === 0) return undefined;
  const exact = new Decimal(effectSum).div(1000).div(loans);
  const value = exact.mul(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  const quotient = step('Before rounding', { unit: 'points', amount: exact.toFixed() }, 'divide', {
    parts: [given('Drifts, added', points(effectSum), 'Drift watch'), given('Loans', count(loans), 'Drift watch')],
  });
  return explained(value, step('Average drift', points(value), 'round', { parts: [quotient], precision: '0.001', mode: 'half-up' }));
}
