import { describe, expect, test } from 'vitest';
import { explained, given, usd, type Step } from '../../foundation/explain/explain.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { must } from '../../foundation/result/result.ts';
import type { LoanTerms } from '../amortization/loan-terms.ts';
import { comparisons, paymentStreams, premiumsThrough, type ComparisonFacts } from './comparisons.ts';
import { coursesOf } from './payments/payment-courses.ts';

const cents = (label: string, value: number) => explained(value, given(label, usd(value), 'Case'));
/** 200,000 at 6 % over 30 years, first payment a month after disbursement, nothing beside it. */
const loan: LoanTerms = { loanAmount: 20_000_000, noteRate: 6000, termMonths: 360 };
function factsOf(terms: Partial<LoanTerms>, more: Partial<ComparisonFacts> = {}): ComparisonFacts {
  const whole = { ...loan, ...terms };
  return {
    courses: coursesOf(whole),
    premiums: 0,
    loanCosts: cents('Loan costs', 0),
    prepaidInterest: cents('Prepaid interest', 0),
    insuranceAtClosing: cents('Insurance at closing', 0),
    amountFinanced: cents('Amount financed', whole.loanAmount),
    disbursement: '2026-04-01',
    firstPayment: '2026-05-01',
    ...more,
  };
}
const insurance = {
  premiums: [
    { payments: 12, monthly: 9000 },
    { payments: 24, monthly: 4000 },
  ],
  ends: 'with-premiums',
} as const;

describe('mortgage insurance through a payment', () => {
  test.each([
    [360, 1, 9000],
    [360, 12, 12 * 9000],
    [360, 13, 12 * 9000 + 4000],
    [360, 36, 12 * 9000 + 24 * 4000],
    [360, 60, 12 * 9000 + 24 * 4000],
    [11, 60, 11 * 9000],
    [12, 60, 12 * 9000],
    [20, 60, 12 * 9000 + 8 * 4000],
    [0, 60, 0],
  ])('of %d premiums, those through payment %d', (premiums, through, value) => {
    const sum = premiumsThrough(insurance, premiums, through);
    expect(sum.value).toBe(value);
    expect(Number(sum.why.figure.amount)).toBe(value / 100);
    expect(verifySteps(sum.why).discrepancies).toEqual([]);
    // A step for each premium that is paid, and none for one that is not.
    expect(sum.why.parts ?? []).toHaveLength(value === 0 ? 0 : value > 12 * 9000 ? 2 : 1);
  });
  test('none where there is none', () => {
    expect(premiumsThrough(undefined, 12, 60)).toMatchObject({ value: 0, why: { label: 'Mortgage insurance', operation: 'given' } });
  });
});

describe('in five years, 37(l)(1)', () => {
  const payment = (20_000_000 * 0.005) / (1 - 1.005 ** -360);
  const left = 20_000_000 * 1.005 ** 60 - (payment * (1.005 ** 60 - 1)) / 0.005;

  test('payments, insurance, loan costs and what is prepaid are added before they are rounded', () => {
    const { table } = must(
      comparisons(
        factsOf(
          {},
          {
            mortgageInsurance: insurance,
            premiums: 36,
            loanCosts: cents('Loan costs', 400_033),
            prepaidInterest: cents('Prepaid interest', 20_044),
            insuranceAtClosing: cents('Insurance at closing', 10_055),
          },
        ),
      ),
    );
    const total = 60 * payment + 12 * 9000 + 24 * 4000 + 400_033 + 20_044 + 10_055;
    expect(table.inFiveYearsTotal.value).toBe(Math.round(total / 100) * 100);
    expect(table.inFiveYearsPrincipal.value).toBe(Math.round((20_000_000 - left) / 100) * 100);
    for (const { why } of [table.inFiveYearsTotal, table.inFiveYearsPrincipal]) expect(verifySteps(why).discrepancies).toEqual([]);
  });

  test.each([
    ['a loan of two years is over by then', 24, 1_200_000],
    ['one of sixty months just', 60, 6_000_000],
    ['of one of sixty-one months a payment is left', 61, 6_100_000],
    ['half a dollar is a dollar', 24, 1_200_050],
    ['a cent less is none', 24, 1_200_049],
  ])('%s', (_what, termMonths, loanAmount) => {
    // Without interest: 500 a month, or 1,000.
    const { table } = must(comparisons(factsOf({ termMonths, loanAmount, noteRate: 0 })));
    const paid = Math.round(((loanAmount / termMonths) * Math.min(60, termMonths)) / 100) * 100;
    expect([table.inFiveYearsTotal.value, table.inFiveYearsPrincipal.value]).toEqual([paid, paid]);
  });
});

describe('APR and finance charge', () => {
  test('a loan without charges costs its own rate', () => {
    const { table, aprExact, financeCharge, payments } = must(comparisons(factsOf({})));
    expect([table.apr.text, table.apr.value]).toEqual(['6%', 6000]);
    expect(aprExact).toBeCloseTo(6, 6);
    expect(payments).toBe(43_167_638);
    expect(financeCharge).toBe(43_167_638 - 20_000_000);
  });

  test('insurance is part of the payments, and charges taken at closing of the finance charge', () => {
    const more = { mortgageInsurance: insurance, premiums: 36, amountFinanced: cents('Amount financed', 19_600_000) };
    const { aprExact, financeCharge, payments } = must(comparisons(factsOf({}, more)));
    expect(payments).toBe(43_167_638 + 12 * 9000 + 24 * 4000);
    expect(financeCharge).toBe(payments - 19_600_000);
    // The present value of all payments at the rate found is what was financed.
    const month = aprExact / 1200;
    let value = 0;
    for (let k = 1; k <= 360; k++) value += (119_910.105 + (k <= 12 ? 9000 : k <= 36 ? 4000 : 0)) / (1 + month) ** k;
    expect(value).toBeCloseTo(19_600_000, -1);
  });

  test('its tree names the month as unit-period, what was financed, and the payments', () => {
    const { why } = must(comparisons(factsOf({}))).table.apr;
    const said = (tree: Step): readonly string[] => tree.parts!.map((part) => `${part.label}: ${part.figure.amount}`);
    const [exact] = why.parts!;
    expect(said(exact!).slice(0, 3)).toEqual(['Unit-period: month', 'Unit-periods a year: 12', 'Amount financed: 200000.00']);
    const stream = (number: number, full: number) => [
      `Number: ${number}`,
      `Full unit-periods to the first: ${full}`,
      'Odd fraction of a unit-period: 0',
      'Unit-periods between: 1',
    ];
    expect(exact!.parts!.slice(2).map((each) => said(each).slice(1))).toEqual([stream(1, 0), stream(360, 1)]);
    expect(verifySteps(why).discrepancies).toEqual([]);
  });

  test.each([
    ['nothing is left to finance', { amountFinanced: cents('Amount financed', 0) }, 'AMOUNT_FINANCED_NOT_POSITIVE', 'fees'],
    ['more than the payments is', { amountFinanced: cents('Amount financed', 10 ** 13) }, 'APR_NOT_FOUND', 'terms'],
  ])('refused where %s', (_what, more, code, field) => {
    expect(comparisons(factsOf({}, more))).toMatchObject({ ok: false, refusal: { code, field } });
  });
  test('a cent is enough to finance', () => {
    const answer = comparisons(factsOf({ loanAmount: 100, termMonths: 2, noteRate: 0 }, { amountFinanced: cents('Amount financed', 1) }));
    expect(answer.ok ? 'APR' : answer.refusal.code).not.toBe('AMOUNT_FINANCED_NOT_POSITIVE');
  });
});

describe('total interest percentage, 37(l)(3)', () => {
  test.each([
    // 100,000 of interest only for ten years at 6 % is 60,000 of interest.
    ['all interest over the loan', { loanAmount: 10_000_000, termMonths: 120, interestOnlyMonths: 120 }, 0, '60%', 60_000],
    ['prepaid interest is interest', { loanAmount: 10_000_000, termMonths: 120, interestOnlyMonths: 120 }, 12_300, '60.123%', 60_123],
    ['half a thousandth goes up', { loanAmount: 10_000_000, termMonths: 120, interestOnlyMonths: 120 }, 50, '60.001%', 60_001],
    ['a credit of it lowers it', { loanAmount: 10_000_000, termMonths: 120, interestOnlyMonths: 120 }, -10_000, '59.9%', 59_900],
  ])('%s', (_what, terms, prepaid, text, value) => {
    const { totalInterestPercentage: tip } = must(
      comparisons(factsOf(terms, { prepaidInterest: cents('Prepaid interest', prepaid) })),
    ).table;
    expect([tip.text, tip.value]).toEqual([text, value]);
    expect(verifySteps(tip.why).discrepancies).toEqual([]);
  });
});

describe('payments as streams from disbursement, Appendix J', () => {
  test('equal payments are one stream, and the end of a premium begins another', () => {
    const streams = paymentStreams(factsOf({}, { mortgageInsurance: insurance, premiums: 30 }));
    expect(streams.map(({ count, full, every }) => [count, full, every])).toEqual([
      [12, 1, 1],
      [18, 13, 1],
      [330, 31, 1],
    ]);
    expect(streams.map(({ amount }) => Math.round(amount))).toEqual([128_910, 123_910, 119_910]);
    expect(streams.map(({ fraction }) => fraction)).toEqual([0, 0, 0]);
  });

  test.each([
    ['a first period of one month and 15 days', '2026-03-17', false, 1, 0.5],
    ['counted as a whole month where odd days are left out', '2026-03-17', true, 1, 0],
  ])('%s', (_what, disbursement, regularFirstPeriod, full, fraction) => {
    const [first] = paymentStreams(factsOf({}, { disbursement, regularFirstPeriod }));
    expect([first!.full, first!.fraction]).toEqual([full, fraction]);
  });

  test.each([
    [0.009, 1],
    [0.01, 2],
  ])('payments that differ by %d of a cent are %d streams', (difference, number) => {
    const facts = factsOf({});
    const composite = { ...facts.courses.composite, payments: Float64Array.from([0, difference]) };
    expect(paymentStreams({ ...facts, courses: { ...facts.courses, composite } })).toHaveLength(number);
  });

  test.each([
    ['a premium of a cent is a stream of its own', 1, 2],
    ['without one there is one', 0, 1],
  ])('%s', (_what, monthly, number) => {
    const mortgageInsurance = { premiums: [{ payments: 12, monthly }], ends: 'with-premiums' } as const;
    expect(paymentStreams(factsOf({}, { mortgageInsurance, premiums: 12 }))).toHaveLength(number);
  });
});
