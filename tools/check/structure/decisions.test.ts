import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOf, newCallFiles } from '../../new/new-call-files.ts';
import { root } from '../steps.ts';
import { decisionMistakes } from './decisions.ts';

const PATH = 'capabilities/lock/server/move-lock.ts';
const OTHER = { 'move-lock': { name: 'lockMove', because: 'inherited spelling' } };

/** A command that imports `names` and decides so. */
function file(names: string, decide: string): ReadonlyMap<string, string> {
  const imports = `import { moveLock } from '../contract/move-lock.ts';\nimport { ${names} } from '../domain/index.ts';\n`;
  return new Map([[PATH, `${imports}\nexport default command(moveLock, {\n  decide: ${decide},\n  reply: () => ({}),\n});\n`]]);
}

test.each([
  ['moveLock as decide', '(lock, { body }) => decide(lock, body)'],
  ['type Lock, moveLock as decide', '(lock: Lock) => decide(lock)'],
  ['must', '(lock) => ok(lock)'],
  ['must', '({ lock }, { body: { reason } }) => ok({ lock, reason })'],
])('a decision of the call’s name, or none, is right: { %s }, %s', (names, decide) => {
  expect(decisionMistakes(file(names, decide), {})).toEqual([]);
});

test.each([
  ['lockMove as decide', '(lock, { body }) => decide(lock, body)'],
  ['moveLock as unused', '(lock) => ok(lock ? lock : undefined)'],
  ['must', '(lock) => ok(lock.sequence + 1)'],
  ['must', '(lock) => (lock ? ok(lock) : refuse(`NOT_LOCKED`))'],
  ['type moveLock', '({ lock }) => ok(lock ?? undefined)'],
])('a decision under another name, or in the server file, is wrong: { %s }, %s', (names, decide) => {
  expect(decisionMistakes(file(names, decide), {})).toEqual([
    `${PATH}: asks no decision moveLock of domain; name the function that decides so, or move what is decided here into domain as one`,
  ]);
});

test('a name on the list is the one that is asked, and is needed', () => {
  expect(decisionMistakes(file('lockMove', '(lock) => lockMove(lock)'), OTHER)).toEqual([]);
  expect(decisionMistakes(file('move', '(lock) => move(lock)'), OTHER)).toEqual([
    `${PATH}: must ask the decision lockMove of domain, as the list of other names says`,
  ]);
  expect(decisionMistakes(file('moveLock as decide', '(lock) => decide(lock)'), OTHER)).toEqual([
    `${PATH}: asks moveLock now; take move-lock off the list of other names`,
  ]);
  expect(decisionMistakes(new Map(), OTHER)).toEqual(['move-lock: no command has this name; take it off the list of other names']);
});

test('a new call asks a decision of its name', () => {
  const made = Object.entries(newCallFiles(namesOf('lock/send-lock-letter')!)).filter(([path]) => path.includes('/server/'));
  expect(made).toHaveLength(1);
  expect(decisionMistakes(new Map(made), {})).toEqual([]);
});

test('every command asks a decision of its name', () => {
  const paths = globSync('capabilities/*/server/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => !/\.(test|bench)\.ts$/.test(path)).sort();
  expect(files.length).toBeGreaterThan(200);
  expect(decisionMistakes(new Map(files.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')])))).toEqual([]);
});
