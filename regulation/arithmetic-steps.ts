import { Decimal } from 'decimal.js';
import {
  exactPercent,
  exactUsd,
  ratio,
  verdict,
  type Comparison,
  type RoundingMode,
  type Step,
  type Unit,
} from '../foundation/explain/explain.ts';

/**
 * Steps whose figure is worked out from the parts they are given, so that a rule can't say one thing and compute another.
 * The arithmetic is that of foundation/explain/verify.ts.
 */
type More = Pick<Step, 'source' | 'rule' | 'note'>;

export function amountOf(step: Step): Decimal {
  return new Decimal(step.figure.amount);
}

/** The figure in cents, for a step in dollars that was rounded to the cent. */
export function centsOf(step: Step): number {
  return amountOf(step).mul(100).toNumber();
}

export function holds(step: Step): boolean {
  return step.figure.amount === 'yes';
}

function figure(unit: Unit, amount: Decimal): Step['figure'] {
  if (unit === 'usd') return exactUsd(amount);
  if (unit === 'percent') return exactPercent(amount);
  if (unit === 'ratio') return ratio(amount);
  return { unit, amount: amount.toFixed() };
}

function folded(operation: 'sum' | 'subtract' | 'multiply' | 'divide', fold: (a: Decimal, b: Decimal) => Decimal) {
  return (label: string, unit: Unit, parts: readonly Step[], more: More = {}): Step => ({
    label,
    figure: figure(unit, parts.map(amountOf).reduce(fold)),
    operation,
    parts,
    ...more,
  });
}

export const differenceStep = folded('subtract', (a, b) => a.minus(b));
export const productStep = folded('multiply', (a, b) => a.mul(b));
export const quotientStep = folded('divide', (a, b) => a.div(b));
export const totalStep = folded('sum', (a, b) => a.plus(b));

export function percentOfStep(label: string, whole: Step, percentage: Step, more: More = {}): Step {
  const amount = amountOf(whole).mul(percentage.figure.amount).div(100);
  return { label, figure: figure(whole.figure.unit, amount), operation: 'percent-of', parts: [whole, percentage], ...more };
}

/** `precision` is the quantum: "0.01" is a cent, "1" a dollar, "0.001" a thousandth. */
export function roundedStep(label: string, exact: Step, precision: string, more: More & { mode?: RoundingMode } = {}): Step {
  const mode = more.mode ?? 'half-up';
  const rounding = mode === 'down' ? Decimal.ROUND_DOWN : mode === 'up' ? Decimal.ROUND_UP : Decimal.ROUND_HALF_UP;
  const quantum = new Decimal(precision);
  const amount = amountOf(exact).div(quantum).toDecimalPlaces(0, rounding).mul(quantum);
  const shown = { unit: exact.figure.unit, amount: amount.toFixed(quantum.decimalPlaces()) };
  return { label, figure: shown, operation: 'round', parts: [exact], precision, mode, ...more };
}

export function leastStep(label: string, parts: readonly Step[], more: More = {}): Step {
  return { label, figure: figure(parts[0]!.figure.unit, Decimal.min(...parts.map(amountOf))), operation: 'min', parts, ...more };
}

export function greatestStep(label: string, parts: readonly Step[], more: More = {}): Step {
  return { label, figure: figure(parts[0]!.figure.unit, Decimal.max(...parts.map(amountOf))), operation: 'max', parts, ...more };
}

export function compareStep(label: string, a: Step, comparison: Comparison, b: Step, more: More = {}): Step {
  const order = amountOf(a).comparedTo(amountOf(b));
  const answers = { '<': order < 0, '<=': order <= 0, '=': order === 0, '>=': order >= 0, '>': order > 0, '!=': order !== 0 };
  return { label, figure: verdict(answers[comparison]), operation: 'compare', parts: [a, b], comparison, ...more };
}

export function allOf(label: string, parts: readonly Step[], more: More = {}): Step {
  return { label, figure: verdict(parts.every(holds)), operation: 'all', parts, ...more };
}

export function anyOf(label: string, parts: readonly Step[], more: More = {}): Step {
  return { label, figure: verdict(parts.some(holds)), operation: 'any', parts, ...more };
}
