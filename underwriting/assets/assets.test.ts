import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

describe('large deposits, Fannie Mae B3-4.2-02', () => {
  const purchase = { agency: 'fannie', monthlyIncome: 8_200, purpose: 'Purchase' };
  test.each([
    ['exactly half is not large', { ...purchase, deposit: 4_100 }, 4_100, false, 0],
    ['a cent over', { ...purchase, deposit: 4_100.01 }, 4_100, true, 4_100.01],
    ['only the part without a source is measured', { ...purchase, deposit: 9_000, sourced: 4_900 }, 4_100, false, 0],
    ['and only it comes off', { ...purchase, deposit: 9_000, sourced: 4_000 }, 4_100, true, 5_000],
    ['refinances are not asked', { ...purchase, purpose: 'CashOut', deposit: 9_000 }, 4_100, false, 0],
    ['Freddie Mac: purchases only too', { ...purchase, agency: 'freddie', purpose: 'LimitedCashOut', deposit: 9_000 }, 4_100, false, 0],
    ['FHA asks of refinances', { ...purchase, agency: 'fha', purpose: 'LimitedCashOut', deposit: 9_000 }, 4_100, true, 9_000],
    ['USDA: exactly 1,000', { agency: 'usda', purpose: 'Purchase', deposit: 1_000 }, 1_000, false, 0],
    ['USDA: over 1,000', { agency: 'usda', purpose: 'Purchase', deposit: 1_000.01 }, 1_000, true, 1_000.01],
    ['half of an odd cent is compared exactly', { ...purchase, monthlyIncome: 8_200.01, deposit: 4_100.01 }, 4_100.01, true, 4_100.01],
  ])('%s', (_what, inputs, threshold, large, reduceBy) => {
    expect(answer('largeDeposit', inputs)).toMatchObject({ threshold, large, reduceBy });
  });

  test('what is not known is refused', () => {
    expect(answer('largeDeposit', { agency: 'fannie', purpose: 'Purchase', deposit: 1 })).toEqual({
      refused: 'FACT_MISSING',
      field: 'monthlyIncome',
    });
    expect(answer('largeDeposit', { ...purchase, agency: 'va', deposit: 1 })).toMatchObject({ refused: 'AGENCY_NOT_COVERED' });
    expect(answer('largeDeposit', { ...purchase, agency: 'fha', deposit: 1, on: '2024-08-18' })).toMatchObject({
      refused: 'DATE_WITHOUT_TABLE',
    });
  });
});

describe("interested parties' contributions, Fannie Mae B3-4.1-02", () => {
  const sale = { agency: 'fannie', occupancy: 'Primary', price: 400_000, value: 400_000, loan: 380_000 };
  test.each([
    ['at the limit', { ...sale, contributions: 12_000 }, { percent: 3, limit: 12_000, excess: 0 }],
    ['4,000 too much lower the price', { ...sale, contributions: 16_000 }, { excess: 4_000, adjustedPrice: 396_000, ltvAfter: 96 }],
    ['90 exactly', { ...sale, loan: 360_000, contributions: 1 }, { percent: 6, limit: 24_000 }],
    ['90.009 is cut off to 90', { ...sale, loan: 360_036, contributions: 1 }, { percent: 6 }],
    ['90.01', { ...sale, loan: 360_040, contributions: 1 }, { percent: 3 }],
    [
      '75 exactly, of the lower value',
      { ...sale, occupancy: 'SecondHome', value: 390_000, loan: 292_500, contributions: 1 },
      { percent: 9, limit: 35_100 },
    ],
    [
      'a second lien counts',
      { ...sale, loan: 340_000, subordinate: 24_000, contributions: 20_000 },
      { percent: 3, excess: 8_000, adjustedPrice: 392_000, ltvAfter: 87 },
    ],
    [
      'investment property at any ratio',
      { ...sale, occupancy: 'Investment', loan: 200_000, contributions: 9_000 },
      { percent: 2, limit: 8_000, excess: 1_000, ltvAfter: 51 },
    ],
    ['Freddie Mac 5501.6', { ...sale, agency: 'freddie', contributions: 12_000.01 }, { percent: 3, excess: 0.01 }],
    [
      'FHA: 6 percent of the price, cut off after',
      { ...sale, agency: 'fha', value: 410_000, contributions: 25_000 },
      { limit: 24_000, excess: 1_000, adjustedPrice: 399_000, ltvAfter: 95.23 },
    ],
    [
      'VA: 4 percent of the value',
      { ...sale, agency: 'va', value: 402_000, contributions: 17_000 },
      { percent: 4, limit: 16_080, excess: 920 },
    ],
    [
      'USDA: 6 percent of the price',
      { ...sale, agency: 'usda', value: 410_000, contributions: 25_000 },
      { percent: 6, limit: 24_000, excess: 1_000 },
    ],
  ])('%s', (_what, inputs, expected) => {
    expect(answer('ipc', inputs)).toMatchObject(expected);
  });

  test.each(['price', 'value', 'loan', 'contributions'])('without %s it is refused', (field) => {
    expect(answer('ipc', { ...sale, contributions: 1, [field]: undefined })).toMatchObject({ field });
  });
});

test.each([
  ['one-unit home', { occupancy: 'Primary', units: 1, ltv: 95 }, { percent: 0, amount: 0, giftAllowed: true }],
  ['two units over 80', { occupancy: 'Primary', units: 2, ltv: 81 }, { percent: 5, amount: 20_000, giftAllowed: true }],
  ['four units at 80', { occupancy: 'Primary', units: 4, ltv: 80 }, { percent: 0, amount: 0, giftAllowed: true }],
  ['second home over 80', { occupancy: 'SecondHome', ltv: 90 }, { percent: 5, amount: 20_000, giftAllowed: true }],
  ['second home at 80', { occupancy: 'SecondHome', ltv: 80 }, { percent: 0, giftAllowed: true }],
  ['investment', { occupancy: 'Investment', ltv: 75 }, { percent: null, amount: null, giftAllowed: false }],
  [
    'FHA: all of it may be a gift',
    { agency: 'fha', occupancy: 'Primary', units: 3, ltv: 96.5 },
    { percent: 0, amount: 0, giftAllowed: true },
  ],
])('own money beside a gift, Fannie Mae B3-4.3-04: %s', (_what, inputs, expected) => {
  expect(answer('ownFunds', { price: 400_000, ...inputs })).toMatchObject(expected);
});
