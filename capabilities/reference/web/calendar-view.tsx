import { useState } from 'react';
import { formatDate, yearOf } from '../../../foundation/dates/dates.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { businessDaysBetween } from '../domain/business-days.ts';
import styles from './reference.module.css';
import { useHolidaysAround, useHolidaysOf } from './use-holidays.ts';

/** The holidays of a year, and the business days between two dates. */
export function CalendarView({ today }: { today: PlainDate }) {
  const [year, setYear] = useState(yearOf(today));
  const years = [-1, 0, 1, 2].map((by) => yearOf(today) + by);
  return (
    <>
      <Card
        title="Federal holidays"
        note="5 U.S.C. 6103(a)"
        flush
        aside={
          <SelectField
            label="Year"
            bare
            empty={null}
            value={String(year)}
            choices={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        }
      >
        <HolidayTable year={year} />
      </Card>
      <BusinessDays today={today} />
    </>
  );
}

function HolidayTable({ year }: { year: number }) {
  const { holidays, problem, again } = useHolidaysOf(year);
  const closed = useAsk('get-freedom-holidays', { params: { year: String(year) } }, { keepPrevious: false, staleAfter: 86_400_000 });
  if (problem)
    return (
      <div className={styles.padded}>
        <InlineError onRetry={again}>{problem}</InlineError>
      </div>
    );
  if (!holidays) return <SkeletonRows rows={11} />;
  const closedOn = closed.value?.holidays;
  return (
    <Table caption={`Federal holidays of ${year}`} heads={['Holiday', 'Legal day', 'Offices closed']}>
      {holidays.map(({ name, legalOn, observedOn }) => (
        <tr key={legalOn}>
          <th scope="row">{name}</th>
          <td>{formatDate(legalOn)}</td>
          <td>
            {formatDate(observedOn)}
            {closedOn && yearOf(observedOn) === year && !closedOn.some(({ date }) => date === observedOn) ? ' (lender open)' : ''}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function BusinessDays({ today }: { today: PlainDate }) {
  const [start, setStart] = useState(today);
  const [end, setEnd] = useState<PlainDate | null>(null);
  const { holidays, problem, again } = useHolidaysAround(start);
  const counted = end !== null && holidays ? businessDaysBetween(start, end, holidays) : undefined;
  return (
    <Card title="Business days between two dates" note="No weekends, no federal holidays; the first date is day 0">
      <div className={styles.fields}>
        <DateField label="From" value={start} relativeTo={{ today }} onChange={(date) => setStart(date ?? today)} />
        <DateField label="To" value={end} relativeTo={{ today }} onChange={setEnd} />
      </div>
      {problem ? <InlineError onRetry={again}>{problem}</InlineError> : null}
      <p role="status" className={styles.counted}>
        {counted === undefined ? (
          <span className="text-2">Choose both dates.</span>
        ) : counted.ok ? (
          <>
            <b className="number">{counted.value.count}</b>
            {` business days${counted.value.holidays.length > 0 ? `, without ${counted.value.holidays.map(({ date, name }) => `${name} (${formatDate(date)})`).join(', ')}` : ''}`}
          </>
        ) : (
          'Days are counted up to two years after the first date.'
        )}
      </p>
    </Card>
  );
}
