import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { LimitTable } from '../../../regulation/limits/index.ts';
import type { AporTable, ThresholdYear } from '../../../regulation/qm/index.ts';
import { daysOfTable, NO_LAST_DAY, type KindedTable, type RegulationTables } from '../../../regulation/regulation-tables.ts';
import { feeLines } from './fee-lines.ts';
import { fhaLines, usdaLines, vaLines } from './insurance-lines.ts';
import { miCardLines } from './mi-card-lines.ts';
import { stateLines } from './state-lines.ts';
import { kindInfo } from './table-kinds.ts';

/** A line of a table, for a person to compare. */
export interface TableLine {
  readonly key: string;
  readonly label: string;
  readonly figures: readonly string[];
}

/** Terms, or initial fixed periods, of the shown rates; the table has all fifty. */
const SHOWN_YEARS = { 'apor-fixed': [10, 15, 20, 30], 'apor-adjustable': [3, 5, 7, 10] } as const;

/** The columns of a table's lines. */
export function lineColumns({ kind }: Pick<KindedTable, 'kind'>): readonly string[] {
  switch (kind) {
    case 'conforming-limits':
    case 'fha-limits':
      return ['1 unit', '2 units', '3 units', '4 units'];
    case 'apor-fixed':
    case 'apor-adjustable':
      return SHOWN_YEARS[kind].map((years) => `${years} years`);
    case 'qm-thresholds':
      return ['Amount'];
    case 'fee-schedule':
      return ['Charge', 'Paid to', 'Loans'];
    case 'mi-card':
      return ['By score, from the highest'];
    case 'state-charges':
      return ['Recording', 'Deed tax', 'Paid by', 'Mortgage tax'];
    default:
      return ['Rate'];
  }
}

export function tableLines(one: KindedTable): readonly TableLine[] {
  switch (one.kind) {
    case 'conforming-limits':
    case 'fha-limits':
      return limitLines(one.table);
    case 'apor-fixed':
    case 'apor-adjustable':
      return weekLines(one.table, SHOWN_YEARS[one.kind]);
    case 'qm-thresholds':
      return thresholdLines(one.table);
    case 'fha-premiums':
      return fhaLines(one.table);
    case 'va-fees':
      return vaLines(one.table);
    case 'usda-fees':
      return usdaLines(one.table);
    case 'state-charges':
      return stateLines(one.table);
    case 'fee-schedule':
      return feeLines(one.table);
    case 'mi-card':
      return miCardLines(one.table);
  }
}

/** Whether a table has weeks, which add to those that are there. */
function isWeekly({ kind }: Pick<KindedTable, 'kind'>): boolean {
  return kindInfo(kind).rhythm === 'week';
}

function limitLines({ floor, ceiling, areas }: LimitTable): readonly TableLine[] {
  const line = (key: string, label: string, limits: readonly number[]) => ({ key, label, figures: limits.map(dollarsText) });
  const counties = (areas ?? []).flatMap((area) => area.counties.split(' ').map((fips) => line(fips, `County ${fips}`, area.limits)));
  return [line('floor', 'Baseline', floor), line('ceiling', 'Ceiling', ceiling), ...counties.toSorted((a, b) => (a.key < b.key ? -1 : 1))];
}

function thresholdLines(table: ThresholdYear): readonly TableLine[] {
  const [first, second, third, fourth] = table.pointsAndFeesTiers;
  const lines: readonly (readonly [label: string, cents: number])[] = [
    ['Points and fees of 3 %: loans from', first],
    ['First flat cap: loans from', second],
    ['Points and fees of 5 %: loans from', third],
    ['Second flat cap: loans from; below it 8 %', fourth],
    ['First flat cap', table.pointsAndFeesFlatCaps[0]],
    ['Second flat cap', table.pointsAndFeesFlatCaps[1]],
    ['High-cost: 5 % from a loan of', table.hoepaLoanAmount],
    ['High-cost: dollar trigger below it', table.hoepaDollarTrigger],
  ];
  return lines.map(([label, cents]) => ({ key: label, label, figures: [dollarsText(Math.trunc(cents / 100))] })); // exact: whole dollars
}

function weekLines({ bands, weeks }: AporTable, shown: readonly number[]): readonly TableLine[] {
  const columns = shown.map((years) => bands.findIndex(([from, to]) => years >= from && years <= to));
  return weeks.map(([week, ...rates]) => ({
    key: week,
    label: `Week of ${formatDate(week)}`,
    figures: columns.map((column) => (column < 0 ? '–' : formatRate(rates[column]!))),
  }));
}

function dollarsText(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}

/** A line that is not as it was. */
export interface ChangedLine {
  readonly label: string;
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

export interface TableChanges {
  /** The table it was compared with, in words. */
  readonly comparedWith: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
  readonly lines: readonly ChangedLine[];
}

/** The differences of a table from the one in force for the same days; where there is none, from the one before it. */
export function tableChanges(after: KindedTable, tables: RegulationTables): TableChanges {
  const before = tableBefore(after, tables);
  const [old, now] = [before ? tableLines(before) : [], tableLines(after)];
  const was = new Map(old.map((line) => [line.key, line]));
  const is = new Set(now.map(({ key }) => key));
  // A week that is new takes nothing away from the weeks that are there.
  const gone = isWeekly(after) ? [] : old.filter(({ key }) => !is.has(key));
  const lines: ChangedLine[] = [];
  let [added, changed] = [0, 0];
  for (const { key, label, figures } of now) {
    const line = was.get(key);
    if (line?.figures.join() === figures.join()) continue;
    if (line) changed += 1;
    else added += 1;
    lines.push({ label, before: line?.figures ?? null, after: figures });
  }
  for (const { label, figures } of gone) lines.push({ label, before: figures, after: null });
  return {
    comparedWith: before ? nameOfTable(before) : 'nothing: it is the first of its kind',
    added,
    changed,
    removed: gone.length,
    same: now.length - added - changed,
    lines,
  };
}

function tableBefore(after: KindedTable, tables: RegulationTables): KindedTable | undefined {
  const { from } = daysOfTable(after);
  const all = tables[after.kind].map((table) => ({ kind: after.kind, table }) as KindedTable);
  if (isWeekly(after)) return mergedWeeks(all, after);
  const same = all.find((one) => daysOfTable(one).from === from);
  return (
    same ?? all.filter((one) => daysOfTable(one).from < from).toSorted((a, b) => (daysOfTable(a).from < daysOfTable(b).from ? 1 : -1))[0]
  );
}

/** The weeks in force that a table of weeks has too, so that a correction shows its weeks and nothing else. */
function mergedWeeks(all: readonly KindedTable[], after: KindedTable): KindedTable | undefined {
  const wanted = new Set(tableLines(after).map(({ key }) => key));
  const found = all.find((one) => tableLines(one).some(({ key }) => wanted.has(key))) ?? all[0];
  return found;
}

/** A table by its kind and days: "Conforming loan limits 2027". */
export function nameOfTable(one: KindedTable): string {
  if ('year' in one.table) return `${TITLES[one.kind]} ${one.table.year}`;
  const { from, to } = daysOfTable(one);
  return `${TITLES[one.kind]} ${to === NO_LAST_DAY ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`}`;
}

const TITLES = {
  'conforming-limits': 'Conforming loan limits',
  'fha-limits': 'FHA loan limits',
  'qm-thresholds': 'QM and high-cost thresholds',
  'apor-fixed': 'APOR, weeks',
  'apor-adjustable': 'APOR adjustable, weeks',
  'fha-premiums': 'FHA premiums',
  'va-fees': 'VA funding fees',
  'usda-fees': 'USDA fees',
  'state-charges': 'Recording and transfer charges',
  'mi-card': 'Private mortgage insurance card',
  'fee-schedule': 'Fee schedule',
} as const;
