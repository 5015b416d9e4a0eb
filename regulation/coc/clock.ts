import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareDates, givenVerdict } from '../table-fact.ts';
import { eventDate, revisedEstimateDue, type RegZCalendars } from '../timing/index.ts';

/** A report of something that may be a reason, and the one that ended a doubt about it. */
export interface ReportedReason {
  readonly firstReport: PlainDate;
  /** The doubt was reasonable, and written down when it arose. */
  readonly doubtRecorded: boolean;
  readonly secondReport?: PlainDate;
}

/**
 * The day information sufficient to establish a reason came, comment 19(e)(4)(i)-1: the first report, or the one that ended a recorded doubt
 * (-1.iii). Nothing yet while a recorded doubt lasts. Refuses a second report before the first.
 */
export function reasonEstablished(reported: ReportedReason): Result<Explained<PlainDate | undefined>> {
  const { firstReport, secondReport, doubtRecorded } = reported;
  const first = eventDate('First report', firstReport, 'firstReport');
  if (!first.ok) return first;
  const doubt = givenVerdict('Doubt about it recorded', doubtRecorded);
  const label = 'Information sufficient to establish the reason';
  const more = { source: 'comment 19(e)(4)(i)-1.iii', rule: 'coc.established' };
  if (secondReport === undefined) {
    if (!doubtRecorded)
      return ok(explained(firstReport, step(label, onDate(firstReport), 'choose', { ...more, parts: [first.value, doubt], chosen: 0 })));
    return ok(explained(undefined, step(label, text('not yet'), 'lookup', { ...more, parts: [first.value, doubt] })));
  }
  const second = eventDate('Second report', secondReport, 'secondReport');
  if (!second.ok) return second;
  if (secondReport < firstReport)
    return refuse('SECOND_REPORT_BEFORE_FIRST', `The second report of ${secondReport} is before the first of ${firstReport}.`, {
      field: 'secondReport',
    });
  const parts = [first.value, second.value, doubt];
  const value = doubtRecorded ? secondReport : firstReport;
  return ok(explained(value, step(label, onDate(value), 'choose', { ...more, parts, chosen: doubtRecorded ? 1 : 0 })));
}

/** The day the creditor or its broker had the information, whichever came first: the broker's late report moves no clock (comment 19(e)(1)(ii)-2). */
export function informationReceived(broker: PlainDate, creditor: PlainDate): Result<Explained<PlainDate>> {
  const first = eventDate('Broker had the information', broker, 'brokerLearned');
  if (!first.ok) return first;
  const second = eventDate('Creditor had the information', creditor, 'information');
  if (!second.ok) return second;
  const value = broker < creditor ? broker : creditor;
  const more = { source: 'comment 19(e)(1)(ii)-2', rule: 'coc.information', parts: [first.value, second.value] };
  return ok(explained(value, step('Information received', onDate(value), 'min', more)));
}

/** Whether a revised disclosure came within three general business days of the information, 12 CFR 1026.19(e)(4)(i). Refuses one sent before it. */
export function redisclosedInTime(learnedOn: PlainDate, sentOn: PlainDate, calendars: RegZCalendars): Result<Explained<boolean>> {
  const due = revisedEstimateDue(learnedOn, calendars);
  if (!due.ok) return due;
  const sent = eventDate('Revised disclosure provided', sentOn, 'revisedSent');
  if (!sent.ok) return sent;
  if (sentOn < learnedOn)
    return refuse('REDISCLOSED_BEFORE_REASON', `A disclosure of ${sentOn} can't carry information of ${learnedOn}.`, {
      field: 'revisedSent',
    });
  return ok(compareDates('Redisclosed in time', ['Revised disclosure provided', sentOn], '<=', due.value.why, '12 CFR 1026.19(e)(4)(i)'));
}

/**
 * The last day of a corrected Closing Disclosure that resets an estimate: within three general business days of the information (1026.19(e)(4)(i)) and at
 * or before consummation ((f)(2)(i)). Refuses what was learned after consummation: `correctedDisclosureBy` counts from there.
 */
export function correctedClosingDisclosureDue(
  learnedOn: PlainDate,
  consummation: PlainDate,
  calendars: RegZCalendars,
): Result<Explained<PlainDate>> {
  const due = revisedEstimateDue(learnedOn, calendars);
  if (!due.ok) return due;
  const closing = eventDate('Consummation', consummation, 'consummation');
  if (!closing.ok) return closing;
  if (learnedOn > consummation)
    return refuse('LEARNED_AFTER_CONSUMMATION', `The change of ${learnedOn} was learned after consummation on ${consummation}.`, {
      field: 'consummation',
    });
  const value = due.value.value < consummation ? due.value.value : consummation;
  const parts = [due.value.why, given('Consummation', onDate(consummation), 'Loan file')];
  const more = { source: '12 CFR 1026.19(e)(4)(i), (f)(2)(i)', rule: 'coc.corrected-cd-due', parts };
  return ok(explained(value, step('Corrected Closing Disclosure due', onDate(value), 'min', more)));
}
