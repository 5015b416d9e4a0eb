import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { mismatches } from '../../foundation/cases/compare-answer.ts';
import { runCase } from './case.ts';

interface Example {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly gives: Readonly<Record<string, unknown>>;
  readonly within?: number;
}

const amortization: readonly Example[] = [
  {
    name: 'AMORT-biweekly (own computation from the rule, two engines)',
    given: { loan: 300000, rate: 6.5 },
    gives: { biweeklyPayment: 948.1, payments: 628, totalInterest: 294513.5 },
    within: 0.01,
  },
  {
    name: 'AMORT-pi-1 (own computation from the rule, two engines)',
    given: { loan: 300000, rate: 6.5, months: 360 },
    gives: { payment: 1896.2 },
    within: 0.004,
  },
  {
    name: 'AMORT-pi-2 (own computation from the rule, two engines)',
    given: { loan: 300000, rate: 0, months: 360 },
    gives: { payment: 833.33 },
    within: 0.004,
  },
  {
    name: 'AMORT-pi-3 (own computation from the rule, two engines)',
    given: { loan: 450000, rate: 7.125, months: 180 },
    gives: { payment: 4076.24 },
    within: 0.004,
  },
  {
    name: 'AMORT-pi-4 (own computation from the rule, two engines)',
    given: { loan: 766550, rate: 6.875, months: 360 },
    gives: { payment: 5035.69 },
    within: 0.004,
  },
  {
    name: 'AMORT-pi-5 (own computation from the rule, two engines)',
    given: { loan: 100000, rate: 12, months: 120 },
    gives: { payment: 1434.71 },
    within: 0.004,
  },
  {
    name: 'AMORT-pi-6 (own computation from the rule, two engines)',
    given: { loan: 1, rate: 6, months: 360 },
    gives: { payment: 0.01 },
    within: 0.004,
  },
  {
    name: 'AMORT-sched-1 (own computation from the rule, two engines)',
    given: { loan: 300000, rate: 6.5, months: 360 },
    gives: { payment: 1896.2, finalPayment: 1900.91, totalInterest: 382636.71 },
    within: 0.004,
  },
  {
    name: 'AMORT-sched-2 (own computation from the rule, two engines)',
    given: { loan: 162000, rate: 3.875, months: 360 },
    gives: { payment: 761.78, finalPayment: 764.68, totalInterest: 112243.7 },
    within: 0.004,
  },
  {
    name: 'AMORT-sched-3 (own computation from the rule, two engines)',
    given: { loan: 211000, rate: 4, months: 360 },
    gives: { payment: 1007.35, finalPayment: 1004.75, totalInterest: 151643.4 },
    within: 0.004,
  },
  {
    name: 'AMORT-json-free (JoshKCIT/free-open-dev-tools)',
    given: { loan: 162000, rate: 3.875, months: 360 },
    gives: { exactPayment: 761.78407586347 },
    within: 1e-9,
  },
  {
    name: 'PREPAID-1 (own computation from the rule, two engines)',
    given: { loan: 400000, rate: 6.5, disbursement: '2026-03-16', firstPayment: '2026-05-01', basis: 365 },
    gives: { days: 16, perDiem: 71.23, prepaidInterest: 1139.68 },
    within: 0.004,
  },
  {
    name: 'PREPAID-2 (own computation from the rule, two engines)',
    given: { loan: 400000, rate: 6.5, disbursement: '2026-03-16', firstPayment: '2026-05-01', basis: 360 },
    gives: { days: 16, perDiem: 72.22, prepaidInterest: 1155.52 },
    within: 0.004,
  },
  {
    name: 'PREPAID-3 (own computation from the rule, two engines)',
    given: { loan: 400000, rate: 6.5, disbursement: '2026-04-03', firstPayment: '2026-05-01', basis: 365 },
    gives: { days: -2, perDiem: 71.23, prepaidInterest: -142.46 },
    within: 0.004,
  },
];

const arm: readonly Example[] = [
  {
    name: 'PROTO-arm (CFPB prototype of 2012)',
    given: { loan: 211000, rate: 4.375, ioMonths: 60, adjustEvery: 36, minRate: '5 inferred', firstCap: '3 inferred (7.375)', lifeCap: 8 },
    gives: { io: 769.27, min: 1233, max6_8: 1542, max9: 1622 },
    within: 0.005,
  },
];

describe.each([
  ['amortization', amortization],
  ['arm', arm],
] as const)('%s', (area, examples) => {
  test.each(examples)('$name', ({ given, gives, within }) => {
    expect(mismatches(gives, must(runCase(given, area)), within)).toEqual([]);
  });
});

describe('cases that can not be are refused by name, and what is not read is said', () => {
  const loan = { loan: 250_000, rate: 5.5, months: 360 };
  test.each([
    [{ ...loan, loan: -250_000 }, 'loan'],
    [{ ...loan, loan: 0 }, 'loan'],
    [{ ...loan, rate: -5.5 }, 'rate'],
    [{ ...loan, rate: 100 }, 'rate'],
    [{ ...loan, months: 0 }, 'months'],
    [{ ...loan, months: 36.5 }, 'months'],
    [{ ...loan, months: 100_000 }, 'months'],
    [{ ...loan, years: 15 }, 'months'],
    [{ ...loan, ioMonths: 361 }, 'ioMonths'],
    [{ ...loan, amortMonths: 180 }, 'amortMonths'],
    [{ ...loan, frequency: 'weekly' }, 'frequency'],
    [{ loan: 400_000, rate: 6.5, disbursement: '2026-06-10', firstPayment: '2026-04-01' }, 'firstPayment'],
    [{ loan: 400_000, rate: 6.5, disbursement: '2026-03-10', firstPayment: '2026-05-01', basis: 364 }, 'basis'],
  ])('%j', (inputs, field) => {
    expect(runCase(inputs, 'amortization')).toMatchObject({ ok: false, refusal: { field } });
  });

  test('a balloon: the last payment is the balance and its interest (300,000 at 6.5 % over 30 years, due in 7)', () => {
    const due = must(runCase({ loan: 300_000, rate: 6.5, termMonths: 84, amortMonths: 360 }, 'amortization')) as Record<string, number>;
    const r = 0.065 / 12;
    const payment = 1896.2;
    const after83 = 300_000 * (1 + r) ** 83 - (payment * ((1 + r) ** 83 - 1)) / r;
    expect(due['payment']).toBe(payment);
    // Interest is rounded to the cent each month.
    expect(Math.abs(due['balloon']! - after83 * (1 + r))).toBeLessThan(0.5);
    expect(due['payments']).toBe(84);
    expect(runCase({ loan: 300_000, rate: 6.5, months: 360, balloonMonths: 84 }, 'amortization')).toMatchObject({
      value: { balloon: due['balloon'] },
    });
  });

  test('every two weeks by name: half the monthly payment', () => {
    expect(runCase({ loan: 200_000, rate: 6, months: 360, frequency: 'biweekly' }, 'amortization')).toMatchObject({
      value: { biweeklyPayment: 599.55 },
    });
    expect(runCase({ ...loan, frequency: 'monthly' }, 'amortization')).toMatchObject({ value: { payment: 1419.47 } });
  });

  test('a field no rule asked for stands under notRead, a remark does not', () => {
    expect(runCase({ ...loan, intrest: 6, note: 'as quoted' }, 'amortization')).toMatchObject({ value: { notRead: ['intrest'] } });
    expect(must(runCase(loan, 'amortization'))).not.toHaveProperty('notRead');
  });
});
