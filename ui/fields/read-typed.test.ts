import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveCommas, moneyText, rateText, readDate, readMoney, readRate, stepped } from './read-typed.ts';

describe('typed money', () => {
  test.each([
    ['318087', 31_808_700],
    ['$318,087.00', 31_808_700],
    ['318087-5000', 31_308_700],
    ['318,087 − 5,000', 31_308_700],
    ['250k', 25_000_000],
    ['1.5m', 150_000_000],
    ['1.2345678m', 123_456_780],
    ['(500)', -50_000],
    ['-0.05', -5],
    ['.5', 50],
    ['5.', 500],
    ['100+50k', 5_010_000],
    ['83.44%', 8_344],
    ['', undefined],
    ['-', undefined],
    ['1.234', undefined],
    ['12a', undefined],
    ['1e9', undefined],
    ['5 5/8x', undefined],
    ['1..2', undefined],
    ['99999999999999', undefined],
  ])('%j is %s cents', (typed, cents) => expect(readMoney(typed)).toBe(cents));

  test('writing and reading give the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(readMoney(moneyText(cents))).toBe(cents);
      }),
    );
  });
  test('whole dollars round halves away from zero', () =>
    expect([moneyText(16_450, 'never'), moneyText(-16_450, 'never'), moneyText(16_449, 'never')]).toEqual(['165', '−165', '164']));
});

describe('typed rates', () => {
  test.each([
    ['6.125', 6125],
    ['6.125 %', 6125],
    ['6', 6000],
    ['6.1255', undefined],
    ['-.25', -250],
    ['6.125+.125', 6250],
  ])('%j is %s thousandths', (typed, value) => expect(readRate(typed)).toBe(value));
  test('three places', () => expect([rateText(6125), rateText(-250), rateText(83_440, 2)]).toEqual(['6.125', '−0.250', '83.44']));
  test('steps land on eighths', () =>
    expect([stepped(6125, 125, 1), stepped(6130, 125, 1), stepped(6130, 125, -1)]).toEqual([6250, 6250, 6125]));
});

describe('typed dates', () => {
  const FRI_2026_11_20 = { today: '2026-11-20' };
  const relativeTo = {
    ...FRI_2026_11_20,
    isBusinessDay: (date: string) => !['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-28', '2026-11-29'].includes(date),
  };
  test.each([
    ['12/15/2026', '2026-12-15'],
    ['12/15/26', '2026-12-15'],
    ['12/15', '2026-12-15'],
    ['1/4', '2027-01-04'],
    ['11/20', '2026-11-20'],
    ['12152026', '2026-12-15'],
    ['2026-12-15', '2026-12-15'],
    ['t', '2026-11-20'],
    ['t+3', '2026-11-23'],
    ['+3', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['+3b', '2026-11-25'],
    ['+4b', '2026-11-27'],
    ['+1m', '2026-12-20'],
    ['+2w', '2026-12-04'],
    ['6/1/85', '1985-06-01'],
    ['02/29/2027', undefined],
    ['13/01/2026', undefined],
    ['12/15/20261', undefined],
    ['', undefined],
    ['tomorrow', undefined],
  ])('%j is %s', (typed, date) => expect(readDate(typed, relativeTo)).toBe(date));
});

describe('commas while typing', () => {
  test.each([
    ['3180', 4, '3,180', 5],
    ['3,1809', 6, '31,809', 6],
    ['1234567', 1, '1,234,567', 1],
    ['318087-5', 8, '318087-5', 8],
    ['1234.5', 6, '1,234.5', 7],
  ])('%j with the caret at %i', (typed, caret, text, after) => expect(liveCommas(typed, caret)).toEqual({ text, caret: after }));
});
