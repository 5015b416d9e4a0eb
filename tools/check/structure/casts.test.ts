import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { castsWithoutReason } from './casts.ts';

test.each([
  ['const lock = row as unknown as Lock;', [1]],
  ['const end = now as never;', [1]],
  ['const lock = row as unknown as Lock; // written by lockLoan alone', []],
  ['// Written by lockLoan alone.\nconst lock = row as unknown as Lock;', []],
  ['// Too far away.\n\n\nconst lock = row as unknown as Lock;', [4]],
  ['// As the server puts it together.\nconst asked = {\n  a: 1,\n  b: 2,\n  c: 3,\n} as unknown as Asked;', []],
  ['const asked = {\n  a: 1,\n  b: 2,\n} as unknown as Asked;', [4]],
  ["add(start, end, 'undefined as never');\nconst was = never;", []],
])('a cast past the compiler needs its reason beside it: %j', (text, lines) => {
  expect(castsWithoutReason(text)).toEqual(lines);
});

test('every cast past the compiler outside of tests has its reason beside it', () => {
  const tops = 'apps,capabilities,database,foundation,platform,regulation,standards,tools,ui,underwriting,vendors';
  const files = globSync(`{${tops}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|bench)\.tsx?$|\/(testing|bench)\/|tools\/check\/structure\/casts/.test(file));
  const found = files.flatMap((file) => castsWithoutReason(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
