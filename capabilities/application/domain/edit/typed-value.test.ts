import { expect, test } from 'vitest';
import { typedProblem } from './typed-value.ts';

test.each([
  ['PostalCode', '12', 'Please enter a valid 5 digit zip code for ZIP.'],
  ['PostalCode', '80202', undefined],
  ['PostalCode', '80202-1234', 'Please enter a valid 5 digit zip code for ZIP.'],
  ['BaseLoanAmount', 0, /has a zero value\.$/],
  ['BaseLoanAmount', -1, 'Base loan amount has a zero value.'],
  ['BaseLoanAmount', 'a lot', 'Base loan amount has a zero value.'],
  ['BaseLoanAmount', 1, undefined],
  ['BaseLoanAmount', 10_000_000_001, /is more than \$100,000,000\.$/],
  ['BaseLoanAmount', 10_000_000_000, undefined],
  ['CurrentIncomeMonthlyTotalAmount', -50_000, undefined],
  ['FirstName', 'Zo\u00eb-Mae O\u2019Hara, Jr.', undefined],
  ['FirstName', '<b>', /^Invalid characters in .*\. Please check the field\(s\) and retry\.$/],
  ['LastName', 'Smith12345', undefined],
  ['LastName', 'Smith123456', 'Invalid characters in Last name. Please check the field(s) and retry.'],
  ['ContactPointTelephoneValue', '(303) 555-0142', undefined],
  ['ContactPointTelephoneValue', '303 CALL ME', 'Invalid characters in Phone field. Please check the field(s) and retry.'],
  ['BorrowerBirthDate', '0190-02-01', /^Please enter a valid date for /],
] as const)('%s %j', (name, value, sentence) => {
  if (sentence === undefined) expect(typedProblem(name, value)).toBeUndefined();
  else expect(typedProblem(name, value)).toMatch(sentence);
});

test.each([
  ['pat@example.com', true],
  ["pat.o'brien-smith_2@mail-1.example.co", true],
  ['PAT@EXAMPLE.COM', true],
  ['pat@example.c', false],
  ['pat@example.c0m', false],
  ['pat@', false],
  ['pat@example', false],
  ['-pat@example.com', false],
  ['pat--o@example.com', false],
  ['pat..o@example.com', false],
  ['pat.@example.com', false],
  ['pat o@example.com', false],
  ['', false],
])('the e-mail address %j: %s, and else whose it is', (email, right) => {
  const sentence = right ? undefined : 'Please enter a valid email address for Pat Example';
  expect(typedProblem('ContactPointEmailValue', email, 'Pat Example')).toBe(sentence);
});

test('an endless e-mail address is judged at once', () => {
  const started = Date.now();
  expect(typedProblem('ContactPointEmailValue', `${"a-a'".repeat(20_000)}@`)).toBeDefined();
  expect(Date.now() - started).toBeLessThan(10_000);
});

test.each(['123', '900-41-00', '9004100012', 'abc-de-fghi'])('the social security number %j is refused at its field', (typed) => {
  const sentence = 'Invalid characters in Social security number field. Please check the field(s) and retry.';
  expect(typedProblem('TaxpayerIdentifierValue', typed)).toBe(sentence);
  expect(typedProblem('TaxpayerIdentifierValue', '900-41-0001')).toBeUndefined();
});

test('the year a house was built has four digits', () => {
  expect(typedProblem('PropertyStructureBuiltYear', 198)).toBe('Please enter a valid 4 digit year for Year built.');
  expect(typedProblem('PropertyStructureBuiltYear', 1987)).toBeUndefined();
});
