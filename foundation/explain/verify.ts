import { Decimal } from 'decimal.js';
import type { Comparison, Step } from './explain.ts';

/** A step whose figure does not follow from its parts, with the path of labels that leads to it. */
export interface Discrepancy {
  readonly path: readonly string[];
  readonly problem: string;
}

/** An independent implementation of a `compute` rule: gives the amount, or undefined when it can't judge this step. */
export type Algorithm = (step: Step) => string | undefined;

export interface Verification {
  readonly steps: number;
  /** Steps recomputed and found equal. */
  readonly recomputed: number;
  /** Leaves taken from outside: typed, read or looked up. */
  readonly taken: number;
  /** `compute` steps without an independent algorithm. */
  readonly unjudged: readonly string[];
  readonly discrepancies: readonly Discrepancy[];
}

/** Recomputes every step of a tree from its parts. Pure: a proof can be checked anywhere this file runs. */
export function verifySteps(root: Step, algorithms: Readonly<Record<string, Algorithm>> = {}): Verification {
  const discrepancies: Discrepancy[] = [];
  const unjudged: string[] = [];
  let steps = 0;
  let recomputed = 0;
  let taken = 0;

  const visit = (step: Step, path: readonly string[]): void => {
    const here = [...path, step.label];
    steps += 1;
    for (const part of step.parts ?? []) visit(part, here);
    if (step.operation === 'given' || step.operation === 'lookup') {
      taken += 1;
      if (!step.source) discrepancies.push({ path: here, problem: 'has no source' });
      return;
    }
    const algorithm = step.rule === undefined ? undefined : algorithms[step.rule];
    const outcome = step.operation === 'compute' ? algorithm?.(step) : recompute(step);
    if (outcome === undefined) {
      unjudged.push(`${here.join(' > ')}${step.rule ? ` (${step.rule})` : ''}`);
      return;
    }
    recomputed += 1;
    if (!sameAmount(outcome, step.figure.amount))
      discrepancies.push({ path: here, problem: `says ${step.figure.amount}, recomputed ${outcome}` });
  };
  visit(root, []);
  return { steps, recomputed, taken, unjudged, discrepancies };
}

function sameAmount(a: string, b: string): boolean {
  if (a === b) return true;
  return isDecimal(a) && isDecimal(b) && new Decimal(a).equals(b);
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function recompute(step: Step): string | undefined {
  const amounts = (step.parts ?? []).map((part) => part.figure.amount);
  const decimals = (): Decimal[] => amounts.map((amount) => new Decimal(amount));
  const [first, ...rest] = amounts;
  switch (step.operation) {
    case 'sum':
      return decimals()
        .reduce((a, b) => a.plus(b), new Decimal(0))
        .toFixed();
    case 'subtract':
      return decimals()
        .reduce((a, b) => a.minus(b))
        .toFixed();
    case 'multiply':
      return decimals()
        .reduce((a, b) => a.mul(b))
        .toFixed();
    case 'divide':
      return decimals()
        .reduce((a, b) => a.div(b))
        .toFixed();
    case 'min':
      return isDecimal(first ?? '') ? Decimal.min(...decimals()).toFixed() : [...amounts].sort()[0];
    case 'max':
      return isDecimal(first ?? '') ? Decimal.max(...decimals()).toFixed() : [...amounts].sort().at(-1);
    case 'negate':
      return new Decimal(first!).neg().toFixed();
    case 'percent-of':
      return new Decimal(first!).mul(rest[0]!).div(100).toFixed();
    case 'round': {
      const quantum = new Decimal(step.precision ?? '1');
      const mode = step.mode === 'down' ? Decimal.ROUND_DOWN : step.mode === 'up' ? Decimal.ROUND_UP : Decimal.ROUND_HALF_UP;
      return new Decimal(first!).div(quantum).toDecimalPlaces(0, mode).mul(quantum).toFixed();
    }
    case 'choose':
      return step.chosen === undefined ? undefined : amounts[step.chosen];
    case 'compare':
      return step.comparison === undefined || rest[0] === undefined ? undefined : compare(first!, step.comparison, rest[0]) ? 'yes' : 'no';
    case 'all':
      return amounts.every((amount) => amount === 'yes') ? 'yes' : 'no';
    case 'any':
      return amounts.some((amount) => amount === 'yes') ? 'yes' : 'no';
    case 'days': {
      const last = step.strip?.at(-1);
      return last?.counted ? last.date : undefined;
    }
    case 'given':
    case 'lookup':
    case 'compute':
      return undefined;
  }
}

function compare(a: string, comparison: Comparison, b: string): boolean {
  const order = isDecimal(a) && isDecimal(b) ? new Decimal(a).comparedTo(b) : a < b ? -1 : a > b ? 1 : 0;
  switch (comparison) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '=':
      return order === 0;
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
    case '!=':
      return order !== 0;
  }
}
