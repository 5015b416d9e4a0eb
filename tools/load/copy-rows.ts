import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Value = string | number | boolean | null | Buffer | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/** Writes rows of one table by COPY, all of the same columns. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!);
  const lines = function* (): Generator<string> {
    for (const row of rows) yield `${columns.map((column) => cell(row[column]!)).join('\t')}\n`;
  };
  await pipeline(Readable.from(lines(), { objectMode: true }), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text has it. */
export function cell(value: Value): string {
  if (value === null) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (typeof value === 'object') return escaped(`{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return typeof value === 'string' ? escaped(value) : String(value);
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (one) => escapes[one]!);
}
