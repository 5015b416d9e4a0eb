import { CsvError, parse } from 'csv-parse/sync';
import type { GridRow } from '../../domain/index.ts';

/** A file that is no table; the sentence says why. */
export class UnreadableTable extends Error {}

/** All weeks since 2000, or all counties, are a fraction of it. */
const MOST_ROWS = 20_000;

/** The cells of a file: CSV, the CFPB's lines with bars between, or JSON, a list of objects with the columns' names. */
export function fileGrid(text: string): readonly GridRow[] {
  const plain = text.replace(/^﻿/, '');
  return /^\s*[[{]/.test(plain) ? jsonGrid(plain) : lineGrid(plain);
}

function lineGrid(text: string): readonly GridRow[] {
  const first = text.slice(0, 2_000);
  const delimiter = first.includes('|') ? '|' : first.includes('\t') ? '\t' : first.includes(',') ? ',' : ';';
  let lines: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  try {
    // With `info`, which the reader's own types leave out, each record comes with its line.
    lines = parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: false, to: MOST_ROWS + 1 }) as never;
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    const at = typeof fault.lines === 'number' ? ` near row ${fault.lines}` : '';
    throw new UnreadableTable(`The file is no CSV${at}: a quotation mark is not closed or is in the middle of a text.`);
  }
  if (lines.length > MOST_ROWS) throw new UnreadableTable(`The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.`);
  return lines.map(({ record, info }) => ({ row: info.lines, cells: record.map((cell) => cell.slice(0, 200)) }));
}

function jsonGrid(text: string): readonly GridRow[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnreadableTable('The file begins as JSON but is none: a bracket, comma or quotation mark is missing.');
  }
  const list = Array.isArray(read) ? (read as readonly unknown[]) : [read];
  if (list.length > MOST_ROWS) throw new UnreadableTable(`The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.`);
  if (list.length === 0 || !list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw new UnreadableTable('JSON has to be a list of objects, each with the names of the columns.');
  const objects = list as readonly Readonly<Record<string, unknown>>[];
  const names = namesOf(objects);
  return [{ row: 0, cells: names }, ...objects.map((one, at) => ({ row: at + 1, cells: names.map((name) => cellOf(one[name])) }))];
}

/** The columns of all objects; those that are numbers, as terms are, in their order, behind the others. */
function namesOf(objects: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))].filter((name) => name.length <= 200).slice(0, 200);
  const isTerm = (name: string): boolean => /^\d{1,2}$/.test(name);
  return [...names.filter((name) => !isTerm(name)), ...names.filter(isTerm).toSorted((a, b) => Number(a) - Number(b))];
}

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 200);
  return typeof value === 'number' ? String(value) : '';
}
