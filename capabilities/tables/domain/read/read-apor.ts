import { addDays, formatDate, weekday, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { thousandthsFromDecimal, type Rate } from '../../../../foundation/rates/rates.ts';
import type { AporTable } from '../../../../regulation/qm/index.ts';
import { dateOf } from './cells.ts';
import type { Gathering, GridRow } from './grid.ts';

type Band = readonly [from: number, to: number];

/** Rates outside these are no mortgage rates but a slip. */
const LOWEST: Rate = 500;
const HIGHEST: Rate = 25_000;
const MOST_YEARS = 50;

/**
 * Reads weekly fixed rates: a week and a rate for each term. Terms are single years (`1` … `50`, as the CFPB's YieldTableFixed has them, with or without
 * its header) or bands (`t13_17`, `13-17`).
 */
export function readApor(grid: readonly GridRow[], to: Gathering): Omit<AporTable, 'source' | 'standing'> | undefined {
  const rows = grid.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = rows;
  if (!first) {
    to.say(null, null, 'The file is empty.');
    return undefined;
  }
  const headed = dateOf(first.cells[0]?.trim() ?? '') === undefined;
  const bands = headed ? bandsOf(first, to) : yearsOf(first, to);
  if (!bands) return undefined;
  const weeks = new Map<PlainDate, { readonly row: number; readonly rates: readonly Rate[] }>();
  for (const row of headed ? rows.slice(1) : rows) {
    const week = weekOf(row, to);
    if (week === undefined) continue;
    const before = weeks.get(week);
    if (before) to.say(row.row, 'week', `The week of ${formatDate(week)} is already on row ${before.row}.`);
    weeks.set(week, { row: row.row, rates: ratesOf(row, bands, to) });
  }
  if (to.problems.length === 0 && weeks.size === 0) to.say(null, 'week', 'The file has no week.');
  const sorted = [...weeks].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [week, { row }]] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && week !== addDays(before[0], 7))
      to.say(row, 'week', `The week before ${formatDate(week)} is missing: the row above it is of ${formatDate(before[0])}.`);
  }
  return to.problems.length > 0 ? undefined : { bands, weeks: sorted.map(([week, { rates }]) => [week, ...rates] as const) };
}

function weekOf(row: GridRow, to: Gathering): PlainDate | undefined {
  const text = row.cells[0]?.trim() ?? '';
  const week = dateOf(text);
  if (week === undefined) to.say(row.row, 'week', `“${text}” is not a date such as 2026-11-23 or 11/23/2026.`);
  else if (weekday(week) !== 1) to.say(row.row, 'week', `${formatDate(week)} is not a Monday; a week’s rates take effect on one.`);
  return week;
}

function ratesOf(row: GridRow, bands: readonly Band[], to: Gathering): readonly Rate[] {
  const extra = row.cells.slice(bands.length + 1).findIndex((cell) => cell.trim() !== '');
  if (extra >= 0) to.say(row.row, null, `The row has more rates than the ${bands.length} terms of the header.`);
  const given = row.cells.slice(1).filter((cell) => cell.trim() !== '').length;
  if (given > 0 && row.cells.length - 1 < bands.length) {
    to.say(row.row, null, `The row has ${given} rate${given === 1 ? '' : 's'} for ${bands.length} terms.`);
    return [];
  }
  return bands.map((band, at) => {
    const text = (row.cells[at + 1] ?? '').trim().replace(/%$/, '');
    const rate = thousandthsFromDecimal(text);
    const sound = rate !== undefined && rate >= LOWEST && rate <= HIGHEST;
    if (!sound) to.say(row.row, bandName(band), text === '' ? 'The rate is missing.' : `“${text}” is not a rate from 0.5 to 25 percent.`);
    return sound ? rate : LOWEST;
  });
}

function bandName([from, to]: Band): string {
  return from === to ? String(from) : `${from}-${to}`;
}

function yearsOf(row: GridRow, to: Gathering): readonly Band[] | undefined {
  const given = row.cells.slice(1).filter((cell) => cell.trim() !== '').length;
  if (given === MOST_YEARS) return Array.from({ length: MOST_YEARS }, (_, at) => [at + 1, at + 1] as const);
  to.say(row.row, null, `Without a header a row has a week and ${MOST_YEARS} rates; this one has ${given}.`);
  return undefined;
}

function bandsOf(header: GridRow, to: Gathering): readonly Band[] | undefined {
  const bands: Band[] = [];
  for (const cell of header.cells.slice(1)) {
    const name = cell.trim().toLowerCase();
    if (name === '') continue;
    const found = /^(?:t|term ?)?(\d{1,2})(?:[_-](\d{1,2}))?$/.exec(name);
    const from = found ? Number(found[1]) : 0;
    const until = found ? Number(found[2] ?? found[1]) : 0;
    if (!found || until < from) to.say(header.row, cell.trim(), `“${cell.trim()}” is not a term such as 30 or 26-50.`);
    else if (from !== (bands.at(-1)?.[1] ?? 0) + 1)
      to.say(header.row, cell.trim(), `The terms before ${name} are not whole: ${from} does not follow.`);
    bands.push([from, until]);
  }
  if (to.problems.length === 0 && bands.at(-1)?.[1] !== MOST_YEARS)
    to.say(header.row, null, `The terms end at ${bands.at(-1)?.[1] ?? 0} years; they have to reach ${MOST_YEARS}.`);
  return to.problems.length > 0 ? undefined : bands;
}
