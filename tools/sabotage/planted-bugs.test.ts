import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedBugs } from './bugs/planted-bugs.ts';
import { foreignNames, planted } from './plant.ts';

const root = new URL('../../', import.meta.url);

test('there are at least sixty, each with a name of its own', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
});

test.each(plantedBugs.map((bug) => [bug.name, bug] as const))('%s: its function and its tests are there', (_name, bug) => {
  const source = readFileSync(new URL(bug.file, root), 'utf8');
  expect(planted(bug.file, source, bug.function, String(bug.wrong))).not.toBe(source);
  expect(bug.tests.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  expect(foreignNames(String(bug.wrong))).toEqual([]);
});

const double = '(right) => (n) => 2 * right(n)';

async function run(source: string): Promise<unknown> {
  const { made } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { made: unknown };
  return made;
}

test.each([
  ['a function', 'one', 'const made = one(1); export { made }; function one(n) { return n; }'],
  ['one of an arrow', 'one', 'const one = (n) => n; export const made = one(1);'],
  ['a property', 'all.one', 'const all = { one: (n) => n }; export const made = all.one(1);'],
  ['a method of a value', 'all.one', 'const all = { one(n) { return n; } }; export const made = all.one(1);'],
  ['a method of a class', 'All.one', 'class All { one(n) { return n; } } export const made = new All().one(1);'],
  ['one inside another', 'all.one', 'function all() { return { one: (n) => n }; } export const made = all().one(1);'],
])('%s is replaced wherever it is called', async (_what, name, source) => {
  expect(await run(source)).toBe(1);
  expect(await run(planted('some.js', source, name, double))).toBe(2);
});

test('a function that is gone, or is there twice, is named', () => {
  expect(() => planted('some.ts', 'const one = 1;', 'two', double)).toThrow('some.ts has no two.');
  expect(() => planted('some.ts', '{ const one = 1; } { const one = 2; }', 'one', double)).toThrow('some.ts has more than one one.');
});

test('a wrong function that needs something of another module is named', () => {
  expect(foreignNames('(right) => (a, { b }, ...c) => { const d = refuse(a); return right(d, b, c.map((e) => e.f)); }')).toEqual([
    'refuse',
  ]);
});
