import type { ReactNode } from 'react';
import { addDays, daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { DayStrip, DayStripRows, stripCells, type DayCell } from '../../../ui/kit/loan/day-strip.tsx';

const MOST_DAYS = 14;

/** A day that binds, with the days counted to it. */
export interface BoundDay {
  readonly label: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly date: PlainDate;
  readonly why: Step;
  /** Something is owed by it, or allowed from it. */
  readonly kind: 'due' | 'allowed';
}

/**
 * The deadlines, over the same columns: each with the days that were counted. Days that count for none are left out. In a narrow place each strip is
 * under its text, from its own first day on.
 */
export function BoundDays({ days, narrow = false }: { days: readonly BoundDay[]; narrow?: boolean }) {
  const rows = days.flatMap((day) => {
    const counted = stripOf(day.why);
    return counted ? [{ day, cells: stripCells(counted.strip!, day.date, day.kind, startOf(counted)) }] : [];
  });
  if (rows.length === 0) return null;
  if (narrow)
    return rows.map(({ day: { label, title, note }, cells }) => (
      <div key={label}>
        <div className="text-strong">{title}</div>
        {note ? <div className="text-small text-3">{note}</div> : null}
        <DayStrip cells={cells} label={label} />
      </div>
    ));
  const first = rows.map(({ cells }) => cells[0]!.date).sort()[0]!;
  const last = rows
    .map(({ cells }) => cells.at(-1)!.date)
    .sort()
    .at(-1)!;
  const span = Math.min(MOST_DAYS, daysBetween(first, last) + 1);
  const from = daysBetween(first, last) + 1 > MOST_DAYS ? addDays(last, 1 - MOST_DAYS) : first;
  return (
    <DayStripRows
      rows={rows.map(({ day: { label, title, note }, cells }) => ({ label, title, note, cells: overColumns(cells, from, span) }))}
    />
  );
}

/** Whether days were counted to a date, so that there is a strip to show. */
export function isCounted(why: Step): boolean {
  return stripOf(why) !== undefined;
}

/** The step with the strip of days: the deadline itself, or the wait that decides it. */
function stripOf(step: Step): Step | undefined {
  if (step.strip) return step;
  for (const part of step.parts ?? []) {
    const found = part.figure.amount === step.figure.amount ? stripOf(part) : undefined;
    if (found) return found;
  }
  return undefined;
}

function startOf(step: Step): PlainDate | undefined {
  const start = step.parts?.find((part) => part.figure.unit === 'date');
  return start?.figure.amount;
}

function overColumns(cells: readonly DayCell[], from: PlainDate, span: number): DayCell[] {
  const byDate = new Map(cells.map((cell) => [cell.date, cell]));
  return Array.from({ length: span }, (_, index): DayCell => {
    const date = addDays(from, index);
    return byDate.get(date) ?? { date, kind: 'ahead' };
  });
}
