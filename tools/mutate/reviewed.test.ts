import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');
const reviewed = readFileSync(join(import.meta.dirname, 'reviewed.txt'), 'utf8')
  .trimEnd()
  .split('\n');

/** The changes that can be made in a file, as the list names them. */
function changesOf(path: string): Set<string> {
  const file = join(root, path);
  if (!existsSync(file)) return new Set();
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  return new Set(mutantsOf(source).map(({ line, says }) => [path, lines[line - 1]!.trim(), says].join('\t')));
}

test('each reviewed change can still be made: a line that was rewritten has to be looked at again', () => {
  const changes = new Map(reviewed.map((one) => one.split('\t')[0]!).map((path) => [path, changesOf(path)]));
  expect(reviewed.filter((one) => !changes.get(one.split('\t')[0]!)!.has(one))).toEqual([]);
});

test('the list is in order, each change once', () => {
  expect(reviewed).toEqual([...new Set(reviewed)].toSorted());
});
