import { Decimal } from 'decimal.js';
import { centsToDecimal, type Cents } from '../money/money.ts';
import { thousandthsToDecimal, type Points, type Rate, type Ratio } from '../rates/rates.ts';
import type { PlainDate } from '../dates/dates.ts';

/**
 * A value with the tree that made it. The tree is built by the computation itself: every step has its own figure, the operation that made
 * it from its parts, and the source that gives it authority. The same tree feeds the explain panel, the PDF appendix, the API and the
 * stand-alone verifier (`npm run verify`), which recomputes each step.
 */
export interface Explained<T> {
  readonly value: T;
  readonly why: Step;
}

/** How a figure is written: usd "1234.56"; points, percent and ratio as exact decimals; date "YYYY-MM-DD"; verdict "yes" or "no". */
export type Unit = 'usd' | 'points' | 'percent' | 'ratio' | 'count' | 'days' | 'months' | 'date' | 'text' | 'verdict';

export interface Figure {
  readonly unit: Unit;
  /** A plain decimal, a date, a text or yes/no, according to the unit. */
  readonly amount: string;
}

/**
 * How a step's figure follows from its parts' figures, so that a verifier can recompute it:
 * - `given`: typed by a person, read from a file or set by policy; `source` says which.
 * - `lookup`: the cell of a published table; `source` names table, version and cell; parts are the keys it was looked up with.
 * - `sum`, `subtract` (first minus the others), `multiply`, `divide` (first by the others), `min`, `max`, `negate`: exact decimal
 *   arithmetic.
 * - `percent-of`: first part × second part (a percentage) / 100.
 * - `round`: of the single part; `precision` is the quantum ("0.01", "1", "0.125") and `mode` the direction.
 * - `choose`: the figure equals that of the part named by `chosen` (its index); the other parts are the alternatives.
 * - `compare`: verdict of first part `comparison` second part.
 * - `all`, `any`: verdict over verdict parts.
 * - `days`: a deadline counted on a calendar; `strip` has each day with its reason.
 * - `compute`: a named algorithm (`rule`) over its parts, with an independent implementation in the verifier where one exists.
 */
export type Operation =
  | 'given'
  | 'lookup'
  | 'sum'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'min'
  | 'max'
  | 'negate'
  | 'percent-of'
  | 'round'
  | 'choose'
  | 'compare'
  | 'all'
  | 'any'
  | 'days'
  | 'compute';

export type RoundingMode = 'half-up' | 'down' | 'up';
export type Comparison = '<' | '<=' | '=' | '>=' | '>' | '!=';

/** One day of a counted deadline. `count` is the running number when the day counted; `reason` says why when it did not. */
export interface StripDay {
  readonly date: PlainDate;
  readonly counted: boolean;
  readonly count?: number;
  readonly reason?: string;
}

export interface Step {
  /** The name of the figure, in the trade's words: "Base price", "FICO 740–759, LTV 80.01–85.00". */
  readonly label: string;
  readonly figure: Figure;
  readonly operation: Operation;
  /** The authority: "Sheet 2026-11-20 #3, C30F row 6.125", "12 CFR 1026.19(e)(1)(iii)(B)". */
  readonly source?: string;
  /** Stable name of the rule or algorithm, such as "trid.le-due" or "apr.actuarial". */
  readonly rule?: string;
  readonly parts?: readonly Step[];
  readonly precision?: string;
  readonly mode?: RoundingMode;
  readonly chosen?: number;
  readonly comparison?: Comparison;
  readonly strip?: readonly StripDay[];
  /** One plain sentence for the reader. */
  readonly note?: string;
}

export function usd(cents: Cents): Figure {
  return { unit: 'usd', amount: centsToDecimal(cents) };
}
/** Dollars with fractions of a cent, before rounding. */
export function exactUsd(value: Decimal): Figure {
  return { unit: 'usd', amount: value.toFixed() };
}
export function points(value: Points): Figure {
  return { unit: 'points', amount: thousandthsToDecimal(value) };
}
export function percent(value: Rate | Ratio): Figure {
  return { unit: 'percent', amount: thousandthsToDecimal(value) };
}
export function exactPercent(value: Decimal | string): Figure {
  return { unit: 'percent', amount: typeof value === 'string' ? value : value.toFixed() };
}
export function ratio(value: Decimal | string): Figure {
  return { unit: 'ratio', amount: typeof value === 'string' ? value : value.toFixed() };
}
export function count(value: number): Figure {
  return { unit: 'count', amount: String(value) };
}
export function days(value: number): Figure {
  return { unit: 'days', amount: String(value) };
}
export function months(value: number): Figure {
  return { unit: 'months', amount: String(value) };
}
export function onDate(value: PlainDate): Figure {
  return { unit: 'date', amount: value };
}
export function text(value: string): Figure {
  return { unit: 'text', amount: value };
}
export function verdict(value: boolean): Figure {
  return { unit: 'verdict', amount: value ? 'yes' : 'no' };
}

/** A leaf: a figure that came from outside the computation. */
export function given(label: string, figure: Figure, source: string, note?: string): Step {
  return { label, figure, operation: 'given', source, ...(note === undefined ? {} : { note }) };
}

export function explained<T>(value: T, why: Step): Explained<T> {
  return { value, why };
}

/** Joins a label, figure and parts into a step; the short form most rules use. */
export function step(label: string, figure: Figure, operation: Operation, more: Omit<Step, 'label' | 'figure' | 'operation'> = {}): Step {
  return { label, figure, operation, ...more };
}

/** The exact decimal sum of the parts' figures as a step of the same unit; parts must share `unit`. */
export function sumStep(
  label: string,
  unit: Unit,
  parts: readonly Step[],
  more: Omit<Step, 'label' | 'figure' | 'operation' | 'parts'> = {},
): Step {
  let total = new Decimal(0);
  for (const part of parts) {
    if (part.figure.unit !== unit) throw new Error(`Cannot add ${part.figure.unit} to ${unit}: ${part.label}`);
    total = total.plus(part.figure.amount);
  }
  const places =
    unit === 'usd'
      ? Math.max(2, total.decimalPlaces())
      : unit === 'points' || unit === 'percent'
        ? Math.max(3, total.decimalPlaces())
        : total.decimalPlaces();
  return { label, figure: { unit, amount: total.toFixed(places) }, operation: 'sum', parts, ...more };
}
