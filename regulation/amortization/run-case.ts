import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { asInputs, CaseUnreadable, watched, type CaseInputs } from './read-case.ts';

/** Remarks beside the figures of a case. No reader reads them, and they are not reported as unread. */
const REMARK = /^(description|note|notes|comment|remark|source|assumption|name|title|purpose|product|form)$/i;

/**
 * Runs a reader of a case; what it can't read becomes a refusal that names the field. Fields no rule read are listed under `notRead`, so
 * that a misspelled one is seen.
 */
export function readCase(raw: unknown, read: (inputs: CaseInputs) => Result<unknown>): Result<unknown> {
  try {
    const { inputs, unread } = watched(asInputs(raw));
    const answer = read(inputs);
    const left = unread().filter((name) => !REMARK.test(name));
    if (!answer.ok || left.length === 0 || typeof answer.value !== 'object' || answer.value === null || 'notRead' in answer.value)
      return answer;
    return ok({ ...answer.value, notRead: left });
  } catch (unreadable) {
    if (unreadable instanceof CaseUnreadable) return refuse('CASE_UNREADABLE', unreadable.message, { field: unreadable.field });
    throw unreadable;
  }
}

/** Cents as dollars, a plain number, as cases spell money. */
export function dollarsOf(cents: number): number {
  return Math.round(cents * 1e6) / 1e8;
}
