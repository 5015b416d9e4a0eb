import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { bureauFilesAcceptable, representativeScore, systemMinimumScore, type BureauFile } from './index.ts';

describe('which score counts, Fannie Mae B3-5.1-02', () => {
  test.each([
    ['the middle of three, first example', [[590, 605, 648]], [605], 605],
    ['two alike of three: 700, 680, 680', [[700, 680, 680]], [680], 680],
    ['two alike of three: 700, 700, 680', [[700, 700, 680]], [700], 700],
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

  test.each([
    ['605 and 693, second example', [[605], [693]], 649],
    ['590 and 693, third example: 641.5 is shown as 642', [[590], [693]], 642],
    ['only the scored count', [[700], [], [640]], 670],
    ['one score has no average', [[700], []], undefined],
  ])('average median of %s', (_what, scores, average) => {
    expect(must(representativeScore(scores)).averageMedian?.value).toBe(average);
  });

  test('more than three scores of one borrower are refused', () => {
    expect(representativeScore([[1, 2, 3, 4]])).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_SCORES', field: 'borrowers' } });
  });

  test('a case names what is no score', () => {
    expect(workedCase(calculations, 'score', { borrowers: [[70]] })).toEqual({ refused: 'CASE_INPUT', field: 'borrowers' });
    expect(workedCase(calculations, 'score', {})).toMatchObject({ field: 'borrowers' });
  });
});

describe('least scores, Fannie Mae B3-5.1-01', () => {
  test.each([
    ['620 by hand, fixed, exactly', false, [[620]], true],
    ['619 by hand, fixed', false, [[619]], false],
    ['640 by hand, adjustable', true, [[639]], false],
    ['the average carries the lowest', true, [[600], [680]], true],
  ])('%s', (_what, arm, borrowers, meets) => {
    expect(workedCase(calculations, 'manualScoreTest', { arm, borrowers })).toMatchObject({ meets });
  });

  test('by hand nobody scored is no score of nothing', () => {
    expect(workedCase(calculations, 'manualScoreTest', { borrowers: [[], []] })).toEqual({ refused: 'FACT_MISSING', field: 'borrowers' });
  });

  test.each([
    ['fannie', '2025-11-15', 620],
    ['fannie', '2025-11-16', undefined],
    ['freddie', '2026-11-20', undefined],
    ['va', undefined, undefined],
  ] as const)('the system of %s asks on %s for %s', (agency, on, least) => {
    expect(must(systemMinimumScore({ agency, ...(on === undefined ? {} : { on }) }))?.value).toBe(least);
  });

  test("FHA's least score stands with its ratios and is not made up here", () => {
    expect(systemMinimumScore({ agency: 'fha' })).toMatchObject({ ok: false, refusal: { code: 'AGENCY_NOT_COVERED' } });
  });
});

test.each([
  ['one frozen, two came back', ['returned', 'frozen', 'returned'], true],
  ['two frozen', ['frozen', 'returned', 'frozen'], false],
  ['one frozen, one knows nobody', ['frozen', 'returned', 'noFile'], false],
  ['two know nobody', ['noFile', 'returned', 'noFile'], true],
  ['nobody knows the borrower', ['noFile', 'noFile', 'noFile'], false],
  ['only two bureaus were asked', ['returned', 'returned'], false],
  ['one bureau failed', ['returned', 'returned', 'error'], false],
] as const)('frozen files, Fannie Mae B3-5.1-01: %s', (_what, files, acceptable) => {
  expect(must(bureauFilesAcceptable(files as readonly BureauFile[])).value).toBe(acceptable);
});
