import fc from 'fast-check';
import { expect, test } from 'vitest';
import { given, usd } from '../explain/explain.ts';
import { verifySteps } from '../explain/verify.ts';
import { exactRatio, explainedRatio } from './explained-ratio.ts';
import {
  amountAtLoanToValue,
  DEBT_TO_INCOME,
  debtToIncome,
  LOAN_TO_VALUE,
  loanToValue,
  pointsOf,
  shareOf,
  truncatedLoanToValue,
  wholeLoanToValue,
} from './ratio.ts';

test.each([
  // Fannie Mae Selling Guide B2-1.2-01: truncated to two decimals, then up to the whole percent.
  ['94.01', 9401, 10_000, 94_010, 95_000],
  ['80.001', 80_001, 100_000, 80_000, 80_000],
  ['80.0099', 800_099, 1_000_000, 80_000, 80_000],
  ['96.01', 9601, 10_000, 96_010, 97_000],
  ['80', 80, 100, 80_000, 80_000],
  ['two thirds', 2, 3, 66_660, 67_000],
])('a loan to value of %s', (_what, liens, value, truncated, whole) => {
  expect(loanToValue(liens, value)).toBe(truncated);
  expect(wholeLoanToValue(liens, value)).toBe(whole);
});

test('a ratio that somebody else worked out is truncated, never rounded', () => {
  expect(truncatedLoanToValue(80_009)).toBe(80_000);
  expect(truncatedLoanToValue(80_010)).toBe(80_010);
  const wrong = Array.from({ length: 250_000 }, (_, ratio) => ratio).filter((ratio) => {
    const truncated = truncatedLoanToValue(ratio);
    return truncated % 10 !== 0 || ratio < truncated || ratio >= truncated + 10;
  });
  expect(wrong).toEqual([]);
});

test('debt to income is rounded half up to two decimals', () => {
  expect(debtToIncome(2, 3)).toBe(66_670);
  expect(debtToIncome(50_050, 1_000_000)).toBe(5_010);
  expect(debtToIncome(50_049, 1_000_000)).toBe(5_000);
});

test('points are rounded half up to the thousandth', () => {
  expect(pointsOf(425_000, 20_000_000)).toBe(2_125);
  expect(pointsOf(1, 200_000)).toBe(1);
});

const amount = fc.integer({ min: 1, max: 90_000_000_000 });
/** The same with no bound on whole numbers. */
const floored = (part: number, factor: bigint, whole: number): bigint => (BigInt(part) * factor) / BigInt(whole);

test('every ratio is that of exact arithmetic, for any amounts', () => {
  fc.assert(
    fc.property(amount, amount, (part, whole) => {
      expect(BigInt(loanToValue(part, whole))).toBe(floored(part, 10_000n, whole) * 10n);
      const half = (factor: bigint): bigint => (2n * BigInt(part) * factor + BigInt(whole)) / (2n * BigInt(whole));
      expect(BigInt(debtToIncome(part, whole))).toBe(half(10_000n) * 10n);
      expect(BigInt(pointsOf(part, whole))).toBe(half(100_000n));
      expect(BigInt(shareOf(part, whole))).toBe(half(100_000n));
    }),
  );
});

test('the amount at a ratio is the largest in whole dollars that is not above it', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 150_000 }), (value, ratio) => {
      const at = amountAtLoanToValue(value, ratio);
      expect(at % 100).toBe(0);
      expect(BigInt(at) * 100_000n <= BigInt(value) * BigInt(ratio)).toBe(true);
      expect(BigInt(at + 100) * 100_000n > BigInt(value) * BigInt(ratio)).toBe(true);
    }),
  );
});

test('amounts beyond the whole numbers that a fraction in binary can hold are divided exactly', () => {
  // In fractions the first would be 95.54 %, and the second 0.02 %.
  expect(loanToValue(128_071_381_731_348, 134_050_012_278_991)).toBe(95_530);
  expect(debtToIncome(345_000_000_001, 2_300_000_000_006_667)).toBe(10);
});

test('before any rule rounds it, a percentage has all its places', () => {
  expect(exactRatio(2, 3).toFixed(6)).toBe('66.666667');
});

test('with its tree a ratio has the same value, and the tree verifies', () => {
  const names = { label: 'Ratio', rule: 'test.ratio', exact: 'Before', hundredfold: 'A hundredfold' };
  fc.assert(
    fc.property(amount, amount, (part, whole) => {
      const [one, other] = [given('Part', usd(part), 'Test'), given('Whole', usd(whole), 'Test')];
      const ltv = explainedRatio(LOAN_TO_VALUE, one, other, names);
      expect(ltv.value).toBe(loanToValue(part, whole));
      const dti = explainedRatio(DEBT_TO_INCOME, one, other, names);
      expect(dti.value).toBe(debtToIncome(part, whole));
      for (const { why } of [ltv, dti]) expect(why.figure.amount).toMatch(/^\d+\.\d\d$/);
      for (const { why } of [ltv, dti]) expect(verifySteps(why)).toMatchObject({ discrepancies: [], unjudged: [] });
    }),
  );
});
