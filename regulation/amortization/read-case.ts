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
  if (!value.isInteger()) throw new CaseUnreadable(names[0]!, `${names[0]} must be dollars and cents.`);
  return value.toNumber();
}
export function optionalCents(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? centsFrom(inputs, names) : undefined;
}

/** Percent as thousandths of a point; more than three places are refused. */
export function rateFrom(inputs: CaseInputs, names: readonly string[]): number {
  const value = numberFrom(inputs, names).mul(1000);
  if (!value.isInteger()) throw new CaseUnreadable(names[0]!, `${names[0]} must be a percentage with at most three places.`);
  return value.toNumber();
}
export function optionalRate(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? rateFrom(inputs, names) : undefined;
}

export function wholeFrom(inputs: CaseInputs, names: readonly string[]): number {
  const value = numberFrom(inputs, names);
  if (!value.isInteger()) throw new CaseUnreadable(names[0]!, `${names[0]} must be a whole number.`);
  return value.toNumber();
}
export function optionalWhole(inputs: CaseInputs, names: readonly string[]): number | undefined {
  return has(inputs, ...names) ? wholeFrom(inputs, names) : undefined;
}

/** Months of the term under any spelling of months or years. */
export function termFrom(inputs: CaseInputs): number {
  const months = optionalWhole(inputs, ['months', 'termMonths', 'term', 'loanTermMonths', 'payments', 'n']);
  if (months !== undefined) return months;
  const years = optionalNumber(inputs, ['years', 'termYears', 'loanTermYears']);
  if (years !== undefined) return years.mul(12).toNumber();
  throw new CaseUnreadable('months', 'months is missing.');
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
