import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

describe('highest base loan, HUD handbook 4000.1 II.A.1-2', () => {
  const home = { price: 200_000, value: 200_000, score: 660 };
  test.each([
    ['the value where it is lower than the price', { value: 190_000 }, 96.5, 183_350, 6_650],
    ['inducements lower the price', { inducements: 10_000 }, 96.5, 183_350, 6_650],
    ['500, the least score', { score: 500 }, 90, 180_000, 20_000],
    ['a score below it', { score: 499 }, 0, 0, null],
    ['no score is not a low one', { score: null }, 96.5, 193_000, 7_000],
    ['a refinance without cash out', { purpose: 'rate-term' }, 97.75, 195_500, null],
    ['a cash-out refinance', { purpose: 'cash-out' }, 80, 160_000, null],
    ['a refinance at a low score', { purpose: 'rate-term', score: 579 }, 90, 180_000, null],
    ['a parent who sells and will not live there', { nonOccupant: true, family: true, parentSells: true }, 75, 150_000, 50_000],
    ['the least of two bounds', { nonOccupant: true, identityOfInterest: true }, 75, 150_000, 50_000],
    ['a tenant of five months', { identityOfInterest: true, tenantMonths: 5 }, 85, 170_000, 30_000],
    ['a tenant of six', { identityOfInterest: true, tenantMonths: 6 }, 96.5, 193_000, 7_000],
  ])('%s', (_what, facts, maxLtv, maxBase, minimumInvestment) => {
    expect(answer('fhaLoan', { ...home, ...facts })).toMatchObject({ maxLtv, maxBase, minimumInvestment });
  });

  test('a missing value, and five units, are refused', () => {
    expect(answer('fhaLoan', { price: 200_000, score: 660 })).toEqual({ refused: 'FACT_MISSING', field: 'value' });
    expect(answer('fhaLoan', { ...home, units: 5 })).toMatchObject({ field: 'units' });
  });
});

test.each([
  ['30 years, large, to 95', { base: 760_000, value: 800_000, term: 360 }, 95, 13_300, 70, 'term'],
  ['15 years, 90 kept', { base: 180_000, value: 200_000, term: 180 }, 90, 3_150, 15, 11],
  ['a month over 15 years', { base: 180_000, value: 200_000, term: 181 }, 90, 3_150, 50, 11],
  ['15 years, large, over 90', { base: 920_000, value: 1_000_000, term: 180 }, 92, 16_100, 65, 'term'],
  ['15 years, large, 78 kept', { base: 780_000, value: 1_000_000, term: 180 }, 78, 13_650, 15, 11],
  ['a dollar over the large loan', { base: 726_201, value: 1_000_000, term: 360 }, 72.62, 12_708.52, 70, 11],
  [
    'a streamline refinance of a loan before June 2009',
    { base: 200_000, value: 250_000, term: 360, exception: 'before 2009-05-31' },
    80,
    20,
    55,
    11,
  ],
  ['Hawaiian home lands', { base: 200_000, value: 250_000, term: 360, exception: 'Hawaiian Home Lands' }, 80, 7_600, 0, null],
  ['Indian lands', { base: 200_000, value: 250_000, term: 360, exception: 'section 248' }, 80, 0, 50, 11],
])('premiums, HUD ML 2023-05: %s', (_what, facts, ltv, ufmip, bps, years) => {
  expect(answer('fhaMip', facts)).toMatchObject({ ltv, ufmip, bps, years });
});

describe('ratios by hand, HUD handbook 4000.1 II.A.5', () => {
  test.each([
    ['37/47 kept', 3_700, 1_000, 580, ['residualIncome'], false, '37/47'],
    ['a cent of payment over 37', 3_701, 0, 580, ['residualIncome'], false, null],
    ['additional income alone opens nothing', 3_700, 1_000, 700, ['additionalIncome'], false, null],
    ['40/40 with its own factor only', 3_900, 100, 700, ['reserves'], false, null],
    ['its own factor is none of the two', 4_000, 1_000, 700, ['noDiscretionaryDebt', 'reserves'], false, null],
    ['one factor named twice is one', 4_000, 1_000, 700, ['reserves', 'reserves'], false, null],
    ['40/50 kept', 4_000, 1_000, 580, ['additionalIncome', 'minimalHousingIncrease'], false, '40/50'],
    ['energy-efficient, without a score', 3_300, 1_200, null, [], true, '33/45'],
    ['energy-efficient, over 45', 3_300, 1_201, 560, ['reserves'], true, null],
  ])('%s', (_what, payment, debts, score, factors, energyEfficient, tier) => {
    const found = answer('fhaManual', { income: 10_000, payment, debts, score, factors, energyEfficient });
    expect(found).toMatchObject({ tier, approvable: tier !== null });
  });

  test('no income, and an unknown factor, are refused', () => {
    expect(answer('fhaManual', { income: 0, payment: 1, debts: 0, factors: [] })).toMatchObject({ field: 'income' });
    expect(answer('fhaManual', { income: 1, payment: 1, debts: 0, factors: ['luck'] })).toMatchObject({ field: 'factors' });
  });
});

describe('downgrades, HUD handbook 4000.1 II.A.4.a', () => {
  test.each([
    ['nothing', {}, []],
    ['a cent under 1,000', { disputed: [{ balance: 999.99 }] }, []],
    ['a spouse who does not borrow', { disputed: [{ balance: 1_000, nonBorrowingSpouse: true }] }, []],
    ['a spouse elsewhere', { disputed: [{ balance: 1_000, nonBorrowingSpouse: true, communityProperty: false }] }, ['DISPUTED']],
    ['paid as agreed', { disputed: [{ balance: 1_000, paidAsAgreed: true }] }, []],
    ['late 24 months ago', { disputed: [{ balance: 1_000, monthsSinceLate: 24 }] }, ['DISPUTED']],
    ['late 25 months ago', { disputed: [{ balance: 1_000, monthsSinceLate: 25 }] }, []],
    ['three years since the transfer', { titleTransfer: '2023-11-20' }, []],
    ['a day short of three years', { titleTransfer: '2023-11-21' }, ['FORECLOSURE_3Y']],
    ['one late of 60 days alone', { mortgageLates12: { '60': 1 } }, []],
    ['one of 90', { mortgageLates12: { '90': 1 } }, ['MORTGAGE_LATES']],
    ['two payments after a forbearance', { paymentsAfterForbearance: 2 }, ['MORTGAGE_LATES']],
    ['three', { paymentsAfterForbearance: 3 }, []],
    ['from profit to loss', { business: [1_000, -1] }, ['SE_DECLINE_20']],
    ['from loss to profit', { business: [-1_000, 1] }, []],
    ['what TOTAL could not see', { unevaluated: true }, ['UNEVALUATED']],
    [
      'all in their order',
      { unevaluated: true, business: [10, 1], bankruptcyDischarge: '2026-01-01' },
      ['BANKRUPTCY_2Y', 'SE_DECLINE_20', 'UNEVALUATED'],
    ],
  ])('%s', (_what, facts, codes) => {
    expect(answer('fhaDowngrade', { caseDate: '2026-11-20', ...facts })).toMatchObject({ codes, downgrade: codes.length > 0 });
  });

  test('no case number date, and lates in a cash-out, are refused', () => {
    expect(answer('fhaDowngrade', {})).toEqual({ refused: 'FACT_MISSING', field: 'caseDate' });
    const cashOut = { caseDate: '2026-11-20', purpose: 'cash-out', mortgageLates12: { '30': 1 } };
    expect(answer('fhaDowngrade', cashOut)).toMatchObject({ field: 'purpose' });
  });
});

test.each([
  ['reserves gone', { reserves: [100, 0] }, ['RESERVES']],
  ['a cent under 95 percent', { income: [4_000, 3_799.99] }, ['INCOME']],
  ['95 percent', { income: [4_000, 3_800] }, []],
  ['the ratio fell', { pti: [30, 20] }, []],
  ['everything', { reserves: [100, 89], income: [100, 94], pti: [30, 32.001], otherChange: true }, ['RESERVES', 'INCOME', 'PTI', 'OTHER']],
])('rescoring, HUD KA-04503: %s', (_what, facts, reasons) => {
  const found = answer('fhaRescore', { reserves: [100, 100], income: [4_000, 4_000], pti: [30, 30], ...facts });
  expect(found).toMatchObject({ reasons, rescore: reasons.length > 0 });
});

test('rescoring without a pair is refused', () => {
  expect(answer('fhaRescore', { reserves: [100], income: [1, 1], pti: [1, 1] })).toMatchObject({ field: 'reserves' });
});

test.each([
  ['at the threshold', 7.7, true],
  ['over it', 7.7001, false],
])('safe harbour, 24 CFR 203.19: %s', (_what, apr, safeHarbor) => {
  expect(answer('fhaQm', { apr, apor: 6.05, mipPercent: 0.5 })).toMatchObject({ threshold: 7.7, safeHarbor });
});
