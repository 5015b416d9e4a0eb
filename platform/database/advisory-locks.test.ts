import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const root = new URL('../../', import.meta.url).pathname;
const HERE = 'platform/database/advisory-locks.ts';

test('no two locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** What a source writes as the first key of an advisory lock: every name but those of this file and a parameter is a number of its own. */
function ownNumbers(source: string): string[] {
  const taken = [...source.matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^,)]*)/g)].map((match) => match[1]!.trim());
  const allowed = /^(\$\d|\$\{index|\$\{advisoryLocks\.\w+\}|\$\{lock\})/;
  const written = [...source.matchAll(/(?<![\d_])7_?215_?0\d\d(?![\d_])/g)].map(([number]) => number);
  return [...taken.filter((key) => key !== '' && !allowed.test(key)), ...written];
}

test('a number written on the spot is found', () => {
  expect(ownNumbers('select pg_advisory_xact_lock(42, 1)')).toEqual(['42']);
  expect(ownNumbers("select pg_advisory_lock(hashtext('sheet'))")).toEqual(["hashtext('sheet'"]);
  expect(ownNumbers('const LOCK = 7_215_099;')).toEqual(['7_215_099']);
  expect(ownNumbers('select pg_advisory_xact_lock(${advisoryLocks.freeDays}::int, 1)')).toEqual([]);
});

test('no other file writes a number of its own', () => {
  const files = globSync('{apps,capabilities,database,foundation,platform,standards,tools,vendors}/**/*.{ts,sql}', { cwd: root });
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file !== HERE && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => ownNumbers(readFileSync(root + file, 'utf8')).map((number) => `${file}: ${number}`));
  expect(found).toEqual([]);
});
