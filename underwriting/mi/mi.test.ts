import { expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { must } from '../../foundation/result/result.ts';
import { calculations } from './case.ts';
import { financedPremium } from './financed-premium.ts';

const coverage = (inputs: object) => workedCase(calculations, 'miCoverage', inputs);

test.each([
  ['none at 80', { ltv: 80, term: 360 }, false, 0, 0],
  ['a fraction over 80', { ltv: 80.01, term: 360 }, true, 12, 6],
  ['to 85', { ltv: 85, term: 360 }, true, 12, 6],
  ['a fraction over 85', { ltv: 85.01, term: 360 }, true, 25, 12],
  ['to 95', { ltv: 95, term: 360 }, true, 30, 16],
  ['to 97', { ltv: 97, term: 360 }, true, 35, 18],
  ['twenty years', { ltv: 90, term: 240 }, true, 12, 12],
  ['a month longer', { ltv: 90, term: 241 }, true, 25, 12],
  ['twenty years, adjustable', { ltv: 90, term: 240, arm: true }, true, 25, 12],
  ['HomeReady', { ltv: 97, term: 360, homeReady: true }, true, 25, 18],
  ['manufactured', { ltv: 95, term: 180, manufactured: true }, true, 30, 16],
  ['Freddie Mac', { agency: 'freddie', ltv: 90, term: 360 }, true, 25, 12],
])('Fannie Mae B7-1-02: %s', (_what, loan, required, standard, minimum) => {
  expect(coverage(loan)).toMatchObject({ required, standard, minimum });
});

test('no band, and an agency without private insurance, are refused', () => {
  expect(coverage({ ltv: 97.01, term: 360 })).toMatchObject({ refused: 'LTV_OUT_OF_RANGE' });
  expect(coverage({ ltv: 96, term: 360, manufactured: true })).toMatchObject({ refused: 'LTV_OUT_OF_RANGE' });
  expect(coverage({ agency: 'va', ltv: 90, term: 360 })).toMatchObject({ refused: 'AGENCY_NOT_COVERED' });
});

test.each([
  ['exact', 240_000, 0.6, 120],
  ['half a cent goes up', 261_250, 1.25, 272.14],
])('a monthly premium: %s', (_what, loan, ratePercent, monthly) => {
  expect(workedCase(calculations, 'miMonthly', { loan, ratePercent })).toEqual({ monthly });
});

test.each([
  ['at the limit', 36_666_000, 97_000, true],
  ['a cent over it is truncated to it', 36_669_779, 97_000, true],
  ['a hundredth of a percent over it', 36_669_780, 97_010, false],
  ['between LTV and limit', 31_808_721, 84_150, true],
])('Fannie Mae B7-1-04, a financed premium: %s', (_what, noteAmount, gross, allowed) => {
  const found = must(financedPremium({ noteAmount, value: 37_800_000 }, { agency: 'fannie', on: '2026-11-20' }));
  expect([found.gross.value, found.allowed.value]).toEqual([gross, allowed]);
});
