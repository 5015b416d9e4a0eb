import { Decimal } from 'decimal.js';
import { isPlainDate, type PlainDate } from '../dates/dates.ts';
import type { Step } from '../explain/explain.ts';
import { roundHalfUp, type Cents } from '../money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../result/result.ts';

/**
 * Reads the inputs of one case of the command line: JSON in the trade's loose spellings. Every name has alternatives, and names match
 * without case, blanks, signs or a trailing remark in brackets, so "jumbo(above Freddie limit)", "Jumbo" and "jumbo" are one field. Numbers
 * may be numbers or texts such as "$250,000.00" or "6.125%". The first input that can't be read becomes the refusal.
 */
export interface CaseInputs {
  readonly has: (...names: readonly string[]) => boolean;
  readonly money: (...names: readonly string[]) => Cents | undefined;
  readonly needMoney: (...names: readonly string[]) => Cents;
  /** Money that may be below zero: a loss. */
  readonly signedMoney: (...names: readonly string[]) => Cents | undefined;
  readonly percent: (...names: readonly string[]) => Decimal | undefined;
  readonly needPercent: (...names: readonly string[]) => Decimal;
  readonly whole: (...names: readonly string[]) => number | undefined;
  readonly needWhole: (...names: readonly string[]) => number;
  readonly flag: (...names: readonly string[]) => boolean | undefined;
  readonly text: (...names: readonly string[]) => string | undefined;
  readonly date: (...names: readonly string[]) => PlainDate | undefined;
  readonly wholes: (...names: readonly string[]) => readonly number[] | undefined;
  readonly raw: (...names: readonly string[]) => unknown;
  /** The refusal, if any, after all wanted inputs were read. */
  readonly refusal: () => { readonly ok: false; readonly refusal: Refusal } | undefined;
  readonly refuseField: (field: string, message: string) => void;
  /** Fields that were not read, as the case spells them. */
  readonly unread: () => readonly string[];
  /** Counts all fields as read: another reader answers the whole case and reports its own unread fields. */
  readonly passOn: () => void;
}

/** Values by name, and the tree of the main one where there is one. */
export type CaseAnswer = Readonly<Record<string, unknown>> & { readonly why?: Step };

function plainName(name: string): string {
  return name
    .replace(/\(.*\)/g, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
}

function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/[$,%\s]/g, '').replace('\u2212', '-');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? new Decimal(text) : undefined;
}

export function caseInputs(inputs: unknown): Result<CaseInputs> {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    return refuse('CASE_UNREADABLE', 'The inputs of a case are a JSON object.', { field: 'inputs' });
  const fields = new Map(Object.entries(inputs).map(([name, value]) => [plainName(name), { name, value: value as unknown }]));
  let problem: { readonly ok: false; readonly refusal: Refusal } | undefined;
  const refuseField = (field: string, message: string): void => {
    problem ??= refuse('CASE_INPUT', message, { field });
  };
  // A case's own name for its calculation is no input.
  const asked = new Set<string>(['calc']);
  const find = (names: readonly string[]): { name: string; value: unknown } | undefined => {
    for (const name of names) {
      const found = fields.get(plainName(name));
      if (found && found.value !== undefined && found.value !== null && found.value !== '') return found;
    }
    return undefined;
  };
  function reading<T>(wanted: string, read: (value: unknown) => T | undefined) {
    return (...names: readonly string[]): T | undefined => {
      for (const name of names) asked.add(plainName(name));
      const found = find(names);
      if (!found) return undefined;
      const value = read(found.value);
      if (value === undefined) refuseField(found.name, `"${found.name}" must be ${wanted}.`);
      return value;
    };
  }
  function needing<T>(read: (...names: readonly string[]) => T | undefined, blank: T) {
    return (...names: readonly string[]): T => {
      if (!find(names)) refuseField(names[0]!, `"${names[0]}" is missing.`);
      return read(...names) ?? blank;
    };
  }
  const money = reading('an amount of money, not below zero', (value) => {
    const amount = decimalOf(value)?.mul(100);
    return amount === undefined || amount.isNegative() || amount.gt(9e14) ? undefined : roundHalfUp(amount);
  });
  const percent = reading('a percentage, not below zero', (value) => {
    const amount = decimalOf(value);
    return amount?.isNegative() ? undefined : amount;
  });
  const whole = reading('a whole number', (value) => {
    const amount = decimalOf(value);
    return amount?.isInteger() ? amount.toNumber() : undefined;
  });
  return ok({
    has: (...names) => find(names) !== undefined,
    money,
    needMoney: needing(money, 0),
    signedMoney: reading('an amount of money', (value) => {
      const amount = decimalOf(value)?.mul(100);
      return amount === undefined || amount.abs().gt(9e14) ? undefined : roundHalfUp(amount);
    }),
    percent,
    needPercent: needing(percent, new Decimal(0)),
    whole,
    needWhole: needing(whole, 0),
    flag: reading('true or false', (value) => {
      if (typeof value === 'boolean') return value;
      const word = String(value).trim().toLowerCase();
      return /^(true|yes|y|1)$/.test(word) ? true : /^(false|no|n|0)$/.test(word) ? false : undefined;
    }),
    text: reading('a text', (value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined)),
    date: reading('a date such as "2026-11-20"', (value) => (isPlainDate(value) ? value : undefined)),
    wholes: reading('a list of whole numbers', (value) => {
      const list = (Array.isArray(value) ? value : [value]).map(decimalOf);
      return list.every((item) => item?.isInteger()) ? list.map((item) => item!.toNumber()) : undefined;
    }),
    raw: reading('a value', (value) => value),
    passOn: () => {
      for (const name of fields.keys()) asked.add(name);
    },
    unread: () => [...fields].filter(([name]) => !asked.has(name)).map(([, field]) => field.name),
    refusal: () => problem,
    refuseField,
  });
}

/**
 * Reads a case and answers it. Fields that no rule read are named under `notRead`, so that a misspelled optional field is seen; they never
 * make a case fail, since cases contain remarks.
 */
export function answerCase(inputs: unknown, answer: (fields: CaseInputs) => Result<CaseAnswer>): Result<CaseAnswer> {
  const read = caseInputs(inputs);
  if (!read.ok) return read;
  const found = answer(read.value);
  const unread = read.value.unread();
  return found.ok && unread.length > 0 && !('notRead' in found.value) ? ok({ ...found.value, notRead: unread }) : found;
}

/** Cents as a JSON number of dollars, the form of the cases' expected values. */
export function dollarsOf(cents: Cents): number {
  return cents / 100; // exact: the number nearest to the dollars, as JSON writes them
}

/** Several explanations of one case under one root, so that one tree can be verified; the first is the case's main figure. */
export function joined(label: string, steps: readonly Step[]): Step {
  if (steps.length === 1) return steps[0]!;
  return { label, figure: steps[0]!.figure, operation: 'choose', parts: steps, chosen: 0 };
}
