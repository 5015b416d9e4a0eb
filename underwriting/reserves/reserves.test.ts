import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { reservesAvailable } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);
const home = { agency: 'fannie', occupancy: 'Primary', units: 1, purpose: 'Purchase', pitia: 2_480 };
const rented = { ...home, occupancy: 'Investment' };

describe('reserves required, Fannie Mae B3-4.1-01', () => {
  test.each([
    ['one-unit home', home, 0, 0],
    ['two units', { ...home, units: 2 }, 6, 14_880],
    ['second home', { ...home, occupancy: 'SecondHome' }, 2, 4_960],
    ['investment', rented, 6, 14_880],
    ['cash-out at 45 percent', { ...home, purpose: 'CashOut', dti: 45 }, 0, 0],
    ['cash-out over 45 percent', { ...home, purpose: 'CashOut', dti: 45.01 }, 6, 14_880],
    ['second home, cash-out over 45 percent', { ...home, occupancy: 'SecondHome', purpose: 'CashOut', dti: 46 }, 6, 14_880],
    ['investment cash-out needs no ratio', { ...rented, purpose: 'CashOut' }, 6, 14_880],
    ['four financed properties: 2 percent', { ...rented, financedCount: 4, otherUpb: [200_000, 150_000] }, 6, 21_880],
    ['five: 4 percent', { ...rented, financedCount: 5, otherUpb: [200_000] }, 6, 22_880],
    ['six: 4 percent', { ...rented, financedCount: 6, otherUpb: [200_000] }, 6, 22_880],
    ['seven: 6 percent', { ...rented, financedCount: 7, otherUpb: [200_000] }, 6, 26_880],
    ['a home asks nothing for the others', { ...home, financedCount: 7, otherUpb: [200_000] }, 0, 0],
    [
      'Freddie Mac 5501.2: two months of each',
      { ...rented, agency: 'freddie', financedCount: 6, otherPayments: [1_400, 1_750] },
      6,
      21_180,
    ],
    [
      'Freddie Mac: eight months of each from seven',
      { ...rented, agency: 'freddie', financedCount: 7, otherPayments: [1_400, 1_750] },
      6,
      40_080,
    ],
    ['Freddie Mac: a cash-out asks no more', { ...home, agency: 'freddie', purpose: 'CashOut', dti: 46 }, 0, 0],
    ['FHA by TOTAL: two units', { ...home, agency: 'fha', units: 2 }, 0, 0],
    ['FHA by TOTAL: three', { ...home, agency: 'fha', units: 3 }, 3, 7_440],
    ['FHA by hand: one unit', { ...home, agency: 'fha', method: 'manual' }, 1, 2_480],
    ['FHA by hand: four', { ...home, agency: 'fha', units: 4, method: 'manual' }, 3, 7_440],
    ['VA: one unit', { ...home, agency: 'va' }, 0, 0],
    ['VA: rent of the other units', { ...home, agency: 'va', units: 2, otherUnitsRent: true }, 6, 14_880],
    ['VA: rent of another property', { ...home, agency: 'va', otherPropertyRent: true, otherPayments: [1_400] }, 0, 4_200],
    ['USDA', { ...home, agency: 'usda' }, 0, 0],
  ])('%s', (_what, inputs, months, required) => {
    expect(answer('reservesRequired', inputs)).toMatchObject({ months, required });
  });

  test.each([
    ['a cash-out without its ratio', { ...home, purpose: 'CashOut' }, 'dti'],
    ['others without their number', { ...rented, otherUpb: [1] }, 'financedCount'],
    ['eleven financed properties', { ...rented, financedCount: 11, otherUpb: [1] }, 'financedCount'],
    ["Fannie Mae's others without balances", { ...rented, financedCount: 2, otherPayments: [1] }, 'otherUpb'],
    ["Freddie Mac's others without payments", { ...rented, agency: 'freddie', financedCount: 2, otherUpb: [1] }, 'otherPayments'],
    ['no payment', { ...home, pitia: undefined }, 'pitia'],
  ])('%s is refused', (_what, inputs, field) => {
    expect(answer('reservesRequired', inputs)).toMatchObject({ field });
  });
});

describe('reserves there are', () => {
  const funds = { liquid: 52_000, retirementVested: 40_000, fundsToClose: 47_120, pitia: 2_480 };
  test.each([
    ['Fannie Mae B3-4.3-03: retirement funds whole, months cut off', { agency: 'fannie', ...funds }, 44_880, 18.09],
    ['FHA: 60 percent of them', { agency: 'fha', ...funds }, 28_880, 11.64],
    ['FHA: more where documented', { agency: 'fha', ...funds, retirementDocumentedPercent: 90 }, 40_880, 16.48],
    ['USDA: 60 percent', { agency: 'usda', ...funds }, 28_880, 11.64],
    ['short: none', { agency: 'fannie', liquid: 30_000, fundsToClose: 31_000, pitia: 1_900 }, 0, 0],
    [
      '30-day balances are paid first',
      { agency: 'fannie', liquid: 30_000, fundsToClose: 21_000, open30Day: 1_450, pitia: 1_900 },
      7_550,
      3.97,
    ],
    ['5.999 months are 5.99', { agency: 'fannie', liquid: 5_999, fundsToClose: 0, pitia: 1_000 }, 5_999, 5.99],
  ])('%s', (_what, inputs, available, months) => {
    expect(answer('reservesAvailable', inputs)).toMatchObject({ available, months });
  });

  test('never below zero, and never more than the funds', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(cents, cents, cents, (liquid, retirementVested, fundsToClose) => {
        const { available } = must(reservesAvailable({ agency: 'fha', liquid, retirementVested, fundsToClose, pitia: 1_000_00 }));
        expect(available.value).toBeGreaterThanOrEqual(0);
        expect(available.value).toBeLessThanOrEqual(liquid + retirementVested);
      }),
    );
  });

  test('months of no payment are refused', () => {
    expect(answer('reservesAvailable', { agency: 'fannie', liquid: 1, fundsToClose: 0, pitia: 0 })).toEqual({
      refused: 'FACT_MISSING',
      field: 'pitia',
    });
  });
});
