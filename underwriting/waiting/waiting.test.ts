import { expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (inputs: object) => workedCase(calculations, 'waiting', inputs);

test.each([
  ['fannie', 'bankruptcy7', 48, 24],
  ['fannie', 'bankruptcy13 discharged', 24, 24],
  ['fannie', 'bankruptcy13 dismissed', 48, 24],
  ['fannie', 'multiple bankruptcies', 60, 36],
  ['fannie', 'foreclosure', 84, 36],
  ['freddie', 'short sale', 48, 24],
  ['fha', 'bankruptcy7', 24, 12],
  ['fha', 'foreclosure', 36, 36],
  ['va', 'deed in lieu', 24, 12],
  ['usda', 'bankruptcy7', 36, 36],
  ['usda', 'bankruptcy13', 12, 12],
])('%s, %s: %i months, %i in extenuating circumstances', (agency, event, months, extenuatingMonths) => {
  const asked = { agency, event, eventDate: '2020-03-15', toDate: '2026-11-24' };
  expect(answer(asked)).toMatchObject({ months });
  expect(answer({ ...asked, extenuating: true })).toMatchObject({ months: extenuatingMonths });
});

test.each([
  ['the day before', '2022-06-10', '2026-06-09', '2026-06-10', false],
  ['the day itself', '2022-06-10', '2026-06-10', '2026-06-10', true],
  ['a leap day ends with February', '2020-02-29', '2024-02-29', '2024-02-29', true],
  ['a leap day without one', '2024-02-29', '2028-02-28', '2028-02-29', false],
])('chapter 7 by Fannie Mae: %s', (_what, eventDate, toDate, earliest, satisfied) => {
  expect(answer({ agency: 'fannie', event: 'bankruptcy7', eventDate, toDate })).toEqual({ months: 48, earliest, satisfied });
});

test('a shorter month stands for a day it does not have', () => {
  expect(answer({ agency: 'usda', event: 'foreclosure', eventDate: '2024-02-29', toDate: '2027-02-28' })).toMatchObject({
    earliest: '2027-02-28',
    satisfied: true,
  });
});

test('an event without a wait, and a missing date, are refused', () => {
  const asked = { agency: 'usda', event: 'multiple bankruptcies', eventDate: '2020-01-01', toDate: '2026-01-01' };
  expect(answer(asked)).toMatchObject({ refused: 'EVENT_NOT_COVERED', field: 'event' });
  expect(answer({ agency: 'fha', event: 'foreclosure', toDate: '2026-01-01' })).toMatchObject({ field: 'eventDate' });
  expect(answer({ agency: 'fha', event: 'foreclosure', eventDate: '2020-01-01' })).toMatchObject({ field: 'toDate' });
});
