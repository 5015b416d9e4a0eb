import { expect, test } from 'vitest';
import { fileNameProblem, withEnding } from './file-name.ts';

test.each([
  ['loans', undefined],
  ['  ', 'File name is required.'],
  ['a/b', 'Invalid characters in File name. Please check the field(s) and retry.'],
  ['what?', 'Invalid characters in File name. Please check the field(s) and retry.'],
  ['a\u0000b', 'Invalid characters in File name. Please check the field(s) and retry.'],
  ['..', 'This is no file name.'],
  ['x'.repeat(121), '120 letters at most'],
])('the file name %j: %s', (name, problem) => expect(fileNameProblem(name)).toBe(problem));

test('an ending is put behind once', () => {
  expect(withEnding(' loans ', 'csv')).toBe('loans.csv');
  expect(withEnding('loans.CSV', 'csv')).toBe('loans.CSV');
});
