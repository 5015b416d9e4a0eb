import { dateFromUs, isPlainDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { thousandthsFromDecimal } from '../../../../foundation/rates/rates.ts';
import type { Rate } from '../../../../foundation/units/units.ts';
import { columnsOf, wholeDollars, type Columns, type Gathering, type GridRow } from './grid.ts';

/** Fees, premiums and taxes above this are a slip. */
const HIGHEST_PERCENT: Rate = 10_000;

/** The columns of a file that must have certain names; reports missing ones. */
export function columnsIn(grid: readonly GridRow[], names: readonly string[], to: Gathering): Columns | undefined {
  const columns = columnsOf(grid, Object.fromEntries(names.map((name) => [name, new RegExp(`^${name}$`)])), names[0]!);
  const missing = columns ? names.filter((name) => !columns.has(name)) : names;
  if (!columns || missing.length > 0) {
    to.say(columns?.header.row ?? null, null, `Columns are missing: ${missing.join(', ')}.`);
    return undefined;
  }
  if (columns.rows.length === 0) to.say(null, null, 'The file has no line below its columns.');
  return columns.rows.length === 0 ? undefined : columns;
}

/** A date in either spelling. */
export function dateOf(text: string): PlainDate | undefined {
  return isPlainDate(text) ? text : dateFromUs(text);
}

/** A cell as a date; reports an invalid one. */
export function dateAt(columns: Columns, row: GridRow, name: string, to: Gathering): PlainDate | undefined {
  const date = dateOf(columns.at(row, name));
  if (date === undefined) to.say(row.row, name, `“${columns.at(row, name)}” is not a date such as 2026-11-23 or 11/23/2026.`);
  return date;
}

/** A percentage in thousandths. */
export function numberAt(columns: Columns, row: GridRow, name: string, to: Gathering): number | undefined {
  const text = columns.at(row, name).replace(/%$/, '');
  const number = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? thousandthsFromDecimal(text) : undefined;
  if (number === undefined) to.say(row.row, name, `“${columns.at(row, name)}” is not a percentage such as 1.75.`);
  return number;
}

/** A cell as the percentage of a fee, premium or tax, in thousandths; reports an invalid or implausible one. */
export function percentAt(columns: Columns, row: GridRow, name: string, to: Gathering): Rate | undefined {
  const percent = numberAt(columns, row, name, to);
  if (percent === undefined || percent <= HIGHEST_PERCENT) return percent;
  to.say(row.row, name, `“${columns.at(row, name)}” is more than a fee, premium or tax can be.`);
  return undefined;
}

/** A cell as whole dollars; reports an invalid one. */
export function dollarsAt(columns: Columns, row: GridRow, name: string, to: Gathering): number | undefined {
  const dollars = wholeDollars(columns.at(row, name));
  if (dollars === undefined) to.say(row.row, name, `“${columns.at(row, name)}” is not an amount in whole dollars.`);
  return dollars;
}
