import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPercentTrimmed,
  formatPoints,
  formatRate,
  formatRatio,
  rateOfPoints,
  thousandthsFromDecimal,
  thousandthsToDecimal,
} from './rates.ts';

describe('rates as texts', () => {
  test.each([
    ['6.125', 6125],
    ['-0.25', -250],
    ['\u22120.25', -250],
    ['100', 100_000],
    ['0', 0],
    ['-0', 0],
    ['-0.000', 0],
    ['-0.001', -1],
    ['0.001', 1],
    [' 7.5 ', 7500],
    ['999999999.999', 999_999_999_999],
    ['6.1255', undefined],
    ['', undefined],
    ['.5', undefined],
    ['6.', undefined],
    ['6%', undefined],
    ['1234567890', undefined],
  ])('"%s" reads as %s', (text, value) => {
    expect(thousandthsFromDecimal(text)).toBe(value);
  });

  test.each([
    [6125, '6.125'],
    [-250, '-0.250'],
    [0, '0.000'],
    [1, '0.001'],
    [-1, '-0.001'],
    [1000, '1.000'],
    [999, '0.999'],
    [100_000, '100.000'],
  ])('%d is "%s"', (value, written) => {
    expect(thousandthsToDecimal(value)).toBe(written);
    expect(thousandthsFromDecimal(written)).toBe(value);
  });

  test('writing and reading gives any rate back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        (value) => thousandthsFromDecimal(thousandthsToDecimal(value)) === value,
      ),
    );
  });
});

describe('rates and points as they are shown', () => {
  test.each([
    [6125, '6.125%'],
    [6000, '6.000%'],
    [-1, '\u22120.001%'],
  ])('the rate %d is %s', (value, shown) => {
    expect(formatRate(value)).toBe(shown);
  });

  test.each([
    [99_786, {}, '99.786'],
    [-250, {}, '\u22120.250'],
    [125, { sign: true }, '+0.125'],
    [1, { sign: true }, '+0.001'],
    [0, { sign: true }, '0.000'],
    [-1, { sign: true }, '\u22120.001'],
    [125, {}, '0.125'],
  ])('%d points with %j are %s', (value, options, shown) => {
    expect(formatPoints(value, options)).toBe(shown);
  });

  test.each([
    [7005, '7.005%'],
    [7000, '7%'],
    [69_447, '69.447%'],
    [4250, '4.25%'],
    [500, '0.5%'],
    [0, '0%'],
    [10_000, '10%'],
    [100_000, '100%'],
    [-2000, '\u22122%'],
  ])('%d without trailing zeros is %s (1026.37(o)(4)(ii))', (value, shown) => {
    expect(formatPercentTrimmed(value)).toBe(shown);
  });

  test.each([
    [83_440, '83.44%'],
    [80_000, '80.00%'],
    [33_450, '33.45%'],
    [50, '0.05%'],
    [0, '0.00%'],
    [125_010, '125.01%'],
  ])('a ratio of %d is %s', (value, shown) => {
    expect(formatRatio(value)).toBe(shown);
  });
});

test('points are read as the percentage of the loan amount that they are', () => {
  expect(formatRate(rateOfPoints(2250 as never))).toBe('2.250%');
});
