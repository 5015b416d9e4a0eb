import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../calls/calls-server.ts';

const run = promisify(execFile);

/** Where PostgreSQL's own pgbench is: on the path, or where Debian puts it; undefined where it isn't installed. */
export function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(debian, version, 'bin/pgbench')).find((path) => existsSync(path));
}

/** The waits of statements run as one script of pgbench's over and over on one connection, prepared once, in milliseconds. */
export async function pgbenchWaits(pgbench: string, url: string, sql: readonly Statement[], seconds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-pgbench-'));
  try {
    writeFileSync(join(folder, 'asked.sql'), sql.map((statement) => `${withValues(statement)};\n`).join(''));
    const whole = String(Math.max(1, Math.round(seconds)));
    await run(pgbench, ['-n', '-M', 'prepared', '-c', '1', '-T', whole, '-l', '--log-prefix=waits', '-f', 'asked.sql', url], {
      cwd: folder,
    });
    // Each line: client, number of the transaction, its microseconds, …
    return readdirSync(folder)
      .filter((name) => name.startsWith('waits'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A statement with its values in it: a script of pgbench's has no other place for a text or an array. */
export function withValues({ text, values }: Pick<Statement, 'text' | 'values'>): string {
  return text
    .trim()
    .replace(/;$/, '')
    .replaceAll(/'((?:[^']|'')*)'|\$(\d+)/g, (found, quoted: string | undefined, number: string | undefined) => {
      if (number !== undefined) return literal(values[Number(number) - 1]);
      return quoted?.includes(':') ? literal(quoted.replaceAll("''", "'")) : found;
    });
}

/** Without a type, as a parameter has none, and without a colon, which to pgbench begins a variable. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = asText(value);
  return `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\072`)}'`;
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'NULL' : `"${asText(one).replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
