import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations as ofPay } from './case.ts';
import { calculations as ofOther } from './other-case.ts';
import { monthlyBasePay, variableIncome } from './index.ts';

const calculations = [...ofPay, ...ofOther];
const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

describe('base pay, Fannie Mae B3-3.3-01', () => {
  test.each([
    ['annual', 75_000, undefined, 6_250],
    ['semi-monthly', 2_500, undefined, 5_000],
    ['Bi-weekly', 2_307.69, undefined, 5_000],
    ['weekly', 1_153.85, undefined, 5_000.02],
    ['hourly', 32.5, 40, 5_633.33],
    ['hourly', 32.5075, 37.5, 5_282.47],
  ])('%s %d, %s hours: %d a month', (frequency, amount, hours, monthly) => {
    expect(answer('payPeriod', { frequency, amount, hours })).toMatchObject({ monthly });
  });

  test('an hourly rate without hours is refused, and so is an unknown period', () => {
    expect(answer('payPeriod', { frequency: 'hourly', amount: 20 })).toEqual({ refused: 'FACT_MISSING', field: 'hours' });
    expect(answer('payPeriod', { frequency: 'daily', amount: 20 })).toMatchObject({ field: 'frequency' });
  });

  test('twelve months of monthly pay are the annual pay, to the rounding of a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
        const monthly = must(monthlyBasePay({ frequency: 'annual', amount })).value;
        expect(Math.abs(monthly * 12 - amount)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('variable income, Fannie Mae B3-3.3-02', () => {
  test.each([
    ['rising: all months', { ytd: 9_000, ytdMonths: 9, prior: 10_350 }, 'stableOrRising', 921.43],
    ['equal rates are stable', { ytd: 4_000, ytdMonths: 4, prior: 12_000 }, 'stableOrRising', 1_000],
    ['a cent below is falling, and not settled', { ytd: 3_999.99, ytdMonths: 4, prior: 12_000 }, 'falling', 0],
    ['falling and settled', { ytd: 8_700, ytdMonths: 9, prior: 15_000, stabilized: { amount: 5_700, months: 6 } }, 'falling', 950],
    ['twelve months suffice', { ytd: 3_000, ytdMonths: 6, prior: 3_000, priorMonths: 6 }, 'stableOrRising', 500],
    ['eleven and a half do not', { ytd: 3_000, ytdMonths: 5.5, prior: 3_000, priorMonths: 6 }, 'tooShort', 0],
    ['a yearly bonus stands for twelve months', { ytd: 12_000, ytdMonths: 3, prior: 12_000, paidOnceAYear: true }, 'stableOrRising', 1_000],
  ])('%s', (_what, inputs, trend, monthly) => {
    expect(answer('variableIncome', { agency: 'FNMA', ...inputs })).toMatchObject({ trend, monthly });
  });

  test('never more than the higher of the two rates', () => {
    const cents = fc.integer({ min: 0, max: 500_000_00 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 12 }), (ytd, prior, ytdMonths) => {
        const { monthly } = must(variableIncome({ ytd, ytdMonths, prior }));
        const higher = Decimal.max(new Decimal(ytd).div(ytdMonths), new Decimal(prior).div(12));
        expect(monthly.value).toBeLessThanOrEqual(higher.ceil().toNumber());
      }),
    );
  });
});

describe('fluctuating income, Freddie Mac 5303.1(d)(i)', () => {
  test.each([
    ['10 percent up is consistent', { ytd: 5_500, ytdMonths: 5, prior: 12_000 }, 10, 'consistent', 1_029.41],
    ['a little more is not', { ytd: 5_501, ytdMonths: 5, prior: 12_000 }, 10.02, 'rising10to30', 1_029.47],
    ['30 percent up', { ytd: 6_500, ytdMonths: 5, prior: 12_000 }, 30, 'rising10to30', 1_088.24],
    ['over 30', { ytd: 6_501, ytdMonths: 5, prior: 12_000 }, 30.02, 'risingOver30', 1_088.29],
    ['falling a little: consistent, the year to date alone', { ytd: 4_750, ytdMonths: 5, prior: 12_000 }, -5, 'consistent', 950],
    ['10 percent down', { ytd: 4_500, ytdMonths: 5, prior: 12_000 }, -10, 'consistent', 900],
    ['over 10 percent down', { ytd: 4_400, ytdMonths: 5, prior: 12_000 }, -12, 'fallingOver10', 880],
  ])('%s', (_what, inputs, fluctuation, band, monthly) => {
    expect(answer('freddieFluctuation', inputs)).toMatchObject({ fluctuation, band, monthly });
  });

  test('without a prior year there is no fluctuation', () => {
    expect(answer('freddieFluctuation', { ytd: 100, ytdMonths: 2, prior: 0 })).toEqual({ refused: 'FACT_MISSING', field: 'prior' });
  });
});

test.each([
  ['the lesser is the last year', { total: 12_000, months: 24, lastYear: 5_400 }, 450, true],
  ['the lesser is the average', { total: 12_000, months: 24, lastYear: 6_600 }, 500, true],
  ['twelve months are enough', { total: 6_000, months: 12, lastYear: 6_000 }, 500, true],
  ['eleven are not', { total: 5_500, months: 11, lastYear: 5_500 }, 458.33, false],
])('overtime by FHA, HUD handbook 4000.1 II.A.4.c: %s', (_what, inputs, monthly, usable) => {
  expect(answer('fhaOvertime', inputs)).toMatchObject({ monthly, usable });
});

test('varying hours by FHA: two years, or the hours at the raised rate, which must then be given', () => {
  expect(answer('fhaHourlyVarying', { year1: 48_000, year2: 52_000 })).toMatchObject({ monthly: 4_166.67 });
  expect(answer('fhaHourlyVarying', { year1: 48_000, year2: 52_000, raise: true, averageMonthlyHours: 151.5, rate: 30 })).toMatchObject({
    monthly: 4_545,
  });
  expect(answer('fhaHourlyVarying', { year1: 48_000, year2: 52_000, raise: true })).toMatchObject({ field: 'averageMonthlyHours' });
});

describe('sole proprietors, Fannie Mae Form 1084', () => {
  const years = (earlier: number, recent: number) => [
    { year: 2025, netProfit: recent },
    { year: 2024, netProfit: earlier },
  ];
  test.each([
    ['rising', 'fannie', 60_000, 72_000, 5_500, 'twoYears', undefined],
    ['stable', 'fannie', 60_000, 60_000, 5_000, 'twoYears', undefined],
    ['falling', 'fannie', 60_000, 59_999, 4_999.92, 'recentYear', undefined],
    ['FHA, exactly 20 percent down', 'fha', 90_000, 72_000, 6_000, 'lesserOfAverages', false],
    ['FHA, a dollar more', 'fha', 90_000, 71_999, 5_999.92, 'lesserOfAverages', true],
    ['FHA, rising', 'fha', 60_000, 84_000, 6_000, 'lesserOfAverages', false],
    ['a loss counts against the other income', 'fannie', 10_000, -6_000, -500, 'recentYear', undefined],
  ])('%s', (_what, agency, earlier, recent, monthly, basis, downgrade) => {
    const found = answer('scheduleC', { agency, years: years(earlier, recent) });
    expect(found).toMatchObject({ monthly, basis });
    expect(found['downgrade']).toBe(downgrade);
  });

  test('every line of the return', () => {
    const year = { year: 2023, netProfit: 40_000, otherIncomeNonrecurring: 1_000, depreciation: 2_000, depletion: 300, homeUse: 1_200 };
    const found = answer('scheduleC', { years: [{ ...year, amortizationCasualty: 500, mealsNotDeducted: 800, businessMiles: 1_000 }] });
    expect(found).toMatchObject({ cashFlow: [42_480], monthly: 3_540, basis: 'oneYear' });
  });

  test('miles of a year without a rate are refused, and a year without a profit is named', () => {
    expect(answer('scheduleC', { years: [{ year: 2019, netProfit: 1, businessMiles: 5 }] })).toMatchObject({
      refused: 'YEAR_WITHOUT_TABLE',
    });
    expect(answer('scheduleC', { years: [{ year: 2025 }] })).toMatchObject({ field: 'years[0].netProfit' });
  });
});

describe('untaxed income', () => {
  test.each([
    ['Fannie Mae', { agency: 'fannie', nontaxable: 800 }, 25, 1_000],
    ['Freddie Mac', { agency: 'Freddie Mac', nontaxable: 800 }, 25, 1_000],
    ['USDA', { agency: 'usda', nontaxable: 800 }, 25, 1_000],
    ['VA for the ratio', { agency: 'va', nontaxable: 800 }, 25, 1_000],
    ['VA for the residual income: nothing', { agency: 'va', nontaxable: 800, forResidual: true }, 0, 800],
    ['FHA without a tax rate', { agency: 'fha', nontaxable: 800 }, 15, 920],
    ['FHA, the greater tax rate, of the untaxed part', { agency: 'fha', nontaxable: 1_600, taxRate: 22, taxable: 500 }, 22, 2_452],
  ])('%s', (_what, inputs, percent, monthly) => {
    expect(answer('grossUp', inputs)).toMatchObject({ percent, monthly });
  });

  test('Social Security, Fannie Mae B3-3.4-15: 15 percent without proof, more with it', () => {
    expect(answer('socialSecurity', { amount: 2_000 })).toMatchObject({ nontaxable: 300, grossUp: 75, monthly: 2_075 });
    expect(answer('socialSecurity', { amount: 2_000, documentedNontaxablePercent: 100 })).toMatchObject({ grossUp: 500, monthly: 2_500 });
    expect(answer('socialSecurity', { amount: 2_000, documentedNontaxablePercent: 101 })).toMatchObject({ refused: 'PERCENT' });
  });
});

describe('support received, Fannie Mae B3-3.4-02 and B3-3.1-01', () => {
  const child = { kind: 'child', amount: 800, receiptsMonths: 6, noteDate: '2026-11-20', endDate: '2029-11-20' };
  test.each([
    ['the day three years on suffices', 'fannie', child, true, 1_000],
    ['a day less does not', 'fannie', { ...child, endDate: '2029-11-19' }, false, 0],
    ['five receipts do not', 'freddie', { ...child, receiptsMonths: 5 }, false, 0],
    ['FHA: three receipts, raised by 15 percent', 'fha', { ...child, receiptsMonths: 3 }, true, 920],
    ['VA: twelve', 'va', { ...child, receiptsMonths: 11 }, false, 0],
    ['alimony is not grossed up, and without a known end goes on', 'fannie', { ...child, kind: 'alimony', endDate: undefined }, true, 800],
  ])('%s', (_what, agency, inputs, usable, monthly) => {
    expect(answer('supportReceived', { agency, ...inputs })).toMatchObject({ requiredThrough: '2029-11-20', usable, monthly });
  });

  test('three years from February 29 end on February 28', () => {
    expect(answer('supportReceived', { agency: 'fannie', ...child, noteDate: '2028-02-29' })).toMatchObject({
      requiredThrough: '2031-02-28',
    });
  });

  test('the months of USDA are not made up', () => {
    expect(answer('supportReceived', { agency: 'usda', ...child })).toEqual({ refused: 'AGENCY_NOT_COVERED', field: 'agency' });
  });
});
