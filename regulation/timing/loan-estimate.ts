import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { receiptOf, type Delivery } from './receipt.ts';
import { eventDate, generalDays, specificDays, type RegZCalendars } from './reg-z-calendars.ts';

/**
 * 12 CFR 1026.19(e)(1)(iii)(A): the Loan Estimate is delivered or mailed not later than the third general business day after the application
 * (name, income, social security number, property address, estimated value, loan amount). Example: Monday 2026-06-01, due Thursday 06-04.
 */
export function loanEstimateDue(application: PlainDate, calendars: RegZCalendars, what = 'Application'): Result<Explained<PlainDate>> {
  const start = eventDate(`${what} received`, application, 'application');
  if (!start.ok) return start;
  const label = what === 'Application' ? 'Loan Estimate due' : `Loan Estimate due (${what})`;
  return generalDays(calendars, 3, { label, start: start.value, source: '12 CFR 1026.19(e)(1)(iii)(A)', rule: 'trid.le-due' });
}

/**
 * 12 CFR 1026.19(e)(1)(iii)(B): consummation not earlier than the seventh specific business day after the Loan Estimate was delivered or put in
 * the mail; receipt does not matter. Example: delivered Monday 2026-06-01, consummation from Tuesday 06-09 (comment 19(e)(1)(iii)-2).
 */
export function sevenDayWaitEnds(leSent: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Loan Estimate delivered or mailed', leSent, 'leSent');
  if (!start.ok) return start;
  const label = 'Seventh day after the Loan Estimate';
  return specificDays(calendars, 7, { label, start: start.value, source: '12 CFR 1026.19(e)(1)(iii)(B)', rule: 'trid.seven-day-wait' });
}

/**
 * 12 CFR 1026.37(a)(13)(ii) and 1026.19(e)(3)(iv)(E): the estimated closing costs expire on the tenth general business day after the Loan Estimate,
 * or on the later day the creditor printed. Example: Monday 2013-01-21 gives 2013-02-04.
 */
export function closingCostsExpire(leSent: PlainDate, calendars: RegZCalendars, printed?: PlainDate): Result<Explained<PlainDate>> {
  const start = eventDate('Loan Estimate delivered or mailed', leSent, 'leSent');
  if (!start.ok) return start;
  const source = '12 CFR 1026.19(e)(3)(iv)(E), 1026.37(a)(13)(ii)';
  const counted = generalDays(calendars, 10, {
    label: 'Tenth day after the Loan Estimate',
    start: start.value,
    source,
    rule: 'trid.costs-expire',
  });
  if (!counted.ok || printed === undefined) return counted;
  const longer = eventDate('Expiry the creditor printed', printed, 'costsExpireOn');
  if (!longer.ok) return longer;
  const expire = printed > counted.value.value ? printed : counted.value.value;
  const more = { source, rule: 'trid.costs-expire', parts: [counted.value.why, longer.value] };
  return ok(explained(expire, step('Estimated closing costs expire', onDate(expire), 'max', more)));
}

/** Whether the intent to proceed came in time: on or before expiry. Afterwards the creditor may give new estimates without another reason. */
export function intentWithinPeriod(intent: PlainDate, expires: Explained<PlainDate>): Result<Explained<boolean>> {
  const stated = eventDate('Intent to proceed', intent, 'intentToProceed');
  if (!stated.ok) return stated;
  const within = intent <= expires.value;
  const more = {
    source: '12 CFR 1026.19(e)(3)(iv)(E)',
    rule: 'trid.intent-in-time',
    parts: [stated.value, expires.why],
    comparison: '<=' as const,
  };
  return ok(explained(within, step('Intent to proceed within the period', verdict(within), 'compare', more)));
}

/**
 * 12 CFR 1026.19(e)(2)(i)(A): no fee but a reasonable one for the credit report before the consumer has received the Loan Estimate and stated the
 * intent to proceed. Gives the first day another fee may be imposed. An intent stated before receipt starts at receipt.
 */
export function feesAllowedFrom(le: Delivery, intent: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const received = receiptOf(le, 'Loan Estimate', calendars);
  if (!received.ok) return received;
  const stated = eventDate('Intent to proceed', intent, 'intentToProceed');
  if (!stated.ok) return stated;
  const from = intent > received.value.value ? intent : received.value.value;
  const more = { source: '12 CFR 1026.19(e)(2)(i)(A)', rule: 'trid.fees-allowed', parts: [received.value.why, stated.value] };
  return ok(explained(from, step('Fees allowed from', onDate(from), 'max', more)));
}
