import type { Step } from '../../foundation/explain/explain.ts';
import type { Algorithm } from '../../foundation/explain/verify.ts';

interface Stream {
  readonly amount: number;
  readonly count: number;
  readonly full: number;
  readonly fraction: number;
  readonly every: number;
}

function streamOf(step: Step): Stream | undefined {
  const values = (step.parts ?? []).slice(0, 5).map((part) => Number(part.figure.amount));
  if (values.length < 5 || values.some((value) => !Number.isFinite(value))) return undefined;
  const [amount, count, full, fraction, every] = values as [number, number, number, number, number];
  return { amount, count, full, fraction, every };
}

/** What a stream is worth at the start of the term: each amount by itself, the odd fraction simple, the full unit-periods compound. */
function worth(streams: readonly Stream[], rate: number): number {
  let total = 0;
  for (const { amount, count, full, fraction, every } of streams) {
    for (let k = 0; k < count; k++) total += amount / ((1 + fraction * rate) * (1 + rate) ** (full + k * every));
  }
  return total;
}

/**
 * The annual percentage rate of Appendix J (b)(8), found by halving an interval and adding up every single payment: slow, and nothing like how the rule
 * finds it. Judges advances and payments as the tree states them. A difference of one in the eighth place is agreement.
 */
export const actuarialApr: Algorithm = (step) => {
  const parts = step.parts ?? [];
  const perYear = Number(parts.find((part) => part.label === 'Unit-periods a year')?.figure.amount);
  const advances = parts.filter((part) => part.rule === 'apr.advance').map(streamOf);
  const payments = parts.filter((part) => part.rule === 'apr.payments').map(streamOf);
  if (!(perYear > 0) || advances.length === 0 || payments.length === 0) return undefined;
  if ([...advances, ...payments].includes(undefined)) return undefined;
  const owed = (rate: number): number => worth(advances as Stream[], rate) - worth(payments as Stream[], rate);
  let [low, high] = [-0.5 / perYear, 20 / perYear];
  if (owed(low) > 0 || owed(high) < 0) return undefined;
  for (let k = 0; k < 200 && high - low > 0; k++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (owed(middle) < 0) low = middle;
    else high = middle;
  }
  const found = ((low + high) / 2) * perYear * 100;
  return Math.abs(found - Number(step.figure.amount)) <= 1.01e-8 ? step.figure.amount : found.toFixed(8);
};
