import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);
const HOME = { agency: 'fannie', occupancy: 'primary', purpose: 'purchase', units: 1, ltv: 80, loan: 300_000 };
const codes = (change: object) => answer('eligibility', { ...HOME, ...change })['codes'];

describe('cells, Fannie Mae Eligibility Matrix and Freddie Mac 4203.4', () => {
  test.each([
    ['home, one unit', {}, 97],
    ['home, adjustable', { arm: true }, 95],
    ['home, four units', { units: 4 }, 95],
    ['home, cash out', { purpose: 'cashOut' }, 80],
    ['two units, cash out', { purpose: 'cashOut', units: 2 }, 75],
    ['second home', { occupancy: 'secondHome' }, 90],
    ['investment', { occupancy: 'investment' }, 85],
    ['investment, three units', { occupancy: 'investment', units: 3 }, 75],
    ['investment refinance', { occupancy: 'investment', purpose: 'limitedCashOut' }, 75],
    ['the same by Freddie Mac', { agency: 'freddie', occupancy: 'investment', purpose: 'limitedCashOut' }, 85],
    ['at the baseline', { loan: 832_750 }, 97],
    ['a dollar over it', { loan: 832_751, countyLimit: 900_000 }, 95],
  ])('%s', (_what, change, maxLtv) => {
    expect(answer('eligibility', { ...HOME, ...change })).toMatchObject({ maxLtv });
  });

  test('what is not offered has no ratio, only a code', () => {
    expect(answer('eligibility', { ...HOME, occupancy: 'secondHome', units: 2 })).toEqual({
      maxLtv: null,
      codes: ['NOT_OFFERED'],
      eligible: false,
    });
    expect(codes({ homeReady: true, purpose: 'cashOut' })).toEqual(['NOT_OFFERED']);
  });
});

describe('reasons against a loan', () => {
  const OVER_95 = { ltv: 97 };
  const CASH_OUT = { purpose: 'cashOut', dti: 40 };
  test.each([
    ['none', {}, []],
    ['at the cell', { occupancy: 'secondHome', ltv: 90 }, []],
    ['a percent over', { occupancy: 'secondHome', ltv: 91 }, ['LTV_OVER_MATRIX']],
    ['the combined ratio alone', { occupancy: 'secondHome', cltv: 91 }, ['CLTV_OVER_MATRIX']],
    ['a community second to 105', { cltv: 105, communitySecond: true }, []],
    ['a community second over it', { cltv: 106, communitySecond: true }, ['CLTV_OVER_MATRIX']],
    ['over 95 without a first-time buyer', OVER_95, ['NEEDS_FIRST_TIME_BUYER']],
    ['over 95 with one', { ...OVER_95, firstTimeBuyer: true }, []],
    ['over 95, HomeReady', { ...OVER_95, homeReady: true }, []],
    ['over 95, refinance of another owner', { ...OVER_95, purpose: 'limitedCashOut' }, ['NEEDS_SAME_OWNER']],
    ['over 95, refinance of the same', { ...OVER_95, purpose: 'limitedCashOut', sameOwner: true }, []],
    ['at the limit of the county', { loan: 900_000, countyLimit: 900_000 }, []],
    ['a dollar over the baseline', { loan: 832_751 }, ['OVER_LOAN_LIMIT']],
    ['debt ratio at 50', { dti: 50 }, []],
    ['debt ratio over it', { dti: 50.01 }, ['DTI_OVER_50']],
    ['existing loan of eleven months', { ...CASH_OUT, existingLoanMonths: 11 }, ['CASHOUT_LOAN_AGE']],
    ['existing loan of twelve', { ...CASH_OUT, existingLoanMonths: 12 }, []],
    ['five months on title', { ...CASH_OUT, titleMonths: 5 }, ['CASHOUT_TITLE']],
    ['five months, inherited', { ...CASH_OUT, titleMonths: 5, inherited: true }, []],
    ['five months, delayed financing', { ...CASH_OUT, titleMonths: 5, delayedFinancing: true }, []],
    ['eleven financed, a home', { financedCount: 11 }, []],
    ['eleven financed, a second home', { occupancy: 'secondHome', financedCount: 11 }, ['FINANCED_PROPERTIES']],
    ['two months for a second home', { occupancy: 'secondHome', reservesMonths: 2 }, []],
    ['a hundredth less', { occupancy: 'secondHome', reservesMonths: 1.99 }, ['RESERVES_SHORT']],
    ['cash-out over 45 without six months', { ...CASH_OUT, dti: 45.01, reservesMonths: 5 }, ['RESERVES_SHORT']],
    [
      'all together, in their order',
      { dti: 51, ltv: 98, loan: 900_000 },
      ['LTV_OVER_MATRIX', 'NEEDS_FIRST_TIME_BUYER', 'OVER_LOAN_LIMIT', 'DTI_OVER_50'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  test('other agencies and five units are refused', () => {
    expect(answer('eligibility', { ...HOME, agency: 'fha' })).toMatchObject({ refused: 'AGENCY_NOT_COVERED' });
    expect(answer('eligibility', { ...HOME, units: 5 })).toMatchObject({ refused: 'UNITS_OUT_OF_RANGE' });
  });
});

test.each([
  ['680 over 75', { score: 680, ltv: 76, dti: 36 }, true],
  ['679 over 75', { score: 679, ltv: 76, dti: 36 }, false],
  ['660 with six months', { score: 660, ltv: 76, dti: 36, reservesMonths: 6 }, true],
  ['620 up to 75', { score: 620, ltv: 75, dti: 36 }, true],
  ['620 up to 75, adjustable', { score: 639, ltv: 75, dti: 36, arm: true }, false],
  ['720 to 45', { score: 720, ltv: 95, dti: 45 }, true],
  ['640 to 45 with six months', { score: 640, ltv: 75, dti: 45, reservesMonths: 6 }, true],
  ['over 45', { score: 800, ltv: 60, dti: 45.01, reservesMonths: 12 }, false],
])('by hand: %s', (_what, loan, approvable) => {
  expect(answer('manualMatrix', loan)).toMatchObject({ approvable });
});
