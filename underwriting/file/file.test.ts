import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const FILE = {
  purpose: 'Purchase',
  occupancy: 'Primary',
  units: 1,
  product: 'fixed',
  term: 360,
  price: 300_000,
  value: 310_000,
  loan: 240_000,
  noteRate: 6,
  taxesAnnual: 3_600,
  insuranceAnnual: 1_200,
  borrowers: [{ scores: [720, 740, null], incomes: [{ kind: 'base', frequency: 'monthly', amount: 8_000 }] }],
  liquid: 80_000,
  fundsToClose: 66_000,
};
const answer = (change: object) => workedCase(calculations, 'loanFile', { ...FILE, ...change });
const owing = (debt: object) => answer({ liabilities: [debt] });

test('a plain file: both enterprises agree', () => {
  const view = { debts: 0, dti: 22.99, points: 190 };
  expect(answer({})).toMatchObject({
    representative: 720,
    averageMedian: null,
    ltv: 80,
    income: 8_000,
    mi: 0,
    pitia: 1_838.92,
    reservesMonths: 7.61,
    fannie: { ...view, recommendation: 'Approve/Eligible', codes: [] },
    freddie: { recommendation: 'Accept', eligibility: 'Eligible' },
  });
});

describe('debts by agency', () => {
  test.each([
    ['a student loan without a payment', { type: 'student', balance: 40_000, reported: 0 }, 400, 200],
    ['an income-driven plan at nothing', { type: 'student', balance: 40_000, documented: 0, incomeDriven: true }, 0, 200],
    ['a card without a payment', { type: 'revolving', balance: 2_000 }, 100, 100],
    ['a card paid off at closing', { type: 'revolving', balance: 2_000, paidOff: true }, 0, 0],
    ['ten payments left', { type: 'installment', payment: 300, remaining: 10 }, 0, 0],
    ['eleven payments left', { type: 'installment', payment: 300, remaining: 11 }, 300, 300],
    ['a lease about to end', { type: 'lease', payment: 300, remaining: 2 }, 300, 300],
    ['child support, ten left', { type: 'childSupport', payment: 500, remaining: 10 }, 0, 0],
    ['alimony, eleven left', { type: 'alimony', payment: 500, remaining: 11 }, 500, 500],
    ['a mortgage on another home', { type: 'mortgage', payment: 900, remaining: 4 }, 900, 900],
    ['a 30-day account that the funds cover', { type: 'open30Day', balance: 3_000 }, 0, 0],
    ['a 30-day account beyond the funds', { type: 'open30Day', balance: 20_000 }, 0, 1_000],
  ])('%s', (_what, debt, fannie, freddie) => {
    expect(owing(debt)).toMatchObject({ fannie: { debts: fannie }, freddie: { debts: freddie } });
  });

  test('a 30-day account takes its balance from the reserves', () => {
    expect(owing({ type: 'open30Day', balance: 3_000 })).toMatchObject({ reservesMonths: 5.98 });
  });

  test('a debt without the payment it needs is refused by its name', () => {
    expect(owing({ id: 'car', type: 'installment' })).toMatchObject({ refused: 'FACT_MISSING', field: 'liabilities.car.payment' });
  });
});

describe('income', () => {
  const earning = (...incomes: object[]) => answer({ borrowers: [{ scores: [720], incomes }] });
  test.each([
    ['untaxed', [{ kind: 'nontaxable', monthly: 4_000 }], 5_000],
    [
      'a loss beside pay',
      [
        { kind: 'base', frequency: 'monthly', amount: 8_000 },
        { kind: 'selfEmployed', monthly: -500 },
      ],
      7_500,
    ],
    ['rising overtime', [{ kind: 'variable', ytd: 60_000, ytdMonths: 10, prior: 72_000 }], 6_000],
    ['another', [{ kind: 'pension', monthly: 5_500 }], 5_500],
  ])('%s', (_what, incomes, income) => {
    expect(earning(...incomes)).toMatchObject({ income });
  });

  test('the kind that brings the most is the main one', () => {
    const pay = { kind: 'base', frequency: 'monthly', amount: 4_000 };
    const points = (monthly: number): unknown => (earning(pay, { kind: 'selfEmployed', monthly })['fannie'] as { points: number }).points;
    expect(points(4_000)).toBe(190);
    expect(points(4_001)).toBe(230);
  });

  test('a file without income stops and is not at nothing', () => {
    expect(answer({ borrowers: [{ scores: [720], incomes: [] }] })).toMatchObject({ refused: 'FACT_MISSING', field: 'income' });
    expect(answer({ borrowers: [{ scores: [], incomes: FILE.borrowers[0]!.incomes }] })).toMatchObject({ representative: null });
  });
});

test('insurance over 80 percent needs a rate, and over every band has no coverage', () => {
  expect(answer({ loan: 241_000 })).toMatchObject({ refused: 'FACT_MISSING', field: 'miRatePercent' });
  expect(answer({ loan: 241_000, miRatePercent: 0.6 })).toMatchObject({ ltv: 81, mi: 120.5, miStandardCoverage: 12 });
  expect(answer({ loan: 294_000, miRatePercent: 1 })).toMatchObject({
    ltv: 98,
    miStandardCoverage: null,
    fannie: { codes: ['LTV_OVER_MATRIX', 'NEEDS_FIRST_TIME_BUYER'] },
  });
});

test('a second lien moves the combined ratio, its code and its points', () => {
  expect(answer({ helocDrawn: 0, helocLine: 60_000 })).toMatchObject({
    ltv: 80,
    hcltv: 100,
    fannie: { points: 420, codes: ['CLTV_OVER_MATRIX', 'NEEDS_FIRST_TIME_BUYER'] },
  });
});

test('the payment grows beyond twice the present one', () => {
  expect(answer({ presentHousing: 919.46 })).toMatchObject({ fannie: { points: 190 } });
  expect(answer({ presentHousing: 919.45 })).toMatchObject({ fannie: { points: 230 } });
});

test('reserves below what the use asks for', () => {
  expect(answer({ units: 2, fundsToClose: 69_000 })).toMatchObject({ reservesMonths: 5.98, fannie: { codes: ['RESERVES_SHORT'] } });
});

test('five units are out of scope, and hard risk decides', () => {
  expect(answer({ units: 5 })).toMatchObject({
    fannie: { recommendation: 'Out of Scope', points: null },
    freddie: { recommendation: 'Invalid' },
  });
  expect(answer({ hardRisk: ['BANKRUPTCY'] })).toMatchObject({
    fannie: { recommendation: 'Refer with Caution' },
    freddie: { recommendation: 'Caution', eligibility: 'Eligible' },
  });
});
