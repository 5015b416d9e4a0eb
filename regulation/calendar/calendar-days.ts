import { addDays, daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, onDate, step, type Explained, type Step, type StripDay } from '../../foundation/explain/explain.ts';
import type { CountedDays } from './count-days.ts';

/** A deadline in plain calendar days, in which every day counts: the 30 and 60 days after consummation (1026.19(f)(2)(iii) to (v)); below zero they run back. `n` must not be 0. */
export function explainCalendarDays(n: number, count: CountedDays): Explained<PlainDate> {
  const start = count.start.figure.amount;
  const end = addDays(start, n);
  const strip: StripDay[] = [];
  const direction = Math.sign(n);
  for (let day = 1; day <= Math.abs(n); day += 1) strip.push({ date: addDays(start, day * direction), counted: true, count: day });
  return explained(
    end,
    step(count.label, onDate(end), 'days', {
      source: `${count.source}; calendar days`,
      rule: count.rule,
      parts: [count.start],
      strip,
      ...(count.note === undefined ? {} : { note: count.note }),
    }),
  );
}

/** Calendar days from one date to another, the first day not counted; negative when the second is earlier. */
export function explainDaysBetween(label: string, from: Step, to: Step, source: string): Explained<number> {
  const value = daysBetween(from.figure.amount, to.figure.amount);
  return explained(value, step(label, days(value), 'compute', { rule: 'calendar.days-between', source, parts: [from, to] }));
}
