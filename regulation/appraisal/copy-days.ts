import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { explainCalendarDays } from '../calendar/index.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import { compareDates, givenVerdict } from '../table-fact.ts';
import { eventDate, generalDays, specificDays, specificDaysBefore, type RegZCalendars } from '../timing/index.ts';

const COPY = '12 CFR 1002.14(a)(1)';

/** Regulation B does not say which business day it means: the day by each of the two calendars, and the one that is safe. */
export interface CopyDays {
  readonly specific: Explained<PlainDate>;
  readonly general: Explained<PlainDate>;
  readonly safe: Explained<PlainDate>;
}

/** The copy of each appraisal is delivered three business days before consummation, 12 CFR 1002.14(a)(1): the earlier day of both calendars. */
export function appraisalCopyDays(consummation: PlainDate, calendars: RegZCalendars): Result<CopyDays> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  const count = { start: start.value, source: COPY, rule: 'appraisal.copy-by' };
  const specific = specificDaysBefore(calendars, 3, { ...count, label: 'By specific business days' });
  if (!specific.ok) return specific;
  const general = generalDays(calendars, -3, { ...count, label: 'By general business days' });
  if (!general.ok) return general;
  return ok(both(specific.value, general.value, 'min', 'Appraisal received by', 'appraisal.copy-by'));
}

/** A copy's delivery: the third business day after mailing, or earlier evidence of receipt, comment 14(a)(1)-4.i; the later day of both calendars. */
export function appraisalDelivered(mailed: PlainDate, received: PlainDate | undefined, calendars: RegZCalendars): Result<CopyDays> {
  const start = eventDate('Copy mailed', mailed, 'mailed');
  if (!start.ok) return start;
  const source = 'comment 14(a)(1)-4.i';
  const count = { start: start.value, source, rule: 'appraisal.delivered' };
  const specific = specificDays(calendars, 3, { ...count, label: 'Third specific business day' });
  if (!specific.ok) return specific;
  const general = generalDays(calendars, 3, { ...count, label: 'Third general business day' });
  if (!general.ok) return general;
  if (received === undefined) return ok(both(specific.value, general.value, 'max', 'Copy delivered', 'appraisal.delivered'));
  if (received < mailed)
    return refuse('RECEIVED_BEFORE_SENT', `The copy was mailed on ${mailed} and cannot have been received on ${received}.`, {
      field: 'received',
    });
  const proof = eventDate('Evidence of receipt', received, 'received');
  if (!proof.ok) return proof;
  const earlier = (day: Explained<PlainDate>): Explained<PlainDate> => {
    const value = received < day.value ? received : day.value;
    return explained(value, step('Delivered', onDate(value), 'min', { source, parts: [day.why, proof.value] }));
  };
  return ok(both(earlier(specific.value), earlier(general.value), 'max', 'Copy delivered', 'appraisal.delivered'));
}

function both(
  specific: Explained<PlainDate>,
  general: Explained<PlainDate>,
  operation: 'min' | 'max',
  label: string,
  rule: string,
): CopyDays {
  const first = specific.value < general.value ? specific : general;
  const { value } = operation === 'min' ? first : first === specific ? general : specific;
  const note = 'The part does not define its business day; the safe one of both calendars is taken.';
  const why = step(label, onDate(value), operation, { source: COPY, rule, note, parts: [specific.why, general.why] });
  return { specific, general, safe: explained(value, why) };
}

/** A waiver of the time of the copy by the applicant, the primary one where there are several. */
export interface CopyWaiver {
  readonly givenOn: PlainDate;
  /** It pertains only to clerical changes. */
  readonly onlyClericalChanges: boolean;
  /** A version before was given three or more business days before consummation. */
  readonly earlierVersionInTime: boolean;
}

/**
 * Whether a waiver is valid, 12 CFR 1002.14(a)(1), comment -6: obtained three business days before consummation, or later where it pertains
 * only to clerical changes of a version given in time. `copyBy` is consummation, the latest day a waiver allows; `due` is the deadline with
 * this waiver.
 */
export function copyWaiver(
  consummation: PlainDate,
  waiver: CopyWaiver,
  calendars: RegZCalendars,
): Result<{ readonly valid: Explained<boolean>; readonly copyBy: PlainDate; readonly due: Explained<PlainDate> }> {
  const found = appraisalCopyDays(consummation, calendars);
  if (!found.ok) return found;
  const dated = eventDate('Waiver given', waiver.givenOn, 'waiverGiven');
  if (!dated.ok) return dated;
  const closing = eventDate('Consummation', consummation, 'consummation');
  if (!closing.ok) return closing;
  const lastDay = found.value.safe.why;
  const given: readonly [string, PlainDate] = ['Waiver given', waiver.givenOn];
  const clerical = allOf(
    'Only clerical changes of a version given in time',
    [
      givenVerdict('Only clerical changes', waiver.onlyClericalChanges),
      givenVerdict('A version given three business days before', waiver.earlierVersionInTime),
      compareDates('At or before consummation', given, '<=', closing.value, COPY).why,
    ],
    { source: 'comment 14(a)(1)-6.ii' },
  );
  const early = compareDates('Three business days before consummation', given, '<=', lastDay, 'comment 14(a)(1)-6.i').why;
  const why = anyOf('Waiver valid', [early, clerical], { source: COPY, rule: 'appraisal.waiver' });
  const valid = holds(why);
  const due = valid ? consummation : found.value.safe.value;
  const chosen = { source: COPY, rule: 'appraisal.copy-due', parts: [closing.value, lastDay, why], chosen: valid ? 0 : 1 };
  return ok({ valid: explained(valid, why), copyBy: consummation, due: explained(due, step('Copy due', onDate(due), 'choose', chosen)) });
}

/** The days within which a copy follows a decision not to consummate, where the time was waived, 12 CFR 1002.14(a)(1). */
export const DAYS_AFTER_DECISION = 30;

/** A waived copy where the loan will not be consummated: 30 days after the creditor determines that, 12 CFR 1002.14(a)(1). */
export function copyAfterDecision(determinedOn: PlainDate): Result<Explained<PlainDate>> {
  const start = eventDate('Determined that the loan will not be consummated', determinedOn, 'determined');
  if (!start.ok) return start;
  return ok(
    explainCalendarDays(DAYS_AFTER_DECISION, { label: 'Copy by', start: start.value, source: COPY, rule: 'appraisal.copy-after-decision' }),
  );
}
