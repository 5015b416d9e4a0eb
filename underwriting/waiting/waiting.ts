import { explained, months, onDate, step, type Explained } from '../../foundation/explain/explain.ts';
import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { AGENCY_NAMES, type Agency } from '../agency.ts';
import { dateFact, notAfterStep } from '../date-steps.ts';
import { cell, editionFor, missing, sourceOf } from '../dated-guide.ts';
import { asVerdict } from '../facts.ts';
import { WAITING_PERIODS, type WaitingEvent, type WaitingPeriod, type WaitingRule } from './waiting-periods.ts';

export interface WaitingFacts {
  readonly agency: Agency;
  readonly event: WaitingEvent;
  /** The day of the event from which the agency counts. */
  readonly eventDate?: PlainDate;
  /** The day of the new loan to which it counts: `Waiting.countedTo` says which. */
  readonly toDate?: PlainDate;
  readonly extenuating?: boolean;
  readonly on?: PlainDate;
}

export interface Waiting {
  readonly months: Explained<number>;
  readonly earliest: Explained<PlainDate>;
  readonly satisfied: Explained<boolean>;
  readonly countedFrom: string;
  readonly countedTo: string;
}

/**
 * How long after a bankruptcy, foreclosure or the like a new loan has to wait (Fannie Mae Selling Guide B3-5.3-07; Freddie Mac Guide 5202.5; HUD handbook 4000.1
 * II.A.4.b.iii; VA Pamphlet 26-7; USDA HB-1-3555). Whole calendar months; the day that is reached suffices, and the end of a shorter month stands for a day it
 * doesn't have. Refuses an event that the agency gives no wait for, and a missing date.
 */
export function waitingPeriod(asked: WaitingFacts): Result<Waiting> {
  const edition = editionFor(WAITING_PERIODS, asked, 'waiting periods');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const period = periodOf(rule, asked.event);
  if (!period)
    return refuse('EVENT_NOT_COVERED', `${AGENCY_NAMES[asked.agency]} gives no waiting period for this event.`, { field: 'event' });
  if (asked.eventDate === undefined) return missing('eventDate', 'The date of the event');
  if (asked.toDate === undefined) return missing('toDate', `The date of ${rule.to}`);
  const number = (asked.extenuating ? period.extenuatingMonths : undefined) ?? period.months;
  const length = cell(asked.extenuating ? 'Waiting period, extenuating circumstances' : 'Waiting period', months(number), rule);
  const earliest = addMonths(asked.eventDate, number);
  const reached = step('Earliest day', onDate(earliest), 'compute', {
    rule: 'guide.months-on',
    source: sourceOf(rule),
    parts: [dateFact(`Counted from ${period.from}`, asked.eventDate), length],
  });
  const to = dateFact(`Counted to ${rule.to}`, asked.toDate);
  return ok({
    months: explained(number, length),
    earliest: explained(earliest, reached),
    satisfied: asVerdict(notAfterStep('The wait is over', reached, to, { rule: 'waiting.over', source: sourceOf(rule) })),
    countedFrom: period.from,
    countedTo: rule.to,
  });
}

function periodOf({ periods, as }: WaitingRule, event: WaitingEvent): WaitingPeriod | undefined {
  return periods[event] ?? periods[as?.[event] ?? event];
}
