import { expect, test } from 'vitest';
import { workOut } from './arithmetic.ts';

test.each([
  ['400000*0.8', '320,000'],
  ['318,087 - 5k', '313,087'],
  ['(318087+1.5m)/2', '909,043.5'],
  ['0.1+0.2', '0.3'],
  ['$397,608.75 * 80%', '318,087'],
  ['-2*-3', '6'],
  ['1−0.5', '0.5'],
  ['2 × 3 ÷ 4', '1.5'],
  ['.5', '0.5'],
  ['5-10', '−5'],
])('%s is %s, exactly', (typed, text) => expect(workOut(typed)).toMatchObject({ ok: true, text, rounded: false }));

test('digits that go on are cut at the eighth place, and it says so', () => {
  expect(workOut('1/3')).toEqual({ ok: true, text: '0.33333333', plain: '0.33333333', rounded: true });
});

test.each([
  ['', 'Type a sum, such as =400000*0.8.'],
  ['5*', 'The sum is not finished.'],
  ['(1+2', 'A bracket is not closed.'],
  ['1/0', 'A sum can’t be divided by 0.'],
  ['alert(1)', '“alert(1)” can’t be read in a sum.'],
  ['1 2 globalThis', '“globalthis” can’t be read in a sum.'],
  [`1${'+1'.repeat(200)}`, 'A sum has at most 200 characters.'],
])('%j is refused with what is wrong', (typed, message) => expect(workOut(typed)).toEqual({ ok: false, message }));
