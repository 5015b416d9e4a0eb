import { refuse, type Result } from '../../foundation/result/result.ts';
import { CaseUnreadable } from './read-case.ts';

/** Runs a reader of a case; what it can't read becomes a refusal that names the field. */
export function readCase<T>(read: () => Result<T>): Result<T> {
  try {
    return read();
  } catch (unreadable) {
    if (unreadable instanceof CaseUnreadable) return refuse('CASE_UNREADABLE', unreadable.message, { field: unreadable.field });
    throw unreadable;
  }
}

/** Cents as dollars, a plain number, as cases spell money. */
export function dollarsOf(cents: number): number {
  return Math.round(cents * 1e6) / 1e8;
}
/** Thousandths as percent. */
export function percentOfThousandths(value: number): number {
  return value / 1000;
}
