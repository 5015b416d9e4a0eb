import { expect, test } from 'vitest';
import { mismatches } from './compare-answer.ts';

test.each([
  ['a figure within its tolerance', { apr: 9.69 }, { apr: 9.694 }, 0.005, []],
  ['a figure outside it', { apr: 9.69 }, { apr: 9.696 }, 0.005, ['apr']],
  ['no tolerance at all', { cents: 0.3 }, { cents: 0.1 + 0.2 }, 0, []],
  ['a tolerance by name', { a: 1, b: 1 }, { a: 1.01, b: 1.01 }, { a: 0.02 }, ['b']],
  ['a list in another order', { codes: ['A', 'B'] }, { codes: ['B', 'A'] }, 0, ['codes']],
  ['a list that is longer', { codes: ['A'] }, { codes: ['A', 'B'] }, 0, ['codes']],
  ['parts of an object, with more beside them', { fannie: { dti: 23.4 } }, { fannie: { dti: 23.4, points: 3 } }, 0, []],
  ['nothing, said as null or left out', { first: null, second: null }, { first: null }, 0, []],
  ['a text for a figure', { months: 12 }, { months: '12' }, 0, ['months']],
  ['an answer that is none', { months: 12 }, undefined, 0, ['months']],
])('%s', (_what, expected, found, tolerance, names) => {
  expect(mismatches(expected, found, tolerance).map((each) => each.name)).toEqual(names);
});
