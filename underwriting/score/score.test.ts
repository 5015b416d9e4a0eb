import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { representativeScore } from './representative-score.ts';

test.each([
  ['the middle of three, Fannie Mae B3-5.1-02, first example', [[590, 605, 648]], [605], 605],
  ['two alike of three: 700, 680, 680', [[700, 680, 680]], [680], 680],
  ['the lower of two', [[700, 640]], [640], 640],
  [
    'the lowest of two borrowers',
    [
      [742, 751, 760],
      [701, 715, 722],
    ],
    [751, 715],
    715,
  ],
  ['a borrower without a score is left out', [[], [660]], [undefined, 660], 660],
  ['nobody has a score', [[], []], [undefined, undefined], undefined],
])('%s', (_what, scores, perBorrower, representative) => {
  const found = must(representativeScore(scores));
  expect(found.perBorrower.map((each) => each?.value)).toEqual(perBorrower);
  expect(found.representative?.value).toBe(representative);
});

test('more than three scores of one borrower are refused', () => {
  expect(representativeScore([[1, 2, 3, 4]])).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_SCORES', field: 'borrowers' } });
});
