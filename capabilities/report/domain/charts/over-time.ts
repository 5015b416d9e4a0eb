import { addDays, addMonths, dateFromUs, formatDate, isPlainDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { WEEK_OF } from '../in-pipeline.ts';

/** A week or a month of a report, with its row; a week without loans has none. */
export interface TimePoint<Row> {
  readonly row: string;
  /** Under the chart: "10/12" or "10/26" of October 2026. */
  readonly short: string;
  readonly found: Row | undefined;
}

/** What follows what in a report over time. */
interface Unit {
  readonly dateOf: (row: string) => PlainDate | undefined;
  readonly rowOf: (date: PlainDate) => string;
  readonly shortOf: (date: PlainDate) => string;
  readonly next: (date: PlainDate) => PlainDate;
  readonly words: string;
  /** A quarter's weeks, or a year's months. */
  readonly most: number;
}

const WEEKS: Unit = {
  dateOf: (row) => dateFromUs(row.replace(WEEK_OF, '')),
  rowOf: (date) => `${WEEK_OF}${formatDate(date)}`,
  shortOf: (date) => formatDate(date).slice(0, 5),
  next: (date) => addDays(date, 7),
  words: 'weeks',
  most: 13,
};
const MONTHS: Unit = {
  dateOf: (row) => (isPlainDate(`${row}-01`) ? (`${row}-01` as PlainDate) : undefined),
  rowOf: (date) => date.slice(0, 7),
  shortOf: (date) => `${date.slice(5, 7)}/${date.slice(2, 4)}`,
  next: (date) => addMonths(date, 1),
  words: 'months',
  most: 12,
};

/** How a report's rows follow each other in time; undefined where they don't. */
export function timeUnit(subReportName: string): Unit | undefined {
  if (subReportName === 'pull-through-by-week') return WEEKS;
  return subReportName === 'pull-through-by-month' ? MONTHS : undefined;
}

/** Each week or month from the first row to the last, also those without one. */
export function overTime<Row extends { readonly row: string }>(unit: Unit, rows: readonly Row[]): readonly TimePoint<Row>[] {
  const dates = rows.flatMap(({ row }) => unit.dateOf(row) ?? []).sort();
  const last = dates.at(-1);
  const points: TimePoint<Row>[] = [];
  for (let date = dates[0]; date !== undefined && last !== undefined && date <= last; date = unit.next(date)) {
    const row = unit.rowOf(date);
    points.push({ row, short: unit.shortOf(date), found: rows.find((one) => one.row === row) });
  }
  return points;
}

/** A part of the points, and for each the one as many places before it; the part is cut at the ends. */
export interface TimeWindow<Row> {
  readonly shown: readonly TimePoint<Row>[];
  readonly before: readonly (TimePoint<Row> | undefined)[];
  /** Where the part before and the one after end; undefined where there is none. */
  readonly earlier: number | undefined;
  readonly later: number | undefined;
}

/** The `size` points up to `end`, which is a count of points. */
export function timeWindow<Row>(points: readonly TimePoint<Row>[], size: number, end: number): TimeWindow<Row> {
  const until = Math.max(Math.min(end, points.length), Math.min(size, points.length));
  const from = Math.max(0, until - size);
  return {
    shown: points.slice(from, until),
    before: Array.from({ length: until - from }, (_, index) => points[from + index - size]),
    earlier: from > 0 ? from : undefined,
    later: until < points.length ? Math.min(points.length, until + size) : undefined,
  };
}

/** The end of the window that has a row; the last one's where there is no such row. */
export function endWith<Row>(points: readonly TimePoint<Row>[], size: number, row: string | undefined): number {
  const index = points.findIndex((one) => one.row === row);
  return index < 0 ? points.length : points.length - Math.floor((points.length - 1 - index) / size) * size;
}

/** The lowest and highest line of a chart of percentages, in tens, at least twenty apart, and the lines between. */
export function percentTicks(percentages: readonly number[]): readonly number[] {
  const low = Math.max(0, Math.min(80, Math.floor(Math.min(...percentages, 100) / 10) * 10));
  const high = Math.max(low + 20, Math.min(100, Math.ceil(Math.max(...percentages, 0) / 10) * 10));
  const step = high - low > 50 ? 25 : 10;
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}
