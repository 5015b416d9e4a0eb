import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { Decimal } from 'decimal.js';
import {
  eightPlaces,
  exactLevelPayment,
  interestOnlyStep,
  levelPaymentStep,
  periodRate,
  levelPaymentCents,
  principalAndInterest,
  toTheCent,
} from './level-payment.ts';
import type { LoanTerms } from './loan-terms.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from './prepaid-interest.ts';
import { amortize, hasBalloon, paymentGroups, snapCents, type Schedule } from './schedule.ts';

/** A schedule computed step by step: interest to the cent, `paid` is what is paid of what is owed; the last payment pays the rest. */
function byHand(loan: number, rates: (k: number) => number, n: number, paid: (k: number, owed: number) => number): number[] {
  const payments: number[] = [];
  let balance = loan;
  for (let k = 1; k <= n; k++) {
    const owed = balance + Math.floor((balance * rates(k)) / 1_200_000 + 0.5 + 1e-6);
    const payment = k === n ? owed : Math.min(paid(k, owed), owed);
    payments.push(payment);
    balance = owed - payment;
  }
  return payments;
}

function withPayments(...payments: number[]): Schedule {
  return { ...amortize({ loanAmount: 100, noteRate: 0, termMonths: 1 }), payments: Float64Array.from(payments) };
}

describe('to the cent', () => {
  test.each([
    [0, 0],
    [0.4, 0],
    [-0.4, 0],
    [0.5, 1],
    [-0.5, -1],
    [1, 1],
    [-1, -1],
    [1.4999999, 2],
    [1.49999, 1],
    [2.5, 3],
  ])('%d cents are %d, and the last binary digits are forgiven', (value, cents) => {
    expect(snapCents(value)).toBe(cents);
  });

  test('an unrounded figure has eight places and thirty digits behind them', () => {
    expect(eightPlaces(new Decimal(1).div(3)).toString()).toBe('0.33333333');
    expect(eightPlaces(new Decimal('0.000000005')).toString()).toBe('1e-8');
    expect(exactLevelPayment(16_200_000, 3875, 360).precision()).toBe(30);
    expect(exactLevelPayment(16_200_000, 3875, 360).toFixed(12)).toBe('761.784075863470');
  });

  test('payments are monthly unless said', () => {
    const monthly = levelPaymentStep(30_000_000, 6500, 360);
    expect(monthly).toEqual(levelPaymentStep(30_000_000, 6500, 360, 12));
    expect(monthly.figure.amount).toBe('1896.20407048');
    expect(interestOnlyStep(21_100_000, 4000)).toEqual(interestOnlyStep(21_100_000, 4000, 12));
    expect(interestOnlyStep(21_100_000, 4000).figure.amount).toBe('703.33333333');
    expect(interestOnlyStep(1_200_000_000_000, 5000).figure.amount).toMatch(/^50000000(\.0+)?$/);
    expect(interestOnlyStep(2_600_000, 5000, 26).figure.amount).toMatch(/^50(\.0+)?$/);
    expect(periodRate(6000)).toBe(0.005);
    expect(periodRate(5200, 26)).toBe(0.002);
    expect(principalAndInterest(30_000_000, 6500, 360).value).toBe(189_620);
    expect(levelPaymentCents(30_000_000, 6500, 360)).toBe(189_620);
    expect(toTheCent('Payment', interestOnlyStep(21_100_000, 4000)).value).toBe(70_333);
  });

  test.each([
    [16_200_000, 3875, 360, 1744],
    [21_100_000, 4000, 360, 2344],
    [40_000_000, 6500, 365, 7123],
    [360_000_000_000, 6000, 360, 60_000_000],
  ] as const)('interest of a day on %d cents at %d over %d days is %d', (loan, rate, basis, cents) => {
    const day = interestPerDay(loan, rate, basis);
    expect(day.value).toBe(cents);
    expect(verifySteps(day.why).discrepancies).toEqual([]);
  });

  test('prepaid interest is days times the day to the cent, a credit below none', () => {
    const day = interestPerDay(40_000_000, 6500, 365);
    const total = (from: string, first: string) => prepaidInterest(day, prepaidInterestDays(from, first)).value;
    expect(total('2026-03-16', '2026-05-01')).toBe(16 * 7123);
    expect(total('2026-04-03', '2026-05-01')).toBe(-2 * 7123);
    expect(total('2026-04-01', '2026-05-01')).toBe(0);
  });
});

describe('schedules as the note rounds, beside schedules by hand', () => {
  const r12 = (): number => 12_000;

  test('every row is there once: balances before and after, rates, no interest-only payments', () => {
    const terms: LoanTerms = { loanAmount: 100_000, noteRate: 12_000, termMonths: 4, rateSteps: [{ afterMonths: 2, rate: 6000 }] };
    const schedule = amortize(terms, 'composite', 'note');
    expect([...schedule.rates]).toEqual([12_000, 12_000, 6000, 6000]);
    expect(schedule.balances).toHaveLength(5);
    expect(schedule.payments).toHaveLength(4);
    expect(schedule.interestOnlyPayments).toBe(0);
    expect(schedule.totalInterest).toBe(schedule.totalPayments - 100_000);
    expect(amortize({ ...terms, interestOnlyMonths: 9 }).interestOnlyPayments).toBe(4);
  });

  test('a payment rounded up pays the loan off early, and nothing is paid after', () => {
    // 76.5 cents a payment, rounded to 77, at 7.5 % a month: the surplus grows until nothing is owed.
    const schedule = amortize({ loanAmount: 1007, noteRate: 90_000, termMonths: 60 }, 'composite', 'note');
    const expected = byHand(
      1007,
      () => 90_000,
      60,
      () => 77,
    );
    expect([...schedule.payments]).toEqual(expected);
    expect(expected.indexOf(0)).toBeGreaterThan(10);
    expect(Math.min(...schedule.balances)).toBe(0);
  });

  test('scheduled payment steps, then level to maturity', () => {
    const paymentSteps = [
      { payments: 2, amount: 1500 },
      { payments: 3, amount: 2500 },
    ];
    const schedule = amortize({ loanAmount: 100_000, noteRate: 12_000, termMonths: 24, paymentSteps }, 'composite', 'note');
    const balance = schedule.balances[5]!;
    const level = Math.round((balance * 0.01) / (1 - 1.01 ** -19));
    expect([...schedule.payments]).toEqual(byHand(100_000, r12, 24, (k) => (k <= 2 ? 1500 : k <= 5 ? 2500 : level)));
  });

  test.each([
    ['the balance may just reach its maximum: one small payment, then level for good', 100_500, 1],
    ['a maximum a hair below: none', 100_499, 0],
    ['a wide maximum: as many as the plan has', 150_000, 6],
  ])('negative amortization: %s', (_what, maximumBalance, small) => {
    const negativeAmortization = { months: 6, payment: 50_000, maximumBalance };
    const terms: LoanTerms = { loanAmount: 10_000_000, noteRate: 12_000, termMonths: 36, negativeAmortization };
    const schedule = amortize(terms, 'composite', 'note');
    const owed = schedule.balances[small]!;
    const level = Math.round((owed * 0.01) / (1 - 1.01 ** -(36 - small)));
    expect([...schedule.payments]).toEqual(byHand(10_000_000, r12, 36, (k) => (k <= small ? 50_000 : level)));
  });

  test('without a plan for it no payment is below the interest', () => {
    const schedule = amortize({ loanAmount: 10_000_000, noteRate: 12_000, termMonths: 36 }, 'composite', 'note');
    schedule.payments.forEach((payment, k) => expect(payment).toBeGreaterThan(schedule.interest[k]!));
  });

  test('a consumer’s buydown outside the note: each year its own payment, the note’s own balance, and interest less by what was not paid', () => {
    const buydown = { reductions: [2000, 1000], paidBy: 'consumer', inNote: false } as const;
    const terms: LoanTerms = { loanAmount: 30_000_000, noteRate: 6500, termMonths: 360 };
    const plain = amortize(terms, 'composite', 'note');
    const bought = amortize({ ...terms, buydown }, 'composite', 'note');
    const at = (rate: number): number => principalAndInterest(30_000_000, rate, 360).value;
    expect(Array.from(bought.payments.slice(0, 25))).toEqual([...Array(12).fill(at(4500)), ...Array(12).fill(at(5500)), at(6500)]);
    expect(bought.balances).toEqual(plain.balances);
    const saved = 12 * (at(6500) - at(4500)) + 12 * (at(6500) - at(5500));
    expect(plain.totalPayments - bought.totalPayments).toBeCloseTo(saved, 4);
    expect(bought.totalInterest).toBeCloseTo(bought.totalPayments - 30_000_000, 4);
    const unrounded = amortize({ ...terms, buydown });
    for (const [k, rate] of [
      [0, 4500],
      [11, 4500],
      [12, 5500],
      [23, 5500],
      [24, 6500],
    ] as const)
      expect(unrounded.payments[k]).toBeCloseTo(exactLevelPayment(30_000_000, rate, 360).mul(100).toNumber(), 4);
    const short = amortize({ ...terms, termMonths: 12, buydown: { ...buydown, reductions: [2000] } }, 'composite', 'note');
    expect(short.payments[10]).toBe(principalAndInterest(30_000_000, 4500, 12).value);
    expect(short.payments[11]).toBe(amortize({ ...terms, termMonths: 12 }, 'composite', 'note').payments[11]);
  });
});

describe('balloons and groups', () => {
  test.each([
    ['one payment', [100], true],
    ['two payments', [100, 100], true],
    ['three equal payments', [100, 100, 100], false],
    ['a last payment of exactly twice', [100, 100, 200], false],
    ['a last payment of more than twice', [100, 100, 201], true],
    ['a first payment of more than twice', [500, 100, 100], false],
    ['before the last a smaller one', [500, 100, 300], true],
  ])('%s: %s', (_what, payments, balloon) => {
    expect(hasBalloon(withPayments(...payments))).toBe(balloon);
  });

  test('equal payments in a row are one group, within a hundredth of a cent', () => {
    expect(paymentGroups(withPayments(5, 5, 5, 7, 7, 5))).toEqual([
      { first: 1, count: 3, amount: 5 },
      { first: 4, count: 2, amount: 7 },
      { first: 6, count: 1, amount: 5 },
    ]);
    expect(paymentGroups(withPayments(5, 5.005))).toEqual([{ first: 1, count: 2, amount: 5 }]);
    expect(paymentGroups(withPayments(0, 0.01))).toHaveLength(2);
    expect(paymentGroups(withPayments(5, 5.5))).toHaveLength(2);
    expect(paymentGroups(withPayments(-5, 5))).toHaveLength(2);
    expect(paymentGroups(withPayments())).toEqual([]);
  });
});
