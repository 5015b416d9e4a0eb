import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { rentByLease } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

describe('rent by a lease, Fannie Mae B3-3.8-02', () => {
  test.each([
    ['short: a debt', { grossRent: 2_400, pitia: 2_150, experienced: true }, [1_800, -350, 0, 350, false]],
    ['left, with experience: income', { grossRent: 2_400, pitia: 1_650, experienced: true }, [1_800, 150, 150, 0, false]],
    ['left, without: sets off only', { grossRent: 2_400, pitia: 1_650 }, [1_800, 150, 0, 0, true]],
    ['even', { grossRent: 3_150, pitia: 2_362.5 }, [2_362.5, 0, 0, 0, false]],
    [
      'a lease of five months is not usable',
      { grossRent: 2_400, pitia: 1_650, experienced: true, leaseMonths: 5 },
      [0, -1_650, 0, 1_650, false],
    ],
    ['a lease of six is', { grossRent: 2_400, pitia: 1_650, experienced: true, leaseMonths: 6 }, [1_800, 150, 150, 0, false]],
  ])('%s', (_what, inputs, [net, adjusted, toIncome, toDebts, offsetOnly]) => {
    expect(answer('rentalLease', inputs)).toMatchObject({ net, adjusted, toIncome, toDebts, offsetOnly });
  });

  test('what counts is income or debt and never both, and the two differ by rent less payment', () => {
    const cents = fc.integer({ min: 0, max: 50_000_00 });
    fc.assert(
      fc.property(cents, cents, (grossRent, pitia) => {
        const found = rentByLease({ grossRent, pitia, experienced: true });
        expect(found.toIncome.value - found.toDebts.value).toBe(found.adjusted.value);
        expect(Math.min(found.toIncome.value, found.toDebts.value)).toBe(0);
      }),
    );
  });
});

test('rent by the tax return, Fannie Mae Form 1038: over the months in service', () => {
  const year = {
    rents: 13_500,
    expenses: 15_200,
    insurance: 700,
    mortgageInterest: 5_200,
    taxes: 1_700,
    depreciation: 3_600,
    oneTimeLoss: 2_500,
    pitia: 1_640,
  };
  expect(answer('rentalScheduleE', { ...year, months: 7 })).toMatchObject({
    annual: 12_000,
    monthly: 1_714.29,
    adjusted: 74.29,
    toIncome: 0,
    offsetOnly: true,
  });
  expect(answer('rentalScheduleE', { ...year, months: 12 })).toMatchObject({ monthly: 1_000, adjusted: -640, toDebts: 640 });
  expect(answer('rentalScheduleE', { ...year, pitia: 100, months: 12 })).toMatchObject({ toIncome: 900 });
  expect(answer('rentalScheduleE', { ...year, months: 0 })).toEqual({ refused: 'FACT_MISSING', field: 'months' });
});

test.each([
  ['over 30 percent: the cap', { totalIncome: 9_000, adu: 2_900, purpose: 'Purchase' }, 2_700, 2_700],
  ['below it: the rent', { totalIncome: 9_000, adu: 1_200, purpose: 'LimitedCashOut' }, 2_700, 1_200],
  ['never of a cash-out', { totalIncome: 9_000, adu: 1_200, purpose: 'CashOut' }, 2_700, 0],
])('accessory unit, Fannie Mae B3-3.8-02: %s', (_what, inputs, cap, allowed) => {
  expect(answer('aduCap', inputs)).toMatchObject({ cap, allowed });
});

test.each([
  ['four units, enough', { units: 4, fairRent: 5_200, payment: 3_900 }, 3_900, true],
  ['three units, a cent short', { units: 3, fairRent: 4_300, payment: 3_225.01 }, 3_225, false],
  ['the greater allowance of the appraiser', { units: 3, fairRent: 4_000, payment: 2_900, vacancyPercent: 30 }, 2_800, false],
  ['a smaller allowance does not help', { units: 3, fairRent: 4_000, payment: 3_001, vacancyPercent: 10 }, 3_000, false],
  ['two units are not tested', { units: 2, fairRent: 100, payment: 3_001 }, 75, true],
])('self-sufficiency, HUD handbook 4000.1: %s', (_what, inputs, netRent, meets) => {
  expect(answer('selfSufficiency', inputs)).toMatchObject({ netRent, meets });
});

test('assets as income: the months of the loan, or 240', () => {
  const own = { assets: 750_000, fundsAndReserves: 90_000, termMonths: 180 };
  expect(answer('assetsAsIncome', { agency: 'fannie', ...own })).toMatchObject({ monthly: 3_666.67 });
  expect(answer('assetsAsIncome', { agency: 'freddie', ...own })).toMatchObject({ monthly: 2_750 });
  expect(answer('assetsAsIncome', { agency: 'fannie', assets: 1_000, fundsAndReserves: 2_000, termMonths: 360 })).toMatchObject({
    monthly: 0,
  });
  expect(answer('assetsAsIncome', { agency: 'fannie', assets: 1_000 })).toEqual({ refused: 'FACT_MISSING', field: 'termMonths' });
  expect(answer('assetsAsIncome', { agency: 'fha', ...own })).toMatchObject({ refused: 'AGENCY_NOT_COVERED' });
});
