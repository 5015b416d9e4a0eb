import type { PlainDate } from '../../foundation/dates/dates.ts';
import { given, onDate, step, verdict, type Step } from '../../foundation/explain/explain.ts';

/** Whether one date is on or after, or on or before, another. */
export function compareDatesStep(label: string, name: string, date: PlainDate, comparison: '>=' | '<=', other: Step, source: string): Step {
  const against = other.figure.amount;
  const value = comparison === '>=' ? date >= against : date <= against;
  return step(label, verdict(value), 'compare', { comparison, source, parts: [given(name, onDate(date), 'Loan file'), other] });
}
