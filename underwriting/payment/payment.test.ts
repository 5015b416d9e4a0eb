import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { debtToIncomeRatios, housingPayment, principalAndInterestAt } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);
const loan = { loan: 560_000, term: 360 };
const arm = { ...loan, index: 4.3, margin: 2.75 };

describe('qualifying rate, Fannie Mae B3-6-04', () => {
  test.each([
    ['fixed: the note', { ...loan, product: 'fixed', noteRate: 6.125 }, 6.125, 'note', 3_402.62],
    ['a temporary buydown never qualifies', { ...loan, product: 'fixed', noteRate: 6.125, boughtDownRate: 4.125 }, 6.125, 'note', 3_402.62],
    ['five years: note and cap', { ...arm, product: 'arm5', noteRate: 5.875, firstCap: 2 }, 7.875, 'notePlusCap', 4_060.39],
    ['five years: fully indexed is greater', { ...arm, product: '5/1 ARM', noteRate: 5, firstCap: 2 }, 7.05, 'fullyIndexed', 3_744.52],
    ['five years: both alike', { ...arm, product: 'arm5', noteRate: 5.05, firstCap: 2 }, 7.05, 'notePlusCap', 3_744.52],
    ['seven years: the note', { ...arm, product: 'arm7', noteRate: 6 }, 6, 'note', 3_357.48],
    ['seven years, higher-priced', { ...arm, product: 'arm7', noteRate: 6, hpml: true }, 7.05, 'noteOrFullyIndexed', 3_744.52],
    [
      'ten years, higher-priced, the note is greater',
      { ...arm, product: 'arm10', noteRate: 7.5, hpml: true },
      7.5,
      'noteOrFullyIndexed',
      3_915.6,
    ],
    [
      'three years: the highest of five',
      { ...loan, product: 'arm3', noteRate: 5.5, maxRateFiveYears: 9.5 },
      9.5,
      'maximumFiveYears',
      4_708.78,
    ],
    ['a higher rate entered is honoured', { ...arm, product: 'arm7', noteRate: 6, enteredRate: 7.05 }, 7.05, 'entered', 3_744.52],
    ['VA: one-year loans a point more', { ...loan, agency: 'va', product: 'arm1', noteRate: 6.05 }, 7.05, 'notePlusOne', 3_744.52],
    ['VA: others the note', { ...loan, agency: 'va', product: 'arm5', noteRate: 6 }, 6, 'note', 3_357.48],
    [
      'FHA: one-year loans from 95 percent',
      { ...loan, agency: 'fha', product: 'arm1', noteRate: 6.05, ltv: 95 },
      7.05,
      'notePlusOne',
      3_744.52,
    ],
    ['FHA: below', { ...loan, agency: 'fha', product: 'arm1', noteRate: 6, ltv: 94.99 }, 6, 'note', 3_357.48],
  ])('%s', (_what, inputs, rate, basis, payment) => {
    expect(answer('qualifyingPayment', inputs)).toMatchObject({ rate, basis, payment });
  });

  test.each([
    ['the cap', { ...arm, product: 'arm5', noteRate: 6 }, 'firstCap'],
    ['the index', { ...loan, product: 'arm5', noteRate: 6, firstCap: 2 }, 'index'],
    ['the highest rate', { ...loan, product: 'arm3', noteRate: 6 }, 'maxRateFiveYears'],
    ["FHA's ratio", { ...loan, agency: 'fha', product: 'arm1', noteRate: 6 }, 'ltv'],
    ['the product', { ...loan, noteRate: 6 }, 'product'],
    ['the term', { loan: 1, product: 'fixed', noteRate: 6 }, 'term'],
  ])('without %s it is refused', (_what, inputs, field) => {
    expect(answer('qualifyingPayment', inputs)).toMatchObject({ field });
  });

  test('USDA takes fixed rates only', () => {
    expect(answer('qualifyingPayment', { ...arm, agency: 'usda', product: 'arm5', noteRate: 6 })).toMatchObject({
      refused: 'ADJUSTABLE_NOT_OFFERED',
    });
  });

  test('a loan without interest is its amount over its months; a higher rate never costs less', () => {
    expect(must(principalAndInterestAt({ loan: 360_000_00, rate: 0, termMonths: 360 })).value).toBe(1_000_00);
    fc.assert(
      fc.property(fc.integer({ min: 1_000_00, max: 3_000_000_00 }), fc.integer({ min: 1, max: 15_000 }), (amount, rate) => {
        const at = (own: number): number => must(principalAndInterestAt({ loan: amount, rate: own, termMonths: 360 })).value;
        expect(at(rate)).toBeGreaterThanOrEqual(at(rate - 1));
      }),
    );
  });
});

test.each([
  ['each twelfth is rounded', { pi: 1_000, taxesAnnual: 100.02, insuranceAnnual: 100.02 }, 1_016.68],
  ['every cost', { pi: 1_842.11, taxesAnnual: 4_310, insuranceAnnual: 1_275, floodAnnual: 815, dues: 245, secondPayment: 187.5 }, 2_807.95],
  ['insurance and ground rent', { pi: 1_000, mi: 130.47, groundRent: 50 }, 1_180.47],
  ['from the loan', { loan: 560_000, rate: 6.125, term: 360, taxesAnnual: 6_000, insuranceAnnual: 1_440 }, 4_022.62],
])('housing payment, Fannie Mae B3-6-03: %s', (_what, inputs, pitia) => {
  expect(answer('pitia', inputs)).toMatchObject({ pitia });
});

test('a housing payment without principal and interest is refused', () => {
  expect(answer('pitia', { taxesAnnual: 1_200 })).toMatchObject({ field: 'loan' });
});

describe('debt ratios, Fannie Mae B3-6-02', () => {
  test.each([
    ['two decimals', { income: 8_200, housing: 3_315.81, debts: [240, 45, 125] }, 40.44, 45.44],
    ['50.004 is 50.00', { income: 10_000, housing: 3_000, debts: [2_000.4] }, 30, 50],
    ['50.005 is 50.01', { income: 10_000, housing: 3_000, debts: [2_000.5] }, 30, 50.01],
    ['no debts', { income: 10_000, housing: 3_000 }, 30, 30],
  ])('%s', (_what, inputs, front, back) => {
    expect(answer('dti', inputs)).toMatchObject({ front, back });
  });

  test('no income is no ratio, and a missing one is named', () => {
    expect(answer('dti', { income: 0, housing: 1 })).toEqual({ refused: 'FACT_MISSING', field: 'income' });
    expect(answer('dti', { housing: 1 })).toMatchObject({ field: 'income' });
  });

  test('the housing ratio is never above the debt ratio', () => {
    const cents = fc.integer({ min: 0, max: 50_000_00 });
    fc.assert(
      fc.property(fc.integer({ min: 1_00, max: 100_000_00 }), cents, fc.array(cents, { maxLength: 5 }), (income, housing, debts) => {
        const { front, back } = must(debtToIncomeRatios(income, housing, debts));
        expect(front.value).toBeLessThanOrEqual(back.value);
      }),
    );
  });
});

test('what is added to a housing payment is added whole', () => {
  const base = must(principalAndInterestAt({ loan: 100_000_00, rate: 6_000, termMonths: 360 }));
  expect(housingPayment(base, { dues: 1_00 }).value - housingPayment(base, {}).value).toBe(1_00);
});
