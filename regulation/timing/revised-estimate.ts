import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { eventDate, generalDays, latestMailing, specificDays, specificDaysBefore, type RegZCalendars } from './reg-z-calendars.ts';

/**
 * 12 CFR 1026.19(e)(4)(i): a revised estimate is provided within three general business days of receiving information that establishes a reason
 * of (e)(3)(iv). Example: information on Monday 2026-06-08, revised Loan Estimate by Thursday 06-11 (comment 19(e)(4)(i)-1.i).
 */
export function revisedEstimateDue(learnedOn: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Information received', learnedOn, 'learnedOn');
  if (!start.ok) return start;
  return generalDays(calendars, 3, {
    label: 'Revised Loan Estimate due',
    start: start.value,
    source: '12 CFR 1026.19(e)(4)(i)',
    rule: 'trid.revised-le-due',
  });
}

/** 12 CFR 1026.19(e)(3)(iv)(D): after a rate lock, revised points, credits and rate-dependent charges within three general business days. */
export function revisedEstimateDueAfterLock(lockedOn: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Rate locked', lockedOn, 'lockedOn');
  if (!start.ok) return start;
  return generalDays(calendars, 3, {
    label: 'Revised Loan Estimate due after rate lock',
    start: start.value,
    source: '12 CFR 1026.19(e)(3)(iv)(D)',
    rule: 'trid.revised-le-due-lock',
  });
}

/** 12 CFR 1026.19(e)(4)(ii): the consumer receives the last revised Loan Estimate not later than four specific business days before consummation. */
export function revisedEstimateReceivedBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  const label = 'Revised Loan Estimate received by';
  return specificDaysBefore(calendars, 4, {
    label,
    start: start.value,
    source: '12 CFR 1026.19(e)(4)(ii)',
    rule: 'trid.revised-le-received-by',
  });
}

/** The latest day to mail a revised Loan Estimate so that it is considered received in time, 12 CFR 1026.19(e)(4)(ii) with (e)(1)(iv). */
export function revisedEstimateMailedBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const received = revisedEstimateReceivedBy(consummation, calendars);
  if (!received.ok) return received;
  const label = 'Revised Loan Estimate mailed by';
  const source = '12 CFR 1026.19(e)(4)(ii), (e)(1)(iv)';
  return latestMailing(calendars, { label, start: received.value.why, source, rule: 'trid.revised-le-mailed-by' });
}

/** Earliest consummation after a revised Loan Estimate was received: the fourth specific business day after it, 12 CFR 1026.19(e)(4)(ii). */
export function fourDayWaitEnds(received: Explained<PlainDate>, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const label = 'Fourth day after receipt of the revised Loan Estimate';
  return specificDays(calendars, 4, { label, start: received.why, source: '12 CFR 1026.19(e)(4)(ii)', rule: 'trid.four-day-wait' });
}

/** 12 CFR 1026.19(e)(4)(ii): no revised Loan Estimate on or after the day the Closing Disclosure is provided; a corrected Closing Disclosure is used instead. */
export function revisedEstimateAllowed(revisedSent: PlainDate, closingDisclosureSent: PlainDate): Result<Explained<boolean>> {
  const revised = eventDate('Revised Loan Estimate sent', revisedSent, 'revisedLoanEstimate');
  if (!revised.ok) return revised;
  const closing = eventDate('Closing Disclosure provided', closingDisclosureSent, 'closingDisclosure');
  if (!closing.ok) return closing;
  const allowed = revisedSent < closingDisclosureSent;
  const more = {
    source: '12 CFR 1026.19(e)(4)(ii)',
    rule: 'trid.no-revised-le-after-cd',
    parts: [revised.value, closing.value],
    comparison: '<' as const,
  };
  return ok(explained(allowed, step('Revised Loan Estimate before the Closing Disclosure', verdict(allowed), 'compare', more)));
}
