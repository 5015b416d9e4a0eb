import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commitHere, keepRows, keptRows, shownAlready, withNewRows } from './kept-rows.ts';
import type { Row } from './report-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-kept-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (name: string, holds: Row['holds'] = 'yes'): Row => ({ name, goal: 'all', n: '1', found: 'one', seconds: 1, seed: 7, holds });

test('what was shown of a commit is there for the next sitting, and not for another commit', () => {
  const file = join(folder, 'nightly.json');
  expect(keptRows(file, 'a commit')).toEqual([]);
  keepRows(file, 'a commit', [row('Fuzz')]);
  expect(keptRows(file, 'a commit')).toEqual([row('Fuzz')]);
  expect(keptRows(file, 'another')).toEqual([]);
  expect(keptRows(file, undefined)).toEqual([]);
  // A run of changed files takes nothing away.
  keepRows(file, undefined, []);
  expect(keptRows(file, 'a commit')).toEqual([row('Fuzz')]);
  writeFileSync(file, '{"commit":"a co');
  expect(keptRows(file, 'a commit')).toEqual([]);
});

test('a suite run again has its new row only, in the order of the suites after the tests', () => {
  const earlier = [row('Tests'), row('Fuzz', 'FAILED'), row('Race')];
  const rows = withNewRows(earlier, [row('Fuzz')], ['Fuzz', 'Race', 'Kills']);
  expect(rows.map(({ name, holds }) => `${name} ${holds}`)).toEqual(['Tests yes', 'Fuzz yes', 'Race yes']);
  expect(withNewRows([row('Kills')], [row('Race'), row('Tests')], ['Race', 'Kills']).map(({ name }) => name)).toEqual([
    'Tests',
    'Race',
    'Kills',
  ]);
});

test('what failed is run again; what was smaller than its goal is not', () => {
  const rows = [row('Tests'), row('Tests', 'not run'), row('Fuzz', 'no: 5 of 10'), row('Race', 'FAILED')];
  expect([...shownAlready(rows)]).toEqual(['Tests', 'Fuzz']);
});

test('the commit is known only where nothing differs from it', () => {
  const checkout = mkdtempSync(join(folder, 'checkout-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: checkout, encoding: 'utf8' });
  expect(commitHere(checkout)).toBeUndefined();
  git('init', '--quiet');
  writeFileSync(join(checkout, 'file'), 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
  expect(commitHere(checkout)).toBe(git('rev-parse', 'HEAD').trim());
  writeFileSync(join(checkout, 'file'), 'two');
  expect(commitHere(checkout)).toBeUndefined();
});
