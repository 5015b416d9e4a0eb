import { expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

test.each([
  ['Fannie Mae B3-2-10: exactly three points', 'fannie', 38, 41, 3, true, false],
  ['a hundredth less', 'fannie', 38, 40.99, 2.99, false, false],
  ['Freddie Mac 5101.3(b): exactly three points', 'freddie', 38, 41, 3, false, false],
  ['Freddie Mac: more than three', 'freddie', 38, 41.01, 3.01, true, false],
  ['to 45', 'fannie', 44, 45, 1, false, false],
  ['past 45', 'freddie', 44, 45.01, 1.01, true, false],
  ['past 45 already, and higher', 'fannie', 46, 46.01, 0.01, true, false],
  ['past 45 already, and the same', 'fannie', 46, 46, 0, false, false],
  ['it fell', 'fannie', 46, 45.5, -0.5, false, false],
  ['to 50', 'fannie', 48, 50, 2, true, false],
  ['past 50', 'fannie', 48, 50.01, 2.01, true, true],
])('%s', (_what, agency, before, after, change, resubmit, overMaximum) => {
  expect(answer('resubmit', { agency, before, after })).toMatchObject({ change, resubmit, overMaximum });
});

test('what is not known is refused: the ratio before, and an agency with its own tolerances', () => {
  expect(answer('resubmit', { agency: 'fannie', after: 40 })).toMatchObject({ field: 'before' });
  expect(answer('resubmit', { agency: 'fha', before: 38, after: 40 })).toMatchObject({ refused: 'AGENCY_NOT_COVERED' });
});

test.each([
  ['500 is the lesser', 300_000, 300_500, 500, 15_000, true],
  ['a cent over', 300_000, 300_500.01, 500, 15_000, false],
  ['one percent is the lesser', 40_000, 40_400, 400, 2_000, true],
  ['a cent over one percent', 40_000, 40_400.01, 400, 2_000, false],
  ['five percent down', 300_000, 285_000, 500, 15_000, true],
  ['a cent more', 300_000, 284_999.99, 500, 15_000, false],
])('amount of a refinance, Fannie Mae B3-2-10: %s', (_what, submitted, closed, maxIncrease, maxDecrease, within) => {
  expect(answer('refinanceTolerance', { submitted, closed })).toMatchObject({ maxIncrease, maxDecrease, within });
});
