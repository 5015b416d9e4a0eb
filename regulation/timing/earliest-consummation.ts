import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { threeDayWaitEnds } from './closing-disclosure.ts';
import { sevenDayWaitEnds } from './loan-estimate.ts';
import type { RegZCalendars } from './reg-z-calendars.ts';
import { fourDayWaitEnds } from './revised-estimate.ts';

/** The disclosures that start a wait. Receipts are explained dates, so that the mailbox rule shows in the tree. */
export interface WaitsStarted {
  /** The day the first Loan Estimate was delivered or put in the mail. */
  readonly leSentOn?: PlainDate;
  readonly lastRevisedReceived?: Explained<PlainDate>;
  readonly closingReceived?: Explained<PlainDate>;
  /** Receipt of the last corrected Closing Disclosure that started a new wait. */
  readonly correctedReceived?: Explained<PlainDate>;
  /** Valid waivers; the wait then ends when its disclosure was received. */
  readonly sevenDayWaived?: boolean;
  readonly threeDayWaived?: boolean;
}

/**
 * The earliest consummation: the latest of the seventh specific day after the Loan Estimate was sent; the fourth after the last revised one
 * was received; and the third after the Closing Disclosure (and after a corrected one with a new wait) was received. Valid waivers drop
 * their wait, not receipt. Refuses when no disclosure started a wait.
 */
export function earliestConsummation(started: WaitsStarted, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const waits: Result<Explained<PlainDate>>[] = [];
  if (started.leSentOn !== undefined && started.sevenDayWaived !== true) waits.push(sevenDayWaitEnds(started.leSentOn, calendars));
  if (started.lastRevisedReceived) waits.push(fourDayWaitEnds(started.lastRevisedReceived, calendars));
  for (const [received, what] of [
    [started.closingReceived, 'Closing Disclosure'],
    [started.correctedReceived, 'corrected Closing Disclosure'],
  ] as const) {
    if (received) waits.push(started.threeDayWaived === true ? ok(received) : threeDayWaitEnds(received, calendars, what));
  }
  const ends: Explained<PlainDate>[] = [];
  for (const wait of waits) {
    if (!wait.ok) return wait;
    ends.push(wait.value);
  }
  if (ends.length === 0) {
    return refuse('NO_DISCLOSURE_SENT', 'No disclosure was sent, so no wait before consummation has begun.', { field: 'loanEstimate' });
  }
  const earliest = ends.map((end) => end.value).reduce((a, b) => (b > a ? b : a));
  const more = {
    source: '12 CFR 1026.19(e)(1)(iii)(B), (e)(4)(ii), (f)(1)(ii)(A), (f)(2)(ii)',
    rule: 'trid.earliest-consummation',
    parts: ends.map((end) => end.why),
  };
  return ok(explained(earliest, step('Earliest consummation', onDate(earliest), 'max', more)));
}
