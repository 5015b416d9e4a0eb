import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Words that once stood for six things each (`docs/glossary.md`, "Words of the code", has what is said instead). */
const PRIVATE_WORDS = new Set(['kept', 'told', 'held', 'marks', 'together', 'stands', 'road', 'mood']);
/** `useKeptFocus` and `kept-focus.ts` are two words and one of them. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function privateNames(names: Iterable<string>): string[] {
  return [...names].filter((name) => wordsOf(name).some((word) => PRIVATE_WORDS.has(word)));
}

test('a private word is found in the name of a file, a type and a function', () => {
  expect(privateNames(['useKeptFocus', 'kept-focus.ts', 'markLocks', 'withholding', 'KEPT_LINES'])).toEqual([
    'useKeptFocus',
    'kept-focus.ts',
    'KEPT_LINES',
  ]);
});

test('what a file offers to others, and the file itself, is named in plain words', () => {
  const files = globSync('{apps,capabilities,platform,foundation,regulation,underwriting,standards,vendors,ui}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const offered = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const names = files.flatMap((file) => [
    basename(file),
    ...[...readFileSync(`${root}/${file}`, 'utf8').matchAll(offered)].map((match) => match[1]!),
  ]);
  expect(privateNames(names)).toEqual([]);
});
