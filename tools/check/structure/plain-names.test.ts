import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Words that were used for many different things (`docs/glossary.md`, "Words of the code", has their replacements). */
const PRIVATE_WORDS = new Set(['kept', 'told', 'held', 'marks', 'together', 'stands', 'road', 'mood']);
/** Further words that are not allowed in names of types, nor in parts of a request or reply: they don't say how, by whom or from what. */
const VAGUE_IN_TYPES = new Set([...PRIVATE_WORDS, 'way', 'act', 'hand', 'known']);
const VAGUE_IN_CONTRACTS = new Set([...PRIVATE_WORDS, 'way', 'hand']);
/** Names of the trade, and one that is written in stored locks. */
const ALLOWED = new Map([
  ['IssuingWay', 'who draws and sends the Loan Estimate is a setting of this name'],
  ['WayOfIssuing', 'the same setting'],
  ['way', 'the same setting, in replies'],
  ['byHand', 'a lock that the desk made by hand'],
  ['heldTo', 'stored with every lock'],
]);
/** `useKeptFocus` and `kept-focus.ts` both contain "kept". */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function privateNames(names: Iterable<string>, words: ReadonlySet<string> = PRIVATE_WORDS): string[] {
  return [...names].filter((name) => wordsOf(name).some((word) => words.has(word)));
}

function sourceFiles(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`${root}/${file}`, 'utf8')]));
}

/** The names that a pattern finds in files, each with its file; without those that are allowed. */
function vagueNames(files: ReadonlyMap<string, string>, pattern: RegExp, words: ReadonlySet<string>): string[] {
  return [...files].flatMap(([file, text]) =>
    privateNames(
      [...text.matchAll(pattern)].map((match) => match[1]!).filter((name) => !ALLOWED.has(name)),
      words,
    ).map((name) => `${file}: ${name}`),
  );
}

test('a private word is found in the name of a file, a type and a function', () => {
  expect(privateNames(['useKeptFocus', 'kept-focus.ts', 'markLocks', 'withholding', 'KEPT_LINES'])).toEqual([
    'useKeptFocus',
    'kept-focus.ts',
    'KEPT_LINES',
  ]);
});

const SOURCE = '{apps,capabilities,platform,foundation,regulation,underwriting,standards,vendors,ui}/**/*.{ts,tsx}';

test('what a file offers to others, and the file itself, is named in plain words', () => {
  const files = sourceFiles(SOURCE);
  expect(files.size).toBeGreaterThan(1_000);
  const offered = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const names = [...files].flatMap(([file, text]) => [basename(file), ...[...text.matchAll(offered)].map((match) => match[1]!)]);
  expect(privateNames(names)).toEqual([]);
});

test('a type says what it is: no way, act, hand or Known', () => {
  expect(vagueNames(sourceFiles(SOURCE), /^\s*(?:export )?(?:interface|class|type) (\w+)/gm, VAGUE_IN_TYPES)).toEqual([]);
});

test('the parts of requests and replies and the refusals of the contracts are named in plain words', () => {
  const contracts = sourceFiles('capabilities/*/contract/**/*.ts');
  expect(contracts.size).toBeGreaterThan(400);
  expect(vagueNames(contracts, /(?:^\s*|[{,] )(\w+)\??: /gm, VAGUE_IN_CONTRACTS)).toEqual([]);
});

test('values that go into a function together are named by what they are, not “at”', () => {
  const files = sourceFiles('{capabilities,platform}/**/*.ts');
  const bag = /[(,]\s*at\??: (?:\{|Pick<|Omit<)/;
  expect(bag.test('async function judge(at: Pick<Portal, "clock">)')).toBe(true);
  const signatures = /(?:function \w+|^\s*#?\w+|=) ?(?:<[^>]*>)?\(([^)]*\bat\??: (?:\{|Pick<|Omit<))/gm;
  expect([...files].flatMap(([file, text]) => [...text.matchAll(signatures)].map((match) => `${file}: ${match[1]!.trim()}`))).toEqual([]);
});

test('every name that is allowed all the same is one that is used', () => {
  const code = [...sourceFiles(SOURCE).values()].join('\n');
  expect([...ALLOWED.keys()].filter((name) => !new RegExp(`(?:interface|class|type) ${name}\\b|[{, ]${name}\\??: `).test(code))).toEqual(
    [],
  );
});
