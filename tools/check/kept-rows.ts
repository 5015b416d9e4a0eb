import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './report-rows.ts';
import { root } from './steps.ts';

/** What runs of one tier have shown so far, with the commit it was shown of. */
interface KeptFile {
  readonly commit: string;
  readonly rows: readonly Row[];
}

/** The commit that is checked out; undefined where files differ from it, and outside a checkout. */
export function commitHere(folder = root): string | undefined {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return git('status', '--porcelain').trim() === '' ? git('rev-parse', 'HEAD').trim() : undefined;
  } catch {
    return undefined;
  }
}

/** The rows that earlier runs left of the same commit; none of another one, since it may have broken any of them. */
export function keptRows(file: string, commit: string | undefined): readonly Row[] {
  if (commit === undefined || !existsSync(file)) return [];
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptFile;
    return kept.commit === commit ? kept.rows : [];
  } catch {
    return [];
  }
}

export function keepRows(file: string, commit: string | undefined, rows: readonly Row[]): void {
  if (commit !== undefined) writeFileSync(file, JSON.stringify({ commit, rows } satisfies KeptFile));
}

/** Earlier rows with the new ones in place of theirs, in the order of the suites. What is named nowhere there comes first: the tests. */
export function withNewRows(earlier: readonly Row[], rows: readonly Row[], order: readonly string[]): Row[] {
  const names = new Set(rows.map(({ name }) => name));
  return [...earlier.filter(({ name }) => !names.has(name)), ...rows].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** Names that needn't be run again: all of their rows are there and none failed. */
export function shownAlready(rows: readonly Row[]): ReadonlySet<string> {
  const failed = new Set(rows.filter(({ holds }) => holds === 'FAILED').map(({ name }) => name));
  return new Set(rows.map(({ name }) => name).filter((name) => !failed.has(name)));
}
