import { describe, expect, test } from 'vitest';
import { biweeklySchedule } from './biweekly.ts';

describe('half the monthly payment every two weeks', () => {
  test.each([
    [30_000_000, 6500, 360],
    [16_200_000, 3875, 360],
    [45_000_000, 7125, 180],
    [10_000_000, 12_000, 120],
    [12_345_678, 250, 60],
  ])(
    '%d cents at %d over %d months: what is paid is the loan and its interest, and the last payment is no larger',
    (loan, rate, months) => {
      const { payment, payments, finalPayment, totalInterest } = biweeklySchedule(loan, rate, months)!;
      expect((payments - 1) * payment + finalPayment).toBe(loan + totalInterest);
      expect(finalPayment).toBeGreaterThan(0);
      expect(finalPayment).toBeLessThanOrEqual(payment);
    },
  );

  test('without interest each payment is half a month, and the last a whole one', () => {
    expect(biweeklySchedule(36_000, 0)).toEqual({ payment: 50, payments: 720, finalPayment: 50, totalInterest: 0 });
  });

  test.each([
    ['as much as its interest', 1000, 12_000, 'note'],
    ['less than its interest', 220, 12_000, 'exact'],
  ] as const)('a payment of %s never pays the loan off: there is no schedule', (_what, loan, rate, rounding) => {
    // 1,000 cents at 12 %: 10 a month, so 5 every two weeks, and 4.6 of interest, which the note rounds to 5.
    expect(biweeklySchedule(loan, rate, 360, rounding)).toBeUndefined();
  });
});
