import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { estimatedIncomes, readIncomes, type IncomeLine, type MedianIncome } from '../domain/county-incomes.ts';

let read: { readonly path: string; readonly incomes: ReadonlyMap<string, MedianIncome> } | undefined;

/** Median incomes by county: of the published table that the settings name (columns year, fips, median, source), read once, over the built-in estimates. */
export function knownIncomes(path: string | undefined): ReadonlyMap<string, MedianIncome> {
  if (path === undefined) return estimatedIncomes;
  if (read?.path !== path) {
    const lines = parse<IncomeLine>(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true, bom: true, trim: true });
    read = { path, incomes: new Map([...estimatedIncomes, ...readIncomes(lines)]) };
  }
  return read.incomes;
}
