import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { biweeklySchedule } from './biweekly.ts';
import { exactLevelPayment, levelPayment, levelPaymentCents, periodRate, principalAndInterest } from './level-payment.ts';
import type { LoanTerms } from './loan-terms.ts';
import { ratePath } from './rate-path.ts';
import { amortize, hasBalloon, type Rounding } from './schedule.ts';

const arm = {
  indexName: 'Index',
  indexRate: 2000,
  margin: 2750,
  firstChangeMonths: 60,
  subsequentChangeMonths: 6,
  firstCap: 2000,
  subsequentCap: 1000,
  maximumRate: 11_000,
};
const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    loanAmount: fc.integer({ min: 500_000, max: 200_000_000 }),
    noteRate: fc.integer({ min: 0, max: 11_000 }),
    termMonths: fc.integer({ min: 3, max: 480 }),
    interestOnlyMonths: fc.integer({ min: 0, max: 120 }),
    extra: fc.integer({ min: 0, max: 240 }),
    adjustable: fc.boolean(),
  })
  .map(({ extra, adjustable, ...terms }) => ({
    ...terms,
    interestOnlyMonths: Math.min(terms.interestOnlyMonths, terms.termMonths - 1),
    amortizationMonths: terms.termMonths + extra,
    ...(adjustable ? { adjustable: arm } : {}),
  }));

describe('schedules', () => {
  test.each(['exact', 'note'] as Rounding[])(
    '%s: payments are principal and interest, principal is the loan, the end is zero',
    (rounding) => {
      fc.assert(
        fc.property(anyTerms, fc.constantFrom('composite', 'high', 'low'), (terms, course) => {
          const schedule = amortize(terms, course as 'high', rounding);
          const n = terms.termMonths;
          expect(schedule.balances[n]).toBe(0);
          expect(Math.abs(schedule.totalPayments - schedule.totalInterest - terms.loanAmount)).toBeLessThan(
            rounding === 'note' ? 1e-3 : 1e-5 * n,
          );
          for (let k = 1; k <= n; k++) {
            expect(
              Math.abs(schedule.balances[k - 1]! + schedule.interest[k - 1]! - schedule.payments[k - 1]! - schedule.balances[k]!),
            ).toBeLessThan(1e-4);
            expect(rounding === 'exact' || Number.isInteger(schedule.payments[k - 1]!)).toBe(true);
          }
        }),
        { numRuns: runs(60) },
      );
    },
  );

  test('the high course is never under the composite, the low never over it', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rate = (course: 'high' | 'low' | 'composite') => amortize(terms, course).rates;
        const [high, middle, low] = [rate('high'), rate('composite'), rate('low')];
        for (let k = 0; k < terms.termMonths; k++) expect(high[k]! >= middle[k]! && middle[k]! >= low[k]!).toBe(true);
      }),
      { numRuns: runs(60) },
    );
  });

  test('a payment without its explanation is the explained one, to the cent', () => {
    fc.assert(
      fc.property(anyTerms, ({ loanAmount, noteRate, termMonths }) => {
        expect(levelPaymentCents(loanAmount, noteRate, termMonths)).toBe(principalAndInterest(loanAmount, noteRate, termMonths).value);
      }),
    );
  });

  test('caps bind at every reset', () => {
    expect(ratePath({ loanAmount: 1, noteRate: 6000, termMonths: 360, adjustable: arm }, 'high')).toEqual([
      { from: 1, rate: 6000 },
      { from: 61, rate: 8000 },
      { from: 67, rate: 9000 },
      { from: 73, rate: 10_000 },
      { from: 79, rate: 11_000 },
    ]);
    expect(ratePath({ loanAmount: 1, noteRate: 6000, termMonths: 360, adjustable: arm }, 'low').at(-1)).toEqual({ from: 73, rate: 2750 });
    expect(
      ratePath(
        { loanAmount: 1, noteRate: 6000, termMonths: 360, adjustable: { ...arm, rateRounding: 125, indexRate: 2040 } },
        'composite',
      ).at(-1),
    ).toEqual({ from: 61, rate: 4750 });
  });

  test('without an introductory period the first change comes after one period', () => {
    const spans = ratePath(
      { loanAmount: 1, noteRate: 6000, termMonths: 360, adjustable: { ...arm, firstChangeMonths: 0, subsequentChangeMonths: 36 } },
      'high',
    );
    expect(spans.slice(0, 2)).toEqual([
      { from: 1, rate: 6000 },
      { from: 37, rate: 8000 },
    ]);
  });

  test('the binary payment is the decimal one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500_000_000 }),
        fc.integer({ min: 0, max: 25_000 }),
        fc.integer({ min: 1, max: 480 }),
        (loan, rate, n) => {
          const exact = exactLevelPayment(loan, rate, n).mul(100).toNumber();
          expect(Math.abs(levelPayment(loan, periodRate(rate), n) - exact)).toBeLessThan(1e-11 * loan + 1e-9);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  test('principal and interest rises with the rate and its tree holds together', () => {
    let before = 0;
    for (let rate = 0; rate <= 12_000; rate += 125) {
      const payment = principalAndInterest(30_000_000, rate, 360);
      expect(payment.value).toBeGreaterThan(before);
      before = payment.value;
      expect(verifySteps(payment.why).discrepancies).toEqual([]);
    }
  });

  test('a balloon is more than twice the regular payment', () => {
    expect(hasBalloon(amortize({ loanAmount: 10_000_000, noteRate: 6000, termMonths: 84, amortizationMonths: 360 }))).toBe(true);
    expect(hasBalloon(amortize({ loanAmount: 10_000_000, noteRate: 6000, termMonths: 360 }))).toBe(false);
  });

  test('buydowns: in the note, paid by the consumer outside it, and by the seller outside it (comments 17(c)(1)-3 to -5)', () => {
    const terms = { loanAmount: 30_000_000, noteRate: 6500, termMonths: 360 };
    const first = (buydown: LoanTerms['buydown']) => amortize({ ...terms, ...(buydown ? { buydown } : {}) }, 'composite', 'note');
    const plain = first(undefined);
    const note = first({ reductions: [2000, 1000], paidBy: 'seller', inNote: true });
    const consumer = first({ reductions: [2000, 1000], paidBy: 'consumer', inNote: false });
    const seller = first({ reductions: [2000, 1000], paidBy: 'seller', inNote: false });
    expect(note.payments[0]).toBe(152_006);
    expect(consumer.payments[0]).toBe(152_006);
    expect(consumer.payments[24]).toBe(plain.payments[24]);
    expect(consumer.balances[24]).toBe(plain.balances[24]);
    expect(seller.payments).toEqual(plain.payments);
  });

  test('every two weeks: 628 payments, and the interest to the cent', () => {
    expect(biweeklySchedule(30_000_000, 6500)?.payments).toBe(628);
    expect(biweeklySchedule(30_000_000, 6500, 360, 'exact')?.totalInterest).toBe(29_451_350);
  });
});
