import { addDays, daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { DayStripRows, stripCells, type DayCell } from '../../../ui/kit/loan/day-strip.tsx';
import { toneColor } from '../../../ui/kit/time/deadline.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { DisclosureData } from './use-estimator.ts';
import { dayText } from './words.ts';

const MOST_DAYS = 14;

/** The days that bind, over the same columns: what is owed by when, and the first day the loan can close. */
export function DatesCard({ dates }: { dates: DisclosureData['dates'] }) {
  const rows = dates.flatMap((one) => {
    const counted = stripOf(one.why);
    return counted
      ? [{ one, cells: stripCells(counted.strip!, one.date, one.daysLeft === null ? 'allowed' : 'due', startOf(counted)) }]
      : [];
  });
  if (rows.length === 0) return null;
  const first = rows.map(({ cells }) => cells[0]!.date).sort()[0]!;
  const last = rows
    .map(({ cells }) => cells.at(-1)!.date)
    .sort()
    .at(-1)!;
  const span = Math.min(MOST_DAYS, daysBetween(first, last) + 1);
  const from = daysBetween(first, last) + 1 > MOST_DAYS ? addDays(last, 1 - MOST_DAYS) : first;
  return (
    <Card title="Dates">
      <DayStripRows
        rows={rows.map(({ one, cells }) => ({
          label: one.title,
          title: (
            <>
              {one.title}{' '}
              <ExplainableNumber label={one.title} why={one.why}>
                {dayText(one.date)}
              </ExplainableNumber>
            </>
          ),
          note: one.words === '' ? one.note : <DateNote one={one} />,
          cells: overColumns(cells, from, span),
        }))}
      />
    </Card>
  );
}

function DateNote({ one: { note, words, tone } }: { one: DisclosureData['dates'][number] }) {
  return (
    <>
      {`${note}. `}
      <span style={toneColor(tone)}>{words}</span>
    </>
  );
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
