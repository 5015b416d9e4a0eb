import { describe, expect, test } from 'vitest';
import type { AdjustableRate, LoanTerms } from '../../amortization/loan-terms.ts';
import { adjustableInterestRateTable, adjustablePaymentTable, everyPeriod, highestRateAndYear } from './adjustable-tables.ts';
import { coursesOf } from './payment-courses.ts';

const loan: LoanTerms = { loanAmount: 20_000_000, noteRate: 4000, termMonths: 360 };
const arm: AdjustableRate = {
  indexName: 'SOFR',
  indexRate: 3000,
  margin: 2500,
  firstChangeMonths: 60,
  subsequentChangeMonths: 6,
  firstCap: 2000,
  subsequentCap: 1000,
  maximumRate: 9000,
};
const buydown = { reductions: [2000, 1000], paidBy: 'seller', inNote: true } as const;

test.each([
  [1, 'Every month'],
  [2, 'Every two months'],
  [6, 'Every six months'],
  [10, 'Every ten months'],
  [11, 'Every 11 months'],
  [12, 'Every year'],
  [18, 'Every 18 months'],
  [24, 'Every two years'],
  [120, 'Every ten years'],
  [132, 'Every 11 years'],
])('%d months between changes read "%s" (comment 37(i)(5)-3)', (months, words) => {
  expect(everyPeriod(months)).toBe(words);
});

describe('the Adjustable Payment table, 37(i)', () => {
  const table = (terms: Partial<LoanTerms>) => adjustablePaymentTable(coursesOf({ ...loan, ...terms }));

  test.each<readonly [string, Partial<LoanTerms>]>([
    ['a fixed payment', {}],
    ['a payment that only the rate changes', { adjustable: arm }],
    ['interest only of no month', { interestOnlyMonths: 0 }],
    ['no step', { paymentSteps: [] }],
  ])('is not printed for %s', (_what, terms) => {
    expect(table(terms)).toBeUndefined();
  });

  const steps = [
    { payments: 24, amount: 80_000 },
    { payments: 12, amount: 90_000 },
  ];
  test.each<readonly [string, Partial<LoanTerms>, object]>([
    [
      'interest only, fixed: it changes once, to a payment known from the start',
      { interestOnlyMonths: 60 },
      {
        interestOnly: 'YES for your first 60 payments',
        optionalPayments: 'NO',
        stepPayments: 'NO',
        seasonalPayments: 'NO',
        firstChange: '$1,056 at 61st payment',
        subsequentChanges: 'No subsequent changes',
        maximumPayment: '$1,056 starting at 61st payment',
      },
    ],
    [
      'steps of the payment',
      { paymentSteps: steps },
      {
        interestOnly: 'NO',
        stepPayments: 'YES for your first 36 payments',
        firstChange: '$900 at 25th payment',
        subsequentChanges: 'Every year',
        maximumPayment: '$979 starting at 37th payment',
      },
    ],
    [
      'interest that may be added',
      { negativeAmortization: { months: 24, payment: 60_000, maximumBalance: 115_000 } },
      { optionalPayments: 'YES for your first 24 payments', subsequentChanges: 'No subsequent changes' },
    ],
    ['seasonal payments', { seasonal: true }, { seasonalPayments: 'YES', firstChange: '', maximumPayment: '$955 starting at 1st payment' }],
    [
      'steps and an adjustable rate: the highest payment may come "as early as" then',
      { paymentSteps: steps, adjustable: arm },
      { stepPayments: 'YES for your first 36 payments', maximumPayment: '$1,546 as early as 79th payment' },
    ],
    [
      'the smallest period between changes',
      {
        paymentSteps: [
          { payments: 24, amount: 80_000 },
          { payments: 3, amount: 85_000 },
          { payments: 6, amount: 90_000 },
        ],
      },
      { firstChange: '$850 at 25th payment', subsequentChanges: 'Every three months' },
    ],
  ])('%s', (_what, terms, expected) => {
    expect(table(terms)).toMatchObject(expected);
  });

  test('interest only on an adjustable rate: the first change is a range, and the payment is scheduled', () => {
    const { firstChange, maximumPayment, figures } = table({ interestOnlyMonths: 60, adjustable: arm })!;
    const { low, high } = coursesOf({ ...loan, interestOnlyMonths: 60, adjustable: arm });
    const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;
    expect(firstChange).toBe(`${dollars(low.payments[60]!)}-${dollars(high.payments[60]!)} at 61st payment`);
    expect(maximumPayment).toBe(`${dollars(high.payments[78]!)} starting at 79th payment`);
    expect(figures.map((figure) => figure.text)).toEqual([low.payments[60]!, high.payments[60]!, high.payments[78]!].map(dollars));
  });

  test('optional payments last as long as on the course that lasts longest', () => {
    const negativeAmortization = { months: 60, payment: 60_000, maximumBalance: 101_000 };
    const courses = coursesOf({ ...loan, adjustable: { ...arm, firstChangeMonths: 6 }, negativeAmortization });
    const most = Math.max(...[courses.composite, courses.high, courses.low].map((course) => course.negativePayments));
    expect(courses.low.negativePayments).toBeGreaterThan(courses.high.negativePayments);
    expect(adjustablePaymentTable(courses)!.optionalPayments).toBe(`YES for your first ${most} payments`);
  });
});

describe('the Adjustable Interest Rate table, 37(j)', () => {
  const table = (terms: Partial<LoanTerms>) => adjustableInterestRateTable({ ...loan, ...terms });
  const { firstCap: _first, subsequentCap: _later, ...uncapped } = arm;

  test.each<readonly [string, Partial<LoanTerms>]>([
    ['a fixed rate', {}],
    ['no step', { rateSteps: [] }],
    ['a rate that only falls', { rateSteps: [{ afterMonths: 24, rate: 3500 }] }],
    ['a step that leaves it', { rateSteps: [{ afterMonths: 24, rate: 4000 }] }],
    ['a buydown beside the note', { buydown: { ...buydown, inNote: false } }],
  ])('is not printed for %s', (_what, terms) => {
    expect(table(terms)).toBeUndefined();
  });

  test.each<readonly [string, Partial<LoanTerms>, object]>([
    [
      'index and margin, with their caps',
      { adjustable: arm },
      {
        indexAndMargin: 'SOFR + 2.5%',
        minimumMaximum: '2.5%/9%',
        firstChange: 'Beginning of 61st month',
        subsequentChanges: 'Every 6th month after first change',
        limitFirst: '2%',
        limitSubsequent: '1%',
      },
    ],
    ['without caps the maximum is the limit', { adjustable: uncapped }, { limitFirst: '5%', limitSubsequent: '6.5%' }],
    [
      'a floor, a change every month, from the first period on',
      { adjustable: { ...arm, minimumRate: 3000, firstChangeMonths: 0, subsequentChangeMonths: 1 } },
      { minimumMaximum: '3%/9%', firstChange: 'Beginning of 2nd month', subsequentChanges: 'Every month after first change' },
    ],
    [
      'one step',
      { rateSteps: [{ afterMonths: 24, rate: 4500 }] },
      {
        interestRateAdjustments: '0.5%',
        minimumMaximum: '4%/4.5%',
        firstChange: 'Beginning of 25th month',
        subsequentChanges: 'No subsequent changes',
        limitFirst: '0.5%',
        limitSubsequent: 'None',
      },
    ],
    [
      'steps up and down: the smallest period and the largest change of the later ones',
      {
        rateSteps: [
          { afterMonths: 24, rate: 4500 },
          { afterMonths: 60, rate: 3250 },
          { afterMonths: 72, rate: 4250 },
          { afterMonths: 120, rate: 4500 },
        ],
      },
      {
        interestRateAdjustments: '0.5%, −1.25%, 1%, 0.25%',
        minimumMaximum: '3.25%/4.5%',
        subsequentChanges: 'Every 12th month after first change',
        limitFirst: '0.5%',
        limitSubsequent: '1.25%',
      },
    ],
    [
      'a fall first: its size is the limit',
      {
        rateSteps: [
          { afterMonths: 24, rate: 3500 },
          { afterMonths: 36, rate: 4500 },
        ],
      },
      { limitFirst: '0.5%', limitSubsequent: '1%', subsequentChanges: 'Every 12th month after first change' },
    ],
    [
      'a large step first: the later limit is that of the later ones',
      {
        rateSteps: [
          { afterMonths: 24, rate: 5000 },
          { afterMonths: 60, rate: 5500 },
        ],
      },
      { limitFirst: '1%', limitSubsequent: '0.5%', subsequentChanges: 'Every 36th month after first change' },
    ],
    [
      'a buydown in the note starts below it',
      { buydown },
      { minimumMaximum: '2%/4%', firstChange: 'Beginning of 13th month', limitFirst: '1%', limitSubsequent: '1%' },
    ],
  ])('%s', (_what, terms, expected) => {
    expect(table(terms)).toMatchObject(expected);
  });

  test('its figures are the rates it prints', () => {
    expect(table({ adjustable: arm })!.figures.map((figure) => figure.value)).toEqual([2500, 2500, 9000]);
    expect(table({ adjustable: arm })!.figures[1]!.why.source).toMatch(/^Margin/);
    expect(table({ adjustable: { ...arm, minimumRate: 2500 } })!.figures[1]!.why.source).toBe('Terms of the note');
    const { figures, initialRate } = table({ buydown })!;
    expect(figures.map(({ value, why }) => [why.label, value])).toEqual([
      ['Rate 1', 2000],
      ['Rate 2', 3000],
      ['Rate 3', 4000],
    ]);
    expect(initialRate.value).toBe(2000);
  });
});

test.each<readonly [string, Partial<LoanTerms>, number, number, number]>([
  ['a fixed rate is at its highest in year 1', {}, 4000, 1, 1],
  ['caps of two points and one: at 9 % from payment 79', { adjustable: arm }, 9000, 7, 79],
  ['a step after 24 months is in year 3', { rateSteps: [{ afterMonths: 24, rate: 4500 }] }, 4500, 3, 25],
  ['one after 23 is in year 2', { rateSteps: [{ afterMonths: 23, rate: 4500 }] }, 4500, 2, 24],
  ['one after 11 in year 1', { rateSteps: [{ afterMonths: 11, rate: 4500 }] }, 4500, 1, 12],
])('the highest rate and its year, 37(b)(6)(ii): %s', (_what, terms, rate, year, payment) => {
  const highest = highestRateAndYear({ ...loan, ...terms });
  expect([highest.rate.value, highest.year, highest.payment]).toEqual([rate, year, payment]);
});
