import { expect, test } from 'vitest';
import { asSought } from './loan-columns.ts';

test.each([
  ['Okafor-Sample', 'okafor-sample'],
  ['O’Brien', "o'brien"],
  ["o'brien ", "o'brien"],
  ['ÁLVAREZ', 'álvarez'],
  ['', ''],
])('%s is looked for as %s', (typed, sought) => {
  expect(asSought(typed)).toBe(sought);
});
