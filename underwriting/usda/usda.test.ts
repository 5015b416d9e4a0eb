import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { usdaHouseholdIncome } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

describe('income of the household, USDA HB-1-3555 9.3, 9.5', () => {
  test.each([
    ['a student who earns less than the most', { adults: [50_000], students: [300, 9_000], limit: 90_000 }, [50_780, 50_780, true]],
    ['every deduction', { adults: [60_000], dependents: 2, elderly: true, childCare: 1_000, limit: 90_000 }, [60_000, 57_640, true]],
    ['disability over 3 percent', { adults: [60_000], disability: 2_500, limit: 90_000 }, [60_000, 59_300, true]],
    ['disability at 3 percent', { adults: [60_000], disability: 1_800, limit: 90_000 }, [60_000, 60_000, true]],
    ['medicine of an elderly household', { adults: [60_000], medical: 3_000, elderly: true, limit: 90_000 }, [60_000, 58_400, true]],
    ['medicine of another household', { adults: [60_000], medical: 3_000, limit: 90_000 }, [60_000, 60_000, true]],
    ['both, 3 percent once', { adults: [60_000], disability: 1_000, medical: 1_000, elderly: true, limit: 90_000 }, [60_000, 59_400, true]],
    ['at the limit', { adults: [90_480], dependents: 1, limit: 90_000 }, [90_480, 90_000, true]],
    ['a cent over', { adults: [90_480.01], dependents: 1, limit: 90_000 }, [90_480.01, 90_000.01, false]],
    ['never below nothing', { adults: [400], childCare: 5_000, limit: 90_000 }, [400, 0, true]],
  ])('%s', (_what, inputs, [annual, adjusted, eligible]) => {
    expect(answer('usdaIncome', inputs)).toMatchObject({ annual, adjusted, eligible });
  });

  test('without incomes or a limit, or with part of a dependent, it is refused', () => {
    expect(answer('usdaIncome', { limit: 1 })).toMatchObject({ field: 'adults' });
    expect(answer('usdaIncome', { adults: [1] })).toMatchObject({ field: 'limit' });
    expect(answer('usdaIncome', { adults: [1], limit: 1, dependents: -1 })).toMatchObject({ field: 'dependents' });
  });

  test('another dependent never raises the adjusted income', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_00 }), fc.integer({ min: 0, max: 9 }), (income, dependents) => {
        const of = (number: number) => must(usdaHouseholdIncome({ adults: [income], limit: 1, dependents: number })).adjusted.value;
        expect(of(dependents + 1)).toBeLessThanOrEqual(of(dependents));
      }),
    );
  });
});

describe('ratios, USDA HB-1-3555 chapter 11', () => {
  const loan = { piti: 1_500, income: 5_000 };
  test.each([
    ['41 itself', { ...loan, debts: 550 }, { front: 30, back: 41, frontOver: null, totalOver41: false }],
    ['over 41', { ...loan, debts: [550, 0.5] }, { back: 41.01, totalOver41: true }],
    ['the housing ratio of 2024', { ...loan, on: '2024-08-05' }, { frontOver: false }],
    ['the housing ratio before', { ...loan, on: '2024-08-04' }, { frontOver: true }],
    [
      'a waiver, at every bound',
      { piti: 1_600, income: 5_000, debts: 600, score: 680, compensatingFactors: 1 },
      { back: 44, waivable: true },
    ],
    ['a score too low', { ...loan, score: 679, compensatingFactors: 1 }, { waivable: false }],
    ['no compensating factor', { ...loan, score: 700 }, { waivable: false }],
    ['a refinance', { ...loan, score: 700, compensatingFactors: 1, purpose: 'refinance' }, { waivable: false }],
    ['housing over the waiver', { ...loan, piti: 1_600.5, score: 700, compensatingFactors: 1 }, { waivable: false }],
    ['a total over the waiver', { ...loan, debts: 700.5, score: 700, compensatingFactors: 1 }, { waivable: false }],
  ])('%s', (_what, inputs, expected) => {
    expect(answer('usdaRatios', inputs)).toMatchObject(expected);
  });

  test('a day before the oldest edition, and no income, are refused', () => {
    expect(answer('usdaRatios', { ...loan, on: '2016-03-08' })).toMatchObject({ refused: 'DATE_WITHOUT_TABLE' });
    expect(answer('usdaRatios', { piti: 1, income: 0 })).toMatchObject({ field: 'income' });
  });
});

test.each([
  ['financed, over the value by the fee alone', { base: 247_500, value: 247_500, financed: true }, 2_500, 250_000, true],
  ['in cash', { base: 250_000, value: 260_000 }, 2_500, 250_000, true],
  ['the loan is over the value', { base: 260_000.01, value: 260_000 }, 2_600, 260_000.01, false],
])('guarantee fee, 7 CFR 3555.107(g): %s', (_what, inputs, fee, total, withinValue) => {
  expect(answer('usdaFee', inputs)).toMatchObject({ fee, total, withinValue });
});

test('a guarantee fee without a value is refused', () => {
  expect(answer('usdaFee', { base: 1, value: 0 })).toMatchObject({ field: 'value' });
});
