import { addDays, daysBetween, formatDate, plainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { LAST_HOLIDAY_YEAR } from '../../../regulation/calendar/federal-holidays.ts';
import { APPRAISAL_THRESHOLDS, HPML_YEARS } from '../../../regulation/qm/index.ts';
import {
  daysOfTable,
  NO_LAST_DAY,
  type KindedTable,
  type RegulationTables,
  type TableKind,
} from '../../../regulation/regulation-tables.ts';
import { TABLE_KINDS } from './table-kinds.ts';

/** One of the portal's dated tables as a list shows it. */
export interface TableEnd {
  readonly id: string;
  /** The kind of uploaded files; null where the table is built in only. */
  readonly kind: TableKind | null;
  readonly title: string;
  /** Its last day; null where it has none. */
  readonly endsOn: PlainDate | null;
  readonly daysLeft: number | null;
  readonly tone: 'ink' | 'amber' | 'red';
  /** Near enough to its end, or past it, to be reported. */
  readonly due: boolean;
  readonly words: string;
  readonly refused: string;
  readonly calls: readonly string[];
  readonly published: string;
  /** Where the figures in force come from, and how far they are trusted. */
  readonly source: string;
  readonly standing: string;
  readonly version: number;
}

export interface WarningDays {
  /** Days before the end of a yearly table, the most first: reported, amber, red. */
  readonly yearly: readonly number[];
}

/** APOR of the next week is published on Thursday: from Friday on it can be taken in. */
const WEEKLY_WARNING = [2] as const;

/** Every dated table with its last day, those that need somebody first. */
export function whenTablesEnd(tables: RegulationTables, today: PlainDate, { yearly }: WarningDays): readonly TableEnd[] {
  const taken = TABLE_KINDS.map((info) => {
    const all = tables[info.kind].map((table) => ({ kind: info.kind, table }) as KindedTable);
    if (all.length === 0) return { ...pick({ ...info, ...NONE, id: info.kind }), ...WITHOUT_END, words: 'None taken in' };
    const last = lastDay(all, today);
    const { table } = all.find((one) => coversDay(one, last)) ?? all[0]!;
    return endOf(
      {
        ...info,
        id: info.kind,
        source: table.source,
        standing: table.standing,
        version: table.table?.version ?? 0,
        last,
      },
      today,
      info.rhythm === 'week' ? WEEKLY_WARNING : yearly,
    );
  });
  const rest = builtIn.map((one) => endOf({ ...one, kind: null, published: '', version: 0, calls: [] }, today, yearly));
  const far = 1_000_000;
  return [...taken, ...rest].toSorted((a, b) => (a.daysLeft ?? far) - (b.daysLeft ?? far));
}

/** Tables that need somebody: near their end or past it. */
export function tablesToTell(ends: readonly TableEnd[]): readonly TableEnd[] {
  return ends.filter(({ due, kind }) => due && kind !== null);
}

/** The last day that is covered without a gap from today on; where today is not covered, the last one before it. */
function lastDay(all: readonly KindedTable[], today: PlainDate): PlainDate {
  const covered = all.map(daysOfTable).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let last = covered[0]!.to;
  for (const { from, to } of covered) {
    const follows = from <= today || (last >= today && from <= addDays(last, 1));
    if (follows && to > last) last = to;
  }
  return last;
}

function coversDay(one: KindedTable, day: PlainDate): boolean {
  const { from, to } = daysOfTable(one);
  return from <= day && day <= to;
}

/** A kind without uploaded or built-in tables. */
const NONE = { source: '', standing: '', version: 0 } as const;

const WITHOUT_END = { endsOn: null, daysLeft: null, tone: 'ink', due: false } as const;

interface Ending extends Omit<TableEnd, 'endsOn' | 'daysLeft' | 'tone' | 'words' | 'due'> {
  readonly last: PlainDate | null;
}

function endOf({ last, ...one }: Ending, today: PlainDate, warnings: readonly number[]): TableEnd {
  if (last === null || last === NO_LAST_DAY) return { ...pick(one), ...WITHOUT_END, words: 'No last day' };
  const daysLeft = daysBetween(today, last);
  const stage = warnings.filter((days) => daysLeft <= days).length;
  const tone = daysLeft < 0 || (warnings.length > 2 && stage >= 3) ? 'red' : stage >= Math.min(2, warnings.length) ? 'amber' : 'ink';
  const words =
    daysLeft < 0
      ? `Ended ${formatDate(last)}`
      : daysLeft === 0
        ? 'Ends today'
        : `Ends ${formatDate(last)}, in ${daysLeft} day${daysLeft === 1 ? '' : 's'}`;
  return { ...pick(one), endsOn: last, daysLeft, tone, due: stage > 0, words };
}

function pick({ id, kind, title, refused, calls, published, source, standing, version }: Omit<Ending, 'last'>) {
  return { id, kind, title, refused, calls, published, source, standing, version };
}

/** Tables that come with the portal only. */
const builtIn: readonly Omit<Ending, 'kind' | 'published' | 'version' | 'calls'>[] = [
  {
    id: 'hpml-thresholds',
    title: 'HPML exemptions',
    last: plainDate(Math.max(...HPML_YEARS.map(({ year }) => year)), 12, 31),
    refused: 'Asked from the command line only; no screen uses it.',
    source: APPRAISAL_THRESHOLDS.at(-1)!.cited.source,
    standing: APPRAISAL_THRESHOLDS.at(-1)!.cited.standing,
  },
  {
    id: 'holidays',
    title: 'Federal holidays',
    last: plainDate(LAST_HOLIDAY_YEAR, 12, 31),
    refused: 'Business days cannot be counted.',
    source: '5 U.S.C. 6103(a)',
    standing: 'published',
  },
];
