import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { emptyApplication } from '../empty-application.ts';
import { shortEmployment } from './short-employment.ts';

const employer = 'borrowers/BORROWER_1/employers/EMPLOYER_1';
const months = `${employer}/EmploymentTimeInLineOfWorkMonthsCount`;
const shortWith = (...edits: readonly [string, string | number][]) =>
  shortEmployment(
    must(
      applyEdits(emptyApplication(), [
        { path: `${employer}/EmploymentStatusType`, value: 'Current' },
        ...edits.map(([path, value]) => ({ path, value })),
      ]),
    ),
  );

test('less than two years in a line of work is said at its field', () => {
  expect(shortWith([months, 23])).toEqual([
    { path: months, message: 'Time in line of work has a minimum requirement of 2 years of employment.' },
  ]);
});

test.each([
  ['two years', [[months, 24]]],
  [
    'a year and twelve months',
    [
      [months, 12],
      [`${employer}/EmploymentTimeInLineOfWorkYearsCount`, 1],
    ],
  ],
  ['nothing said', []],
  [
    'an employer before',
    [
      [months, 3],
      [`${employer}/EmploymentStatusType`, 'Previous'],
    ],
  ],
] as [string, [string, string | number][]][])('%s is nothing to say', (_name, edits) => expect(shortWith(...edits)).toEqual([]));
