import { describe, expect, test } from 'vitest';
import type { AdjustableRate, LoanTerms } from '../../amortization/loan-terms.ts';
import { loanTermsTable, maximumPrepaymentPenalty } from './loan-terms-table.ts';
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
const table = (terms: Partial<LoanTerms>) => loanTermsTable(coursesOf({ ...loan, ...terms }));
const buydown = { reductions: [2000, 1000], paidBy: 'seller', inNote: true } as const;
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;

test('a fixed rate: nothing can increase, nothing else is due', () => {
  const { loanAmount, interestRate, monthlyPrincipalAndInterest, paymentLabel, prepaymentPenalty, balloonPayment } = table({});
  expect([loanAmount, interestRate, monthlyPrincipalAndInterest].map((row) => [row.figure.text, row.answer, row.details])).toEqual([
    ['$200,000', 'NO', []],
    ['4%', 'NO', []],
    ['$954.83', 'NO', []],
  ]);
  expect(paymentLabel).toBe('Monthly Principal & Interest');
  expect([prepaymentPenalty, balloonPayment]).toEqual([
    { answer: 'NO', details: [], figures: [] },
    { answer: 'NO', details: [], figures: [] },
  ]);
});

describe('can the loan amount increase, 37(b)(1)', () => {
  // 666.67 of interest a month, 600 paid: the balance grows until the payments stop being small.
  const growing = (months: number) => ({ negativeAmortization: { months, payment: 60_000, maximumBalance: 115_000 } });
  const after = (months: number) => {
    const r = 0.04 / 12;
    return 20_000_000 * (1 + r) ** months - (60_000 * ((1 + r) ** months - 1)) / r;
  };
  test.each([
    [12, 1],
    [13, 2],
    [24, 2],
  ])('for %d months, until year %d', (months, year) => {
    const { answer, details, figures } = table(growing(months)).loanAmount;
    expect(answer).toBe('YES');
    expect(details).toEqual([`Can go as high as ${dollars(after(months))}`, `Can increase until year ${year}`]);
    expect(figures.map((figure) => figure.text)).toEqual([dollars(after(months))]);
  });
});

describe('can the rate increase, 37(b)(2)', () => {
  test.each<readonly [string, Partial<LoanTerms>, string, readonly string[]]>([
    [
      'every six months from year 6',
      { adjustable: arm },
      '4%',
      ['Adjusts every six months starting in year 6', 'Can go as high as 9% in year 7'],
    ],
    [
      'every year, first within year 5',
      { adjustable: { ...arm, firstChangeMonths: 59, subsequentChangeMonths: 12 } },
      '4%',
      ['Adjusts every year starting in year 5', 'Can go as high as 9% in year 8'],
    ],
    [
      'a step in year 3',
      { rateSteps: [{ afterMonths: 24, rate: 4500 }] },
      '4%',
      ['Adjusts starting in year 3', 'Can go as high as 4.5% in year 3'],
    ],
    [
      'a step with month 24',
      { rateSteps: [{ afterMonths: 23, rate: 4500 }] },
      '4%',
      ['Adjusts starting in year 2', 'Can go as high as 4.5% in year 2'],
    ],
    ['a buydown in the note', { buydown }, '2%', ['Adjusts starting in year 2', 'Can go as high as 4% in year 3']],
  ])('%s', (_what, terms, text, details) => {
    const { figure, answer, details: said } = table(terms).interestRate;
    expect([figure.text, answer, said]).toEqual([text, 'YES', [...details, 'See AIR Table on page 2 for details']]);
  });
});

describe('can the payment increase, 37(b)(3)', () => {
  const highest = (terms: Partial<LoanTerms>, k: number) => dollars(coursesOf({ ...loan, ...terms }).high.payments[k - 1]!);
  test.each<readonly [string, Partial<LoanTerms>, number, readonly string[]]>([
    ['with the rate', { adjustable: arm }, 79, ['Adjusts every six months starting in year 6', 'Can go as high as ___ in year 7']],
    [
      'after interest only: once',
      { interestOnlyMonths: 60 },
      61,
      [
        'Adjusts once starting in year 6',
        'Can go as high as ___ in year 6',
        'Includes only interest and no principal until year 6',
        'See AP Table on page 2 for details',
      ],
    ],
    [
      'after interest only for 59 months',
      { interestOnlyMonths: 59 },
      60,
      [
        'Adjusts once starting in year 5',
        'Can go as high as ___ in year 5',
        'Includes only interest and no principal until year 5',
        'See AP Table on page 2 for details',
      ],
    ],
    [
      'by steps',
      {
        paymentSteps: [
          { payments: 24, amount: 80_000 },
          { payments: 3, amount: 85_000 },
          { payments: 12, amount: 90_000 },
        ],
      },
      40,
      ['Adjusts every three months starting in year 3', 'Can go as high as ___ in year 4', 'See AP Table on page 2 for details'],
    ],
  ])('%s', (_what, terms, k, details) => {
    const { monthlyPrincipalAndInterest: row, paymentLabel } = table(terms);
    expect(row.answer).toBe('YES');
    expect(row.details).toEqual(details.map((line) => line.replace('___', highest(terms, k))));
    expect(row.figures.map((figure) => figure.text)).toEqual([highest(terms, k)]);
    expect(paymentLabel).toBe('Initial Monthly Principal & Interest');
  });

  test('a payment that only falls can not increase, but is called the initial one', () => {
    const { monthlyPrincipalAndInterest: row, paymentLabel } = table({ rateSteps: [{ afterMonths: 24, rate: 3000 }] });
    expect([row.answer, row.details, row.figure.text, paymentLabel]).toEqual(['NO', [], '$954.83', 'Initial Monthly Principal & Interest']);
  });
});

describe('prepayment penalty, 37(b)(4)', () => {
  test.each([
    [12, 'first year'],
    [24, 'first 2 years'],
    [36, 'first 3 years'],
    [18, 'first 18 months'],
    [6, 'first 6 months'],
    [999, 'first 999 months'],
  ])('within %d months: during the %s', (months, during) => {
    const { answer, details, figures } = table({ prepaymentPenalty: { percent: 2000, months } }).prepaymentPenalty;
    expect([answer, details]).toEqual(['YES', [`As high as $4,000 if you pay off the loan during the ${during}`]]);
    expect(figures.map((figure) => figure.value)).toEqual([400_000]);
  });

  test.each([
    ['up to the month it may be charged in', 6],
    ['or until the balance falls again', 24],
  ])('is figured from the highest balance %s', (_what, months) => {
    const negativeAmortization = { months: 12, payment: 60_000, maximumBalance: 115_000 };
    const { figures } = table({ negativeAmortization, prepaymentPenalty: { percent: 10_000, months } }).prepaymentPenalty;
    const { balances } = coursesOf({ ...loan, negativeAmortization }).high;
    expect(figures[0]!.text).toBe(dollars(balances[Math.min(months, 12)]! / 10));
  });

  test.each([
    [16_200_000, 2000, 324_000],
    [16_202_500, 2000, 324_100],
    [16_202_400, 2000, 324_000],
    [100_000_000_000, 5000, 5_000_000_000],
  ])('on %d cents at %d it is %d, half a dollar up', (balance, rate, penalty) => {
    expect(maximumPrepaymentPenalty(balance, rate).value).toBe(penalty);
  });
});

describe('balloon payment, 37(b)(5)', () => {
  test.each([
    [84, 7],
    [85, 8],
    [96, 8],
  ])('due after %d months, at the end of year %d', (termMonths, year) => {
    const terms = { termMonths, amortizationMonths: 360 };
    const due = dollars(coursesOf({ ...loan, ...terms }).high.payments[termMonths - 1]!);
    const { answer, details, figures } = table(terms).balloonPayment;
    expect([answer, details]).toEqual(['YES', [`You will have to pay ${due} at the end of year ${year}`]]);
    expect(figures.map((figure) => figure.text)).toEqual([due]);
  });

  test('the largest there may be: of an adjustable rate that of the fastest rise', () => {
    const terms = { termMonths: 84, amortizationMonths: 360, adjustable: arm };
    const { low, high } = coursesOf({ ...loan, ...terms });
    expect(high.payments[83]).toBeGreaterThan(low.payments[83]!);
    expect(table(terms).balloonPayment.figures[0]!.text).toBe(dollars(high.payments[83]!));
  });

  test('or, where interest is added to the end, that of low rates', () => {
    const terms: LoanTerms = {
      loanAmount: 1_000_000,
      noteRate: 3821,
      termMonths: 24,
      adjustable: { ...arm, firstChangeMonths: 0, subsequentChangeMonths: 1, firstCap: 2064, subsequentCap: 2064, maximumRate: 8821 },
      negativeAmortization: { months: 24, payment: 3000, maximumBalance: 110_000 },
    };
    const { low, high } = coursesOf(terms);
    expect(low.payments[23]).toBeGreaterThan(high.payments[23]! + 100);
    expect(table(terms).balloonPayment.figures[0]!.text).toBe(dollars(low.payments[23]!));
  });
});

test('a rate that steps up with the second payment: the first is printed, and the step is in year 1', () => {
  const { interestRate, monthlyPrincipalAndInterest } = table({ rateSteps: [{ afterMonths: 1, rate: 4500 }] });
  expect([
    interestRate.figure.text,
    interestRate.details[0],
    monthlyPrincipalAndInterest.figure.text,
    monthlyPrincipalAndInterest.answer,
  ]).toEqual(['4%', 'Adjusts starting in year 1', '$954.83', 'YES']);
});
