import { dayOf, formatDate, weekday, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { StripDay } from '../../../foundation/explain/explain.ts';
import { classes } from '../class-names.ts';
import styles from './day-strip.module.css';

export type DayKind = 'counted' | 'skipped' | 'due' | 'allowed' | 'start' | 'ahead';

export interface DayCell {
  readonly date: PlainDate;
  readonly kind: DayKind;
  /** The text of the cell: the running number, "Due", "LE". */
  readonly text?: string;
  /** Why it does not count: "Thanksgiving Day". */
  readonly reason?: string | undefined;
}

const LONG = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SHORT = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const END_WORD: Record<DayKind, string> = {
  counted: 'counted',
  skipped: 'not counted',
  due: 'due',
  allowed: 'allowed from',
  start: 'start',
  ahead: 'not reached',
};

/**
 * Cells of a counted deadline: the day `last` is marked as due (amber) or allowed from (accent). A strip begins on the day after the event;
 * with `start`, the event's own day is drawn before it.
 */
export function stripCells(strip: readonly StripDay[], last: PlainDate, end: 'due' | 'allowed' = 'allowed', start?: PlainDate): DayCell[] {
  const cells = strip.map((day, index): DayCell => {
    if (index === 0 && start === undefined && !day.counted && day.count === undefined)
      return { date: day.date, kind: 'start', text: 'Start', reason: day.reason };
    if (day.date === last && day.counted) return { date: day.date, kind: end, text: day.count === undefined ? '' : String(day.count) };
    if (day.counted) return { date: day.date, kind: 'counted', text: day.count === undefined ? '' : String(day.count) };
    return day.date > last
      ? { date: day.date, kind: 'ahead', reason: day.reason }
      : { date: day.date, kind: 'skipped', text: '–', reason: day.reason };
  });
  if (start === undefined || strip.some((day) => day.date === start)) return cells;
  return [{ date: start, kind: 'start', text: 'Start' }, ...cells];
}

/** The label of a cell for a screen reader: "Thursday 11/26, Thanksgiving Day, not counted". */
export function dayWords(cell: DayCell): string {
  const where = `${LONG[weekday(cell.date)]} ${formatDate(cell.date).slice(0, 5)}`;
  const count = cell.kind === 'counted' || cell.kind === 'due' || cell.kind === 'allowed' ? cell.text : undefined;
  return [where, cell.reason, END_WORD[cell.kind] + (count && /^\d+$/.test(count) ? ` as day ${count}` : '')].filter(Boolean).join(', ');
}

/** One calendar definition as a row of days. Always shown beside the sentence and citation it illustrates. */
export function DayStrip({
  cells,
  label,
  skips = true,
  head = true,
}: {
  cells: readonly DayCell[];
  label: string;
  skips?: boolean;
  head?: boolean;
}) {
  const skipped = cells.filter((cell) => cell.kind === 'skipped');
  return (
    <div>
      <ol className={styles.strip} aria-label={`Days: ${label}`} tabIndex={0}>
        {cells.map((cell) => (
          <li key={cell.date} className={styles.day}>
            {head ? (
              <div className={styles.head} aria-hidden>
                {SHORT[weekday(cell.date)]}
                <br />
                {dayOf(cell.date)}
              </div>
            ) : null}
            <div
              className={classes(styles.cell, cell.kind !== 'counted' && cell.kind !== 'start' && styles[cell.kind])}
              title={dayWords(cell)}
            >
              <span aria-hidden>{cell.text}</span>
              <span className="visually-hidden">{dayWords(cell)}</span>
            </div>
          </li>
        ))}
      </ol>
      {skips && skipped.length > 0 ? <p className={styles.skips}>{skipped.map(skipSentence).join(' ')}</p> : null}
    </div>
  );
}

function skipSentence(cell: DayCell): string {
  return `${SHORT[weekday(cell.date)]} ${dayOf(cell.date)}: ${cell.reason ? `${cell.reason}, ` : ''}not counted.`;
}

/** Several definitions over the same columns, each with its sentence at the left. */
export function DayStripRows({
  rows,
}: {
  rows: readonly { title: React.ReactNode; note?: React.ReactNode; label: string; cells: readonly DayCell[] }[];
}) {
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <div key={row.label} className={styles.row}>
          <div>
            <div className="text-strong">{row.title}</div>
            {row.note ? <div className="text-small text-3">{row.note}</div> : null}
          </div>
          <DayStrip cells={row.cells} label={row.label} skips={false} head={index === 0} />
        </div>
      ))}
    </div>
  );
}
