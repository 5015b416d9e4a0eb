import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { onDate, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { explainCalendarDays } from '../calendar/index.ts';
import { eventDate, specificDays, type RegZCalendars } from './reg-z-calendars.ts';

/** Calendar days after consummation for clerical errors and for refunds, 12 CFR 1026.19(f)(2)(iv), (v). */
export const CORRECTION_DAYS = 60;
/** Calendar days after consummation in which an event asks for a correction, 12 CFR 1026.19(f)(2)(iii), (f)(4)(ii). */
export const EVENT_DAYS = 30;

function sixtyDays(consummation: PlainDate, label: string, source: string, rule: string): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  return ok(explainCalendarDays(CORRECTION_DAYS, { label, start: start.value, source, rule }));
}

/** 12 CFR 1026.19(f)(2)(iv): a corrected Closing Disclosure for clerical errors within 60 calendar days after consummation. */
export function clericalErrorsBy(consummation: PlainDate): Result<Explained<PlainDate>> {
  return sixtyDays(consummation, 'Clerical errors corrected by', '12 CFR 1026.19(f)(2)(iv)', 'trid.clerical-errors');
}

/**
 * 12 CFR 1026.19(f)(2)(v): the refund of an excess over the tolerances, with a corrected Closing Disclosure, within 60 calendar days after consummation.
 * Example: consummation 2013-10-01, by 2013-11-30 (comment 19(f)(2)(iii)-1.ii).
 */
export function toleranceCureBy(consummation: PlainDate): Result<Explained<PlainDate>> {
  return sixtyDays(consummation, 'Refund and corrected Closing Disclosure by', '12 CFR 1026.19(f)(2)(v)', 'trid.tolerance-cure');
}

/**
 * 12 CFR 1026.19(f)(2)(iii): an event within 30 calendar days after consummation that changes an amount the consumer paid is corrected within
 * 30 calendar days of learning of it. Refuses an event outside the 30 days (no correction is owed under this paragraph) and one learned before consummation.
 */
export function correctedDisclosureBy(consummation: PlainDate, learnedOn: PlainDate, happenedOn?: PlainDate): Result<Explained<PlainDate>> {
  const consummated = eventDate('Consummation', consummation, 'consummation');
  if (!consummated.ok) return consummated;
  const learned = eventDate('Creditor learned of the event', learnedOn, 'learnedOn');
  if (!learned.ok) return learned;
  if (learnedOn < consummation) {
    return refuse(
      'LEARNED_BEFORE_CONSUMMATION',
      `What was learned on ${learnedOn} is corrected at or before consummation on ${consummation}.`,
      {
        field: 'learnedOn',
      },
    );
  }
  const last = addDays(consummation, EVENT_DAYS);
  if (happenedOn !== undefined && (happenedOn > last || happenedOn > learnedOn)) {
    return refuse(
      'EVENT_OUTSIDE_PERIOD',
      `An event of ${happenedOn} is not within the 30 days after consummation (through ${last}) and before it was learned.`,
      {
        field: 'happenedOn',
      },
    );
  }
  return ok(
    explainCalendarDays(30, {
      label: 'Corrected Closing Disclosure by',
      start: learned.value,
      source: '12 CFR 1026.19(f)(2)(iii)',
      rule: 'trid.post-consummation-correction',
    }),
  );
}

/**
 * 12 CFR 1026.23(a)(3)(i): a refinance of a principal dwelling may be rescinded until midnight of the third specific business day after the
 * last of three events: consummation, delivery of the notice of the right to rescind, and delivery of the material disclosures.
 * Disbursement waits until it has passed.
 */
export function rescissionEnds(
  consummation: PlainDate,
  calendars: RegZCalendars,
  delivered: { readonly noticeOn?: PlainDate; readonly disclosuresOn?: PlainDate } = {},
): Result<Explained<PlainDate>> {
  const started: [string, PlainDate | undefined, string][] = [
    ['Consummation', consummation, 'consummation'],
    ['Notice of the right to rescind delivered', delivered.noticeOn, 'noticeOn'],
    ['Material disclosures delivered', delivered.disclosuresOn, 'disclosuresOn'],
  ];
  const parts: Step[] = [];
  let last = consummation;
  for (const [label, on, field] of started) {
    if (on === undefined) continue;
    const part = eventDate(label, on, field);
    if (!part.ok) return part;
    parts.push(part.value);
    if (on > last) last = on;
  }
  const source = '12 CFR 1026.23(a)(3)(i)';
  const start =
    parts.length === 1 ? parts[0]! : step('Last of the three events', onDate(last), 'max', { source, rule: 'rescission.start', parts });
  const note = 'Midnight of this day; nothing is disbursed before.';
  return specificDays(calendars, 3, { label: 'Right to rescind ends', start, source, rule: 'rescission.ends', note });
}
