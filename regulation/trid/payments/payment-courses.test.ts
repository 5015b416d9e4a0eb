import { describe, expect, test } from 'vitest';
import type { Step } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import { amortize, type Schedule } from '../../amortization/schedule.ts';
import { coursesOf, highestPayment, paymentStep, scheduleFigure } from './payment-courses.ts';

const loan: LoanTerms = { loanAmount: 20_000_000, noteRate: 4000, termMonths: 360 };
const arm = {
  indexName: 'SOFR',
  indexRate: 3000,
  margin: 2500,
  firstChangeMonths: 60,
  subsequentChangeMonths: 12,
  firstCap: 2000,
  subsequentCap: 1000,
  maximumRate: 9000,
} as const;
const buydown = { reductions: [2000, 1000], paidBy: 'consumer', inNote: false } as const;
const coursesWith = (terms: Partial<LoanTerms>) => coursesOf({ ...loan, ...terms });
const said = (steps: readonly Step[]) => steps.map((each) => `${each.label}: ${each.figure.amount}`);

describe('what a schedule is figured from', () => {
  const plain = ['Loan amount: 200000.00', 'Payments: 360', 'Amortization: 360', 'Interest-only payments: 0'];
  test.each<readonly [string, Partial<LoanTerms>, readonly string[]]>([
    ['a plain loan', {}, [...plain, 'Rate from payment 1: 4.000']],
    [
      'a balloon with interest only',
      { termMonths: 84, amortizationMonths: 360, interestOnlyMonths: 12 },
      ['Loan amount: 200000.00', 'Payments: 84', 'Amortization: 360', 'Interest-only payments: 12', 'Rate from payment 1: 4.000'],
    ],
    [
      'scheduled payments',
      {
        paymentSteps: [
          { payments: 24, amount: 80_000 },
          { payments: 12, amount: 90_000 },
        ],
      },
      [...plain, 'Scheduled payment 1: 800.00', 'Scheduled payment 2: 900.00', 'Rate from payment 1: 4.000'],
    ],
    [
      'interest that may be added',
      { negativeAmortization: { months: 24, payment: 60_000, maximumBalance: 115_000 } },
      [...plain, 'Payment while interest may be added: 600.00', 'Highest balance allowed: 115.000', 'Rate from payment 1: 4.000'],
    ],
    [
      'the consumer’s buydown beside the note',
      { buydown },
      [...plain, 'Buydown in year 1: 2.000', 'Buydown in year 2: 1.000', 'Rate from payment 1: 4.000'],
    ],
    ['another’s beside it is no term of the loan', { buydown: { ...buydown, paidBy: 'seller' } }, [...plain, 'Rate from payment 1: 4.000']],
    [
      'one in the note shows in the rates alone',
      { buydown: { ...buydown, inNote: true } },
      [...plain, 'Rate from payment 1: 2.000', 'Rate from payment 13: 3.000', 'Rate from payment 25: 4.000'],
    ],
  ])('%s', (_what, terms, parts) => {
    const { scheduleParts } = coursesWith(terms);
    expect(said(scheduleParts.composite)).toEqual(parts);
    expect([scheduleParts.high, scheduleParts.low].map(said)).toEqual([parts, parts]);
  });

  test('each course of an adjustable rate has its own rates, and says where they come from', () => {
    const { scheduleParts } = coursesWith({ adjustable: arm });
    const rates = (course: 'composite' | 'high' | 'low') => scheduleParts[course].slice(4).map((each) => [each.figure.amount, each.source]);
    expect(rates('composite')).toEqual(['4.000', '5.500'].map((rate) => [rate, 'Composite course, comment 17(c)(1)-10']));
    expect(rates('high')).toEqual(['4.000', '6.000', '7.000', '8.000', '9.000'].map((rate) => [rate, 'high course, caps of the note']));
    expect(rates('low')).toEqual(['4.000', '2.500'].map((rate) => [rate, 'low course, caps of the note']));
  });

  test('how long scheduled payments and added interest last is in the notes', () => {
    const notes = (terms: Partial<LoanTerms>) => coursesWith(terms).scheduleParts.composite.flatMap((each) => each.note ?? []);
    expect(notes({ paymentSteps: [{ payments: 24, amount: 80_000 }] })).toEqual(['For 24 payments.']);
    expect(notes({ negativeAmortization: { months: 24, payment: 60_000, maximumBalance: 115_000 } })).toEqual(['For at most 24 payments.']);
  });
});

test.each<readonly [string, Partial<LoanTerms>, boolean]>([
  ['a plain loan has none', {}, false],
  ['due in 7 years, amortized over 30', { termMonths: 84, amortizationMonths: 360 }, true],
  ['an adjustable rate amortized in full has none', { adjustable: arm }, false],
  ['interest only to maturity', { interestOnlyMonths: 360 }, true],
  [
    'a last payment that only the fastest rise makes more than twice the one before',
    {
      noteRate: 0,
      termMonths: 24,
      amortizationMonths: 25,
      adjustable: { ...arm, indexRate: 0, margin: 0, firstChangeMonths: 23 },
    },
    true,
  ],
])('balloon, 37(b)(5): %s', (_what, terms, balloon) => {
  expect(coursesWith(terms).balloon).toBe(balloon);
});

test('a figure of a schedule has four places of a dollar, half up, and the payment it goes through', () => {
  const courses = coursesWith({});
  const figure = (cents: number, through?: number) =>
    scheduleFigure(courses, 'composite', 'Figure', cents, 'amortization.balance', through);
  expect([100, 0.005, 0.004, 123_456.7849].map((cents) => Number(figure(cents).figure.amount))).toEqual([1, 0.0001, 0, 1234.5678]);
  expect(figure(1).parts).toHaveLength(5);
  expect(said(figure(1, 60).parts!).at(-1)).toBe('Through payment: 60');
});

describe('a payment with the arithmetic that made it', () => {
  const steps = [{ payments: 24, amount: 80_000 }];
  test.each<readonly [string, Partial<LoanTerms>, 'composite' | 'high' | 'low', number, string]>([
    ['the first', {}, 'composite', 1, 'amortization.level-payment'],
    ['any of the same', {}, 'composite', 200, 'amortization.level-payment'],
    ['the first of a balloon', { termMonths: 84, amortizationMonths: 360 }, 'composite', 1, 'amortization.level-payment'],
    ['the last of it', { termMonths: 84, amortizationMonths: 360 }, 'composite', 84, 'amortization.payment'],
    ['the last of interest only', { interestOnlyMonths: 60 }, 'composite', 60, 'amortization.interest-only-payment'],
    ['the first after it', { interestOnlyMonths: 60 }, 'composite', 61, 'amortization.level-payment'],
    ['one in its later run', { interestOnlyMonths: 60 }, 'composite', 200, 'amortization.level-payment'],
    ['before a reset', { adjustable: arm }, 'high', 60, 'amortization.level-payment'],
    ['after a reset', { adjustable: arm }, 'high', 61, 'amortization.level-payment'],
    ['later in that run', { adjustable: arm }, 'high', 70, 'amortization.level-payment'],
    ['on the low course', { adjustable: arm }, 'low', 61, 'amortization.level-payment'],
    ['of a balloon after a reset', { adjustable: arm, termMonths: 84, amortizationMonths: 360 }, 'high', 70, 'amortization.level-payment'],
    ['scheduled', { paymentSteps: steps }, 'composite', 1, 'amortization.payment'],
    ['with a buydown', { buydown }, 'composite', 1, 'amortization.payment'],
    [
      'with interest added',
      { negativeAmortization: { months: 24, payment: 60_000, maximumBalance: 115_000 } },
      'composite',
      1,
      'amortization.payment',
    ],
  ])('%s', (_what, terms, course, k, rule) => {
    const courses = coursesWith(terms);
    const found = paymentStep(courses, course, k);
    expect(found.rule).toBe(rule);
    expect(Number(found.figure.amount) * 100).toBeCloseTo(courses[course].payments[k - 1]!, 1);
    expect(verifySteps(found).discrepancies).toEqual([]);
  });

  test('a payment after a change starts from the balance and the payments left at that change', () => {
    const first = (terms: Partial<LoanTerms>, k: number) => said(paymentStep(coursesWith(terms), 'composite', k).parts!);
    const growth = (n: number) => (1 + 0.04 / 12) ** n;
    expect(first({ interestOnlyMonths: 60 }, 200)).toEqual([
      'Balance before payment 61: 200000',
      'Interest rate: 4.000',
      'Payments: 300',
      'Payments a year: 12',
    ]);
    const [balance, , payments] = first({ adjustable: arm }, 100);
    expect(Number(balance!.split(': ')[1])).toBeCloseTo((200_000 * (growth(360) - growth(60))) / (growth(360) - 1), 2);
    expect([balance!.split(':')[0], payments]).toEqual(['Balance before payment 61', 'Payments: 300']);
    const later = paymentStep(coursesWith({ interestOnlyMonths: 54 }), 'composite', 200);
    expect(said(later.parts![0]!.parts!).at(-1)).toBe('Through payment: 54');
    // 200,000 at 4 % over 306 months, to eight places.
    expect(later.figure.amount).toBe(((200_000 * 0.04) / 12 / (1 - (1 + 0.04 / 12) ** -306)).toFixed(8));
    // The first run is the note's own payment and needs no balance.
    expect(first({ adjustable: arm }, 60)[0]).toBe('Balance: 200000.00');
    expect(paymentStep(coursesWith({ termMonths: 84, amortizationMonths: 360 }), 'composite', 84).label).toBe('Final payment');
    expect(paymentStep(coursesWith({ buydown }), 'composite', 2).label).toBe('Payment 2');
  });
});

describe('the highest payment of a schedule', () => {
  const of = (...payments: number[]): Schedule => ({
    ...amortize({ loanAmount: 100, noteRate: 0, termMonths: 1 }),
    payments: Float64Array.from(payments),
  });
  test.each([
    ['the first where all are equal', [100, 100, 100], 1],
    ['where it is reached first', [100, 150, 150], 2],
    ['not for a hundredth of a cent', [100, 100.01, 100.005], 1],
    ['but for more', [100, 100.02, 100], 2],
    ['the last one', [100, 100, 150], 3],
    ['a balloon left out', [100, 150, 500], 2],
    ['of two payments the higher', [100, 500], 2],
    ['a single one', [100], 1],
  ])('%s', (_what, payments, k) => {
    expect(highestPayment(of(...payments))).toBe(k);
  });
});
