import { days, given, months, onDate, step, verdict, type Step } from '../foundation/explain/explain.ts';
import type { PlainDate } from '../foundation/dates/dates.ts';

/** A date so many calendar months after another; the last day of a shorter month. */
export function monthsOnStep(label: string, found: PlainDate, from: PlainDate, number: number, source: string): Step {
  return step(label, onDate(found), 'compute', {
    rule: 'guide.months-on',
    source,
    parts: [dateFact('Counted from', from), given('Calendar months', months(number), source)],
  });
}

/** A date so many calendar days after another. */
export function daysOnStep(label: string, found: PlainDate, from: PlainDate, number: number, source: string): Step {
  return step(label, onDate(found), 'compute', {
    rule: 'guide.days-on',
    source,
    parts: [dateFact('Counted from', from), given('Calendar days', days(number), source)],
  });
}

export function dateFact(label: string, date: PlainDate): Step {
  return given(label, onDate(date), 'Loan file');
}

/** Whether a date is not after another. */
export function notAfterStep(label: string, date: Step, last: Step, more: Pick<Step, 'rule' | 'source'> = {}): Step {
  return step(label, verdict(date.figure.amount <= last.figure.amount), 'compare', { comparison: '<=', parts: [date, last], ...more });
}
