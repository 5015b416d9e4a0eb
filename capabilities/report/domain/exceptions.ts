import { Decimal } from 'decimal.js';
import { count, explained, given, points, step, type Explained } from '../../../foundation/explain/explain.ts';
import type { Points } from '../../../foundation/units/units.ts';

/** The kinds of granted exceptions, in the words of the desk. */
const kinds: Readonly<Record<string, string>> = {
  'second-lien': 'Second-lien lock',
  concession: 'Price concession',
  extension: 'Extension beyond policy',
  relock: 'Relock beyond policy',
  'late-lock': 'Late lock',
  renegotiation: 'Renegotiation',
  'product-change': 'Product change',
  drift: 'Drift resolved',
};

export function exceptionKind(kind: string): string {
  return kinds[kind] ?? kind;
}

/** The stored kind behind its words. */
export function exceptionKindNamed(words: string): string {
  return Object.entries(kinds).find(([, name]) => name === words)?.[0] ?? words;
}

/** The average effect of exceptions on the price, unweighted, rounded half up to the thousandth; undefined for none. */
export function averageEffect(effectSum: Points, granted: number): Explained<Points> | undefined {
  if (granted === 0) return undefined;
  const exact = new Decimal(effectSum).div(1000).div(granted);
  const value = exact.mul(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber() as Points;
  const source = 'What the lock desk granted';
  const quotient = step('Before rounding', { unit: 'points', amount: exact.toFixed() }, 'divide', {
    parts: [given('Effects on the price, added', points(effectSum), source), given('Exceptions with an effect', count(granted), source)],
  });
  return explained(
    value,
    step('Average effect on the price', points(value), 'round', { parts: [quotient], precision: '0.001', mode: 'half-up' }),
  );
}
