import { dateFromUs, isPlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

interface Finding {
  readonly code: string;
  readonly path: string;
}

/**
 * Refuses a formatted loan with a date that can't be read, by its field. Left out, a registration would take today for it, and the clock of
 * the Loan Estimate would start on the wrong day.
 */
export function checkDates(
  findings: readonly Finding[],
  custom: Readonly<Record<string, unknown>>,
): Result<undefined, Refusal<'DATE_NOT_READ'>> {
  // Every date of the formatted loan has a name that ends so.
  const unread = findings.find(({ code, path }) => code === 'BAD_VALUE' && /Date$/i.test(path));
  const field = unread?.path ?? unreadClosingDate(custom);
  return field === undefined ? ok(undefined) : refuse('DATE_NOT_READ', '', { field, details: { field } });
}

/** The closing date is no part of the application, so reading the application does not report it. */
function unreadClosingDate(custom: Readonly<Record<string, unknown>>): string | undefined {
  const typed = (custom['loaninformation'] as Readonly<Record<string, unknown>> | undefined)?.['anticipatedClosingDate'];
  const unread = typeof typed === 'string' && typed.trim() !== '' && !isPlainDate(typed.trim()) && dateFromUs(typed) === undefined;
  return unread ? 'anticipatedClosingDate' : undefined;
}
