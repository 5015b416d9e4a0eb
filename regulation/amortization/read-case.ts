import { Decimal } from 'decimal.js';
import { dateFromUs, isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';

/**
 * Reads the loosely typed input of a case (`npm run regulation`): each figure under any of several names, as a number or a text
 * ("$1,234.56", "6.125%"). A reader throws `CaseUnreadable` naming the field; `readCase` turns it into a refusal.
 */
export class CaseUnreadable extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type CaseInputs = Readonly<Record<string, unknown>>;

/** The same inputs, recording the names that a reader reads the value of. */
export function watched(inputs: CaseInputs): { readonly inputs: CaseInputs; readonly unread: () => string[] } {
  const asked = new Set<string>();
  const proxy = new Proxy(inputs, {
    get: (target, name) => {
      if (typeof name === 'string') asked.add(name);
      return target[name as string];
    },
  });
  return { inputs: proxy, unread: () => Object.keys(inputs).filter((name) => !asked.has(name)) };
}

export function asInputs(value: unknown, field = 'inputs'): CaseInputs {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as CaseInputs;
  throw new CaseUnreadable(field, `${field} must be an object.`);
}

export function has(inputs: CaseInputs, ...names: string[]): boolean {
  return names.some((name) => inputs[name] !== undefined && inputs[name] !== null);
}

function found(inputs: CaseInputs, names: readonly string[]): { name: string; value: unknown } | undefined {
  for (const name of names) if (inputs[name] !== undefined && inputs[name] !== null) return { name, value: inputs[name] };
  return undefined;
}

export function decimalOf(value: unknown, field: string): Decimal {
  if (typeof value === 'number' && Number.isFinite(value)) return new Decimal(value);
  if (typeof value === 'string') {
    const plain = value
      .trim()
      .replace(/[$,%\s]/g, '')
      .replace('\u2212', '-');
    if (/^-?\d+(\.\d+)?$/.test(plain)) return new Decimal(plain);
  }
  throw new CaseUnreadable(field, `${field} must be a number.`);
}

export function numberFrom(inputs: CaseInputs, names: readonly string[]): Decimal {
  const hit = found(inputs, names);
  if (!hit) throw new CaseUnreadable(names[0]!, `${names[0]} is missing.`);
  return decimalOf(hit.value, hit.name);
}
export function optionalNumber(inputs: CaseInputs, names: readonly string[]): Decimal | undefined {
  return has(inputs, ...names) ? numberFrom(inputs, names) : undefined;
}

/** Dollars as whole cents; more than two places are refused. */
export function centsFrom(inputs: CaseInputs, names: readonly string[]): number {
  const value = numberFrom(inputs, names).mul(100);
  const name = found(inputs, names)!.name;
  if (!value.isInteger() || value.abs().gt(1e14)) throw new CaseUnreadable(name, `${name} must be dollars and cents.`);
  return value.toNumber();
}
/** The loan amount: above zero. */
export function loanFrom(inputs: CaseInputs): number {
  const value = centsFrom(inputs, LOAN);
  const name = found(inputs, LOAN)!.name;
  if (value <= 0) throw new CaseUnreadable(name, `${name} must be above zero.`);
  return value;
}
/** The note rate: not below zero and below a hundred. */
export function noteRateFrom(inputs: CaseInputs): number {
  const value = rateFrom(inputs, RATE);
  const name = found(inputs, RATE)!.name;
  if (value < 0 || value >= 100_000) throw new CaseUnreadable(name, `${name} must be a percentage from 0 to below 100.`);
  return value;
}
export function optionalCents(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? centsFrom(inputs, names) : undefined;
}

/** Percent as thousandths of a point; more than three places are refused. */
export function rateFrom(inputs: CaseInputs, names: readonly string[]): number {
  const value = numberFrom(inputs, names).mul(1000);
  const name = found(inputs, names)!.name;
  if (!value.isInteger()) throw new CaseUnreadable(name, `${name} must be a percentage with at most three places.`);
  return value.toNumber();
}
export function optionalRate(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? rateFrom(inputs, names) : undefined;
}

export function wholeFrom(inputs: CaseInputs, names: readonly string[]): number {
  const value = numberFrom(inputs, names);
  const name = found(inputs, names)!.name;
  if (!value.isInteger()) throw new CaseUnreadable(name, `${name} must be a whole number.`);
  return value.toNumber();
}
export function optionalWhole(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? wholeFrom(inputs, names) : undefined;
}

const MONTHS = ['months', 'termMonths', 'term', 'loanTermMonths', 'payments', 'n'] as const;
const YEARS = ['years', 'termYears', 'loanTermYears'] as const;
const LONGEST_TERM = 1200;

/** Months of the term under any spelling of months or years; both must agree. */
export function termFrom(inputs: CaseInputs): number {
  const months = optionalWhole(inputs, MONTHS);
  const years = optionalNumber(inputs, YEARS);
  const name = found(inputs, months === undefined ? YEARS : MONTHS)?.name ?? 'months';
  if (months === undefined && years === undefined) throw new CaseUnreadable('months', 'months is missing.');
  const term = months ?? years!.mul(12).toNumber();
  if (years !== undefined && !years.mul(12).eq(term)) throw new CaseUnreadable(name, `${name} contradicts the years of the term.`);
  if (!Number.isInteger(term) || term < 1 || term > LONGEST_TERM)
    throw new CaseUnreadable(name, `${name} must be above zero and at most a hundred years of whole months.`);
  return term;
}
export function hasTerm(inputs: CaseInputs): boolean {
  return has(inputs, ...MONTHS, ...YEARS);
}

export function dateOf(value: unknown, field: string): PlainDate {
  if (isPlainDate(value)) return value;
  const us = typeof value === 'string' ? dateFromUs(value) : undefined;
  if (us) return us;
  throw new CaseUnreadable(field, `${field} must be a date, YYYY-MM-DD.`);
}
export function dateFrom(inputs: CaseInputs, names: readonly string[]): PlainDate {
  const hit = found(inputs, names);
  if (!hit) throw new CaseUnreadable(names[0]!, `${names[0]} is missing.`);
  return dateOf(hit.value, hit.name);
}

export function flag(inputs: CaseInputs, names: readonly string[], otherwise = false): boolean {
  const hit = found(inputs, names);
  if (!hit) return otherwise;
  if (typeof hit.value === 'boolean') return hit.value;
  if (hit.value === 'yes' || hit.value === 'true' || hit.value === 1) return true;
  if (hit.value === 'no' || hit.value === 'false' || hit.value === 0) return false;
  throw new CaseUnreadable(hit.name, `${hit.name} must be true or false.`);
}

export const LOAN = ['loan', 'loanAmount', 'amount', 'principal', 'noteAmount', 'balance'] as const;
export const RATE = ['rate', 'noteRate', 'interestRate', 'ratePercent', 'initialRate', 'annualRate'] as const;
