import { describe, expect, test } from 'vitest';
import { premiumsUntilTermination } from './mortgage-insurance-end.ts';
import { amortize, type Schedule } from './schedule.ts';

/** Only the balances decide. */
function withBalances(...balances: number[]): Schedule {
  return { ...amortize({ loanAmount: 100, noteRate: 0, termMonths: 1 }), balances: Float64Array.from(balances) };
}

/** Balance after k level payments, from the formula of an annuity. */
function after(k: number, loan: number, rate: number, n: number): number {
  const growth = (1 + rate / 12) ** n;
  return (loan * (growth - (1 + rate / 12) ** k)) / (growth - 1);
}

describe('premiums until mortgage insurance must end, 12 U.S.C. 4902(b), (c)', () => {
  test.each([
    ['a home of 100 dollars: the limit is 78 dollars, to the cent', [9000, 7801, 7800, 7700], 10_000, 2],
    ['a cent over the limit is still over', [9000, 7801, 7800.5, 7800.01, 7799], 10_000, 4],
    ['a millionth of a cent is not', [9000, 7800 + 1e-6, 7700], 10_000, 1],
    ['a loan that starts there needs none', [7800, 7700], 10_000, 0],
  ])('%s', (_what, balances, value, premiums) => {
    expect(premiumsUntilTermination(withBalances(...balances), value, 360)).toBe(premiums);
  });

  test.each([
    ['CFPB H-24(B): 162,000 at 3.875 % on 180,000, printed for years 1 to 7', 16_200_000, 3875, 18_000_000, 80],
    ['CFPB H-24(D): 150,000 at 4.25 % on 180,000', 15_000_000, 4250, 18_000_000, 44],
  ])('%s', (_what, loanAmount, noteRate, value, premiums) => {
    expect(premiumsUntilTermination(amortize({ loanAmount, noteRate, termMonths: 360 }), value, 360)).toBe(premiums);
    expect(after(premiums - 1, loanAmount, noteRate / 100_000, 360)).toBeGreaterThan(value * 0.78);
    expect(after(premiums, loanAmount, noteRate / 100_000, 360)).toBeLessThan(value * 0.78);
  });

  test.each([
    ['an even number of payments', [100, 99, 98, 97, 0], 4, 2],
    ['an odd number: the whole payments of the first half', [100, 99, 98, 97, 96, 0], 5, 2],
    ['one payment', [100, 0], 1, 0],
  ])('not past the midpoint of the amortization: %s', (_what, balances, payments, premiums) => {
    expect(premiumsUntilTermination(withBalances(...balances), 100, payments)).toBe(premiums);
  });

  test('a balloon loan: the midpoint is that of the 30 years it is amortized over, so premiums are due until its end in year 7', () => {
    const balloon = amortize({ loanAmount: 28_500_000, noteRate: 7000, termMonths: 84, amortizationMonths: 360 });
    expect(balloon.balances[83]).toBeGreaterThan(30_000_000 * 0.78);
    expect(premiumsUntilTermination(balloon, 30_000_000, 360)).toBe(84);
  });
});
