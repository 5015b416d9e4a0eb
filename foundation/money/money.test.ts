import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDecimal,
  centsToDecimal,
  dollars,
  formatMoney,
  isCents,
  percentOf,
  roundHalfUp,
  sumCents,
  toWholeDollars,
} from './money.ts';

const anyCents = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });

describe('rounding halves away from zero (comment 37(o)(4)(i)(A)-1)', () => {
  test.each([
    ['164.50', 165],
    ['164.49', 164],
    ['0.5', 1],
    ['0.4999999999', 0],
    ['-0.5', -1],
    ['-0.4', 0],
    ['0', 0],
    ['1', 1],
    ['-1', -1],
  ])('%s is %d', (value, rounded) => {
    expect(roundHalfUp(new Decimal(value))).toBe(rounded);
  });

  test('a figure too large to be whole cents is no figure', () => {
    expect(roundHalfUp(new Decimal(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => roundHalfUp(new Decimal(Number.MAX_SAFE_INTEGER).plus(1))).toThrow(RangeError);
  });

  test.each([
    [16_450, 16_500],
    [16_449, 16_400],
    [49, 0],
    [50, 100],
    [-49, 0],
    [-50, -100],
    [-149, -100],
    [-150, -200],
    [0, 0],
    [1, 0],
    [-1, 0],
    [100, 100],
    [-100, -100],
  ])('%d cents are %d to the dollar', (cents, whole) => {
    expect(toWholeDollars(cents)).toBe(whole);
  });

  test('to the dollar as decimals say, for any amount', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toWholeDollars(cents)).toBe(roundHalfUp(new Decimal(cents).div(100)) * 100 || 0);
      }),
    );
  });
});

describe('percentages of an amount', () => {
  test.each([
    [20_000_000, 2_125, 425_000],
    [100, 500, 1],
    [100, 499, 0],
    [-100, 500, -1],
    [100_000_000_000, 1, 1_000_000],
    [0, 5_000, 0],
  ])('%d cents at %d thousandths of a percent are %d', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });
});

describe('what is money', () => {
  test.each([
    [0, true],
    [-5, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    [Number.NaN, false],
    ['5', false],
    [undefined, false],
  ])('%s: %s', (value, is) => {
    expect(isCents(value)).toBe(is);
  });

  test('whole dollars as cents; a fraction is a mistake', () => {
    expect(dollars(350_000)).toBe(35_000_000);
    expect(() => dollars(0.5)).toThrow(RangeError);
  });

  test('sums stay exact or are none', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([1, -2, 30])).toBe(29);
    expect(sumCents([Number.MAX_SAFE_INTEGER])).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe('decimal dollars', () => {
  test.each([
    [123_456, '1234.56'],
    [-5, '-0.05'],
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [-100, '-1.00'],
    [99, '0.99'],
  ])('%d is "%s"', (cents, written) => {
    expect(centsToDecimal(cents)).toBe(written);
    expect(centsFromDecimal(written)).toBe(cents);
  });

  test.each([
    ['1234.5', 123_450],
    ['-3', -300],
    [' 7 ', 700],
    ['-0', 0],
    ['-0.00', 0],
    ['-0.01', -1],
    ['0.01', 1],
    ['0', 0],
    ['9999999999999.99', 999_999_999_999_999],
    ['1.234', undefined],
    ['1,234', undefined],
    ['', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['+5', undefined],
    ['12345678901234', undefined],
  ])('"%s" reads as %s', (text, cents) => {
    expect(centsFromDecimal(text)).toBe(cents);
  });

  test('writing and reading gives any amount back', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDecimal(centsToDecimal(cents)) === cents));
  });
});

describe('money as it is shown', () => {
  test.each([
    [123_456, {}, '$1,234.56'],
    [-300, {}, '\u2212$3.00'],
    [0, {}, '$0.00'],
    [5, {}, '$0.05'],
    [100_000_000, {}, '$1,000,000.00'],
    [99_999, {}, '$999.99'],
    [48_151_623, { cents: 'hide-zero' }, '$481,516.23'],
    [48_151_600, { cents: 'hide-zero' }, '$481,516'],
    [48_151_601, { cents: 'hide-zero' }, '$481,516.01'],
    [48_151_600, { cents: 'always' }, '$481,516.00'],
    [16_450, { cents: 'never' }, '$165'],
    [16_449, { cents: 'never' }, '$164'],
    [-49, { cents: 'never' }, '$0'],
    [1, { sign: true }, '+$0.01'],
    [0, { sign: true }, '$0.00'],
    [-1, { sign: true }, '\u2212$0.01'],
    [50, { sign: true, cents: 'never' }, '+$1'],
    [49, { sign: true, cents: 'never' }, '$0'],
  ] as const)('%d with %j is %s', (cents, options, shown) => {
    expect(formatMoney(cents, options)).toBe(shown);
  });
});
