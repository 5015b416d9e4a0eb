import { formatCount } from '../../../../foundation/counts/format-count.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { timeUnit } from '../../domain/charts/over-time.ts';
import { isTimed } from '../../domain/reports.ts';
import { pullThroughText } from '../pull-through-text.ts';
import { BarChart, type Bar } from './bar-chart.tsx';
import { OverTimeChart } from './over-time-chart.tsx';

type Report = ReplyOf<'get-warehouse-report'>;
type Row = Report['rows'][number];

interface Props {
  readonly report: Report;
  /** The row whose loans are shown. */
  readonly row: string | undefined;
  readonly onPick: (row: string) => void;
}

/** Whether a report has anything to draw: rows without a figure are in the table alone. */
export function canBeDrawn({ reportName, rows }: Report): boolean {
  return rows.some((row) => barOf(reportName, row).length > 0);
}

/** The rows of a report as a line where they follow each other in time, else as bars. */
export function ReportChart({ report, row, onPick }: Props) {
  const { reportName, subReportName, title, rows, filters } = report;
  const note = filters.map((one) => `${one.title} ${one.value}`).join(', ');
  const unit = timeUnit(subReportName);
  // One point is no line.
  if (unit !== undefined && rows.filter((one) => one.pullThrough !== null).length > 1)
    return <OverTimeChart report={report} unit={unit} note={note} row={row} onPick={onPick} />;
  return (
    <BarChart
      measure={MEASURES[reportName] ?? 'Loans'}
      title={title}
      name={subReportName}
      note={note}
      bars={rows.flatMap((one) => barOf(reportName, one))}
      chosen={row}
      onPick={onPick}
      {...(reportName === 'pull-through' ? { most: 100 } : {})}
    />
  );
}

const MEASURES: Readonly<Record<string, string>> = {
  'pull-through': 'Pull-through, percent funded of those over',
  cycle: 'Business days: median, and nine of ten',
  'turn-times': 'Business days: median, nine of ten, and the promise as a tick',
  'lock-to-funding': 'Days from lock to funding: median, and nine of ten',
  exceptions: 'Exceptions granted',
};

function barOf(reportName: string, row: Row): Bar[] {
  if (reportName === 'pull-through') {
    if (row.pullThrough === null) return [];
    return [{ name: row.row, value: row.pullThrough / 1000, text: pullThroughText(row) }];
  }
  if (isTimed(reportName)) return timeBar(row.row, row, reportName === 'lock-to-funding' ? 'days' : 'business days');
  return [
    {
      name: row.row,
      value: row.loans,
      text: formatCount(row.loans),
      said: `${formatCount(row.loans)} ${row.loans === 1 ? 'loan' : 'loans'}`,
    },
  ];
}

/** The median as a bar, nine of ten as a line, the promise as a tick. */
export function timeBar(
  name: string,
  { medianDays, ninthOfTenDays, promisedDays }: Pick<Row, 'medianDays' | 'ninthOfTenDays' | 'promisedDays'>,
  unit = 'business days',
): Bar[] {
  if (medianDays === null) return [];
  const promise = promisedDays === null ? '' : `, promised ${promisedDays}`;
  return [
    {
      name,
      value: medianDays,
      whisker: ninthOfTenDays,
      promise: promisedDays,
      text: `${medianDays}, ${ninthOfTenDays}`,
      said: `median ${medianDays} ${unit}, nine of ten within ${ninthOfTenDays}${promise}`,
    },
  ];
}
