import type { PlainDate } from '../foundation/dates/dates.ts';
import { count, explained, given, onDate, step, text, verdict, type Explained, type Step } from '../foundation/explain/explain.ts';
import { citation, type Cited } from './dated-table.ts';

/** The value of a fact in a table's row: a verdict, a word or a number, with the row's source and reliability. */
export function tableFact<T extends boolean | string | number>(
  label: string,
  fact: string,
  value: T,
  row: Cited & { readonly note?: string },
  rule?: string,
): Explained<T> {
  const figure = typeof value === 'boolean' ? verdict(value) : typeof value === 'number' ? count(value) : text(value);
  const more = {
    source: citation(row),
    parts: [given('Fact', text(fact), 'Loan file')],
    ...(rule === undefined ? {} : { rule }),
    ...(row.note === undefined ? {} : { note: row.note }),
  };
  return explained(value, step(label, figure, 'lookup', more));
}

/** A yes or no of the loan file. */
export function givenVerdict(label: string, value: boolean, source = 'Loan file'): Step {
  return given(label, verdict(value), source);
}

/** A verdict over two dates: one of the loan file, one worked out. */
export function compareDates(
  label: string,
  [name, date]: readonly [string, PlainDate],
  comparison: '<' | '<=' | '>' | '>=',
  other: Step,
  source: string,
): Explained<boolean> {
  const against = other.figure.amount;
  const value = { '<': date < against, '<=': date <= against, '>': date > against, '>=': date >= against }[comparison];
  const parts = [given(name, onDate(date), 'Loan file'), other];
  return explained(value, step(label, verdict(value), 'compare', { source, comparison, parts }));
}
