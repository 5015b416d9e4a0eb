import { describe, expect, test } from 'vitest';
import { answerOf, isBlank, isFalse, isNull, isTrue } from './blank.ts';
import { isAtLeastYear, isAtMostYear, isWebsite, judgePhone, judgeValue, type ValueKind, phoneDigits } from './judge-value.ts';
import { LEAST_EMPLOYMENT_YEARS, TOO_MANY_NAME_DIGITS, YEAR_DIGITS, ZIP_DIGITS, ZIP_FAILURE } from './sentences.ts';

const FRI_2026_11_20 = '2026-11-20';

describe('what is wrong with a field is said in the specification’s sentence', () => {
  test.each<[ValueKind | undefined, unknown, string]>([
    [undefined, ' ', 'Field is required.'],
    ['email', '', 'Please enter a valid email address for Ada Example'],
    ['email', 'ada@', 'Please enter a valid email address for Ada Example'],
    ['name', 'Smith123456', 'Invalid characters in Field. Please check the field(s) and retry.'],
    ['phone', '303 CALL ME', 'Invalid characters in Field field. Please check the field(s) and retry.'],
    ['social-security', '123', 'Invalid characters in Field field. Please check the field(s) and retry.'],
    ['website', 'example', 'Invalid characters in Field field. Please check the field(s) and retry.'],
    ['number', 0, 'Field has a zero value.'],
    ['number', '-3', 'Field has a zero value.'],
    ['number', 'abc', 'Field has a zero value.'],
    ['number', null, 'Field has a zero value.'],
    ['zip', '1234', 'Please enter a valid 5 digit zip code for Field.'],
    ['zip', '80202-1234', 'Please enter a valid 5 digit zip code for Field.'],
    ['year', '205', 'Please enter a valid 4 digit year for Field.'],
    ['year', '20255', 'Please enter a valid 4 digit year for Field.'],
    ['year', '2028', 'Please enter a valid 4 digit year for Field.'],
    ['date', '2026-02-30', 'Please enter a valid date for Field.'],
    ['years-employed', '1', 'Field has a minimum requirement of 2 years of employment.'],
    ['years-employed', '2.5', 'Field has a minimum requirement of 2 years of employment.'],
  ])('%s of %j', (kind, value, sentence) => {
    expect(judgeValue(kind, value, { field: 'Field', borrower: 'Ada Example', required: true, today: FRI_2026_11_20 })).toBe(sentence);
  });

  test('of a lookup that fails too', () => {
    expect(ZIP_FAILURE).toBe(
      'There was an error generating a city from the provided zip code. Please make sure you entered a valid zip code.',
    );
  });
});

test.each<[ValueKind, unknown]>([
  ['zip', '80202'],
  ['year', ''],
  ['year', '1987'],
  ['year', '2027'],
  ['name', 'Zoë-Mae O’Hara, Jr.'],
  ['name', 'Smith12345'],
  ['number', '1,250'],
  ['number', 0.01],
  ['social-security', '900410001'],
  ['social-security', '900-41-0001'],
  ['years-employed', '2'],
  ['website', ''],
])('nothing is wrong with a %s of %j', (kind, value) => {
  expect(judgeValue(kind, value, { field: 'Field', today: FRI_2026_11_20 })).toBeUndefined();
});

test('a field without a rule of its own takes anything', () => {
  expect(['<b>', '123456', '☃'].map((value) => judgeValue(undefined, value, { field: 'Field' }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a ZIP code has 5 digits, a year 4, a name fewer than 6; employment lasts 2 years at least', () => {
  expect([ZIP_DIGITS, YEAR_DIGITS, TOO_MANY_NAME_DIGITS, LEAST_EMPLOYMENT_YEARS]).toEqual([5, 4, 6, 2]);
});

test.each([
  ['2026', 2026, true],
  ['2025', 2026, false],
  ['2026.5', 2026, false],
  ['-2026', 0, false],
  ['', 0, false],
])('the year %j is digits, and not below %i: %s', (text, least, right) => expect(isAtLeastYear(text, least)).toBe(right));

test.each([
  ['2027', undefined, true],
  ['2028', undefined, false],
  ['2028', 2030, true],
  ['next', undefined, false],
])('the year %j is at most next year, or %s: %s', (text, most, right) => expect(isAtMostYear(text, FRI_2026_11_20, most)).toBe(right));

test.each([
  ['https://example.com', true],
  ['HTTP://Example.COM/Path?a=1#b', true],
  ['www.lender-one.example/rates', true],
  ['https://sub.example.com:8443/', true],
  ['example.com', false],
  ['ftp://example.com', false],
  ['https://', false],
  ['https://example', false],
  ['https://-x.com', false],
  ['www.exa mple.com', false],
  ['javascript:alert(1)//www.example.com', false],
])('the website %j is one: %s', (text, right) => expect(isWebsite(text)).toBe(right));

test('an endless website is none, and its pattern is not tried on it', () =>
  expect(isWebsite(`https://${'a-a.'.repeat(50_000)}example.com`)).toBe(false));

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \t\n', true],
  [false, false],
  [0, false],
  ['0', false],
])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank));

test('true and false are answers as values and as texts, and null is not known either way', () => {
  expect([isTrue(true), isTrue('true'), isTrue('Yes'), isTrue(1)]).toEqual([true, true, false, false]);
  expect([isFalse(false), isFalse('false'), isFalse(''), isFalse(null)]).toEqual([true, true, false, false]);
  expect([isNull(null), isNull('null'), isNull(undefined), isNull('')]).toEqual([true, true, false, false]);
  expect(['true', false, 'null', 'maybe'].map(answerOf)).toEqual([true, false, null, undefined]);
});

test.each([
  ['(303) 555-0142', '3035550142'],
  ['1 303.555.0142', '3035550142'],
  ['303 555 014', undefined],
  ['303 555 0142 ext 3', undefined],
  ['', undefined],
])('the ten digits of the phone number %j are %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test.each([
  ['', undefined],
  ['(303) 555-0142', undefined],
  ['303 555', 'A phone number has ten digits.'],
  ['303 CALL ME', 'Invalid characters in Phone field. Please check the field(s) and retry.'],
])('of the phone number %j is said: %s', (typed, sentence) => expect(judgePhone(typed, { field: 'Phone' })).toBe(sentence));
