import { expect, test } from 'vitest';
import { typedProblem } from './typed-value.ts';

test.each([
  ['PostalCode', '12', 'Please enter a valid 5 digit zip code for ZIP.'],
  ['PostalCode', '80202', undefined],
  ['PostalCode', '80202-1234', undefined],
  ['BaseLoanAmount', 0, /has a zero value\.$/],
  ['BaseLoanAmount', -1, /can’t be below zero\.$/],
  ['BaseLoanAmount', 10_000_000_001, /is more than \$100,000,000\.$/],
  ['BaseLoanAmount', 10_000_000_000, undefined],
  ['CurrentIncomeMonthlyTotalAmount', -50_000, undefined],
  ['FirstName', 'Zo\u00eb-Mae O\u2019Hara, Jr.', undefined],
  ['FirstName', '<b>', /^Invalid characters in .*\. Please check the field\(s\) and retry\.$/],
  ['ContactPointEmailValue', 'priya@', 'Please enter a valid email address.'],
  ['BorrowerBirthDate', '0190-02-01', /^Please enter a valid date for /],
] as const)('%s %j', (name, value, sentence) => {
  if (sentence === undefined) expect(typedProblem(name, value)).toBeUndefined();
  else expect(typedProblem(name, value)).toMatch(sentence);
});
