import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filteredText, limitedDigits, numberOnBlur, withCommas, type TextFilter } from './typed-text.ts';

test.each<[TextFilter, string, string]>([
  ['name', 'Zoë-Mae 2 O’Hara<Jr.>', 'Zoë-Mae  O’HaraJr.'],
  ['name', 'محمد بن سلمان', 'محمد بن سلمان'],
  ['alphabets-and-spaces', 'Elm Street 12', 'Elm Street '],
  ['alphabets', "O'Hara 3", 'OHara'],
  ['alphanumeric', 'A-1 b_2', 'A1b2'],
  ['email', 'pat o@example.com ', 'pato@example.com'],
  ['website', 'https://example.com/a?b=1&c=2 <x>', 'https://example.com/a?b=1&c=2x'],
  ['phone', '(303) 555-0142x9', '(303) 555-01429'],
  ['digits', '80202-1234', '802021234'],
  ['digits-and-commas', '$1,234.50', '1,23450'],
])('of a %s field, %j becomes %j while it is typed', (filter, typed, left) => expect(filteredText(filter, typed)).toBe(left));

test.each([
  ['12345', 4, '1234'],
  ['1a2b3', 2, '12'],
  ['9', 3, '9'],
  ['', 4, ''],
])('%j limited to %i digits is %j', (typed, length, digits) => expect(limitedDigits(typed, length)).toBe(digits));

test.each([
  ['1234567', '1,234,567'],
  ['12,34', '1,234'],
  ['$999', '999'],
  ['', ''],
])('%j with its commas is %j', (typed, text) => expect(withCommas(typed)).toBe(text));

test.each([
  ['$1,234.50', '1234.50'],
  ['6.125 %', '6.125'],
  ['−0.250', '-0.250'],
  ['abc', ''],
])('of %j stay the digits, minus and dot when its field is left: %j', (typed, left) => expect(numberOnBlur(typed)).toBe(left));

test('what was filtered once is not filtered again', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom<TextFilter>('name', 'email', 'website', 'alphanumeric', 'digits-and-commas'),
      (typed, filter) => {
        const once = filteredText(filter, typed);
        expect(filteredText(filter, once)).toBe(once);
      },
    ),
  );
});
