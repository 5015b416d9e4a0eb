import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { longCalls } from './server-files.ts';

const PATH = 'capabilities/lock/server/get-lock.ts';

/** A server file with so many lines of code. */
function file(lines: number): ReadonlyMap<string, string> {
  return new Map([[PATH, `import { ok } from 'x';\n\n/** Says why. */\n${'ok(1);\n'.repeat(lines)}`]]);
}

test('a call has at most 40 lines of code', () => {
  expect(longCalls(file(40))).toEqual([]);
  expect(longCalls(file(41))).toEqual([
    `${PATH}: has 41 lines of code, more than 40; a rule goes into domain, a read, a record or a view beside it`,
  ]);
});

test('every server file of a call shows its phases at a glance', () => {
  const paths = globSync('capabilities/*/server/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => !/\.(test|bench)\.ts$/.test(path)).sort();
  expect(files.length).toBeGreaterThan(400);
  expect(longCalls(new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([]);
});
