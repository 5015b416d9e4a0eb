import { expect, test } from 'vitest';
import { emptyApplication } from '../empty-application.ts';
import { asSought, loanColumns } from './loan-columns.ts';

test.each([
  ['Okafor-Sample', 'okafor-sample'],
  ['O’Brien', "o'brien"],
  ["o'brien ", "o'brien"],
  ['ÁLVAREZ', 'álvarez'],
  ['', ''],
])('%s is looked for as %s', (typed, sought) => {
  expect(asSought(typed)).toBe(sought);
});

test('the borrower is shown by last name and initials, and as nothing while there is no name', () => {
  const document = emptyApplication();
  const named = { FirstName: 'Kim', MiddleName: 'Noel', LastName: 'Customer' };
  expect(loanColumns({ ...document, borrowers: [{ ...document.borrowers[0]!, name: named }] }).borrower_name).toBe('Customer, K N');
  expect(loanColumns(document).borrower_name).toBe('');
});
