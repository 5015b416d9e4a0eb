import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { VA_RESIDUAL_INCOME, vaEntitlement, vaGuaranty, vaRequiredResidual } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);
const [table] = VA_RESIDUAL_INCOME.va!;

describe('residual income required, 38 CFR 36.4340(e)', () => {
  test.each([
    ['a cent under the bound is the lower table', { state: 'ME', family: 1, loan: 79_999.99 }, 'Northeast', 390],
    ['the bound itself is the upper table', { state: 'ME', family: 1, loan: 80_000 }, 'Northeast', 450],
    ['six, lower table', { state: 'OR', family: 6, loan: 50_000 }, 'West', 1_079],
    ['seven, upper table', { state: 'hi', family: 7, loan: 90_000 }, 'West', 1_318],
    ['nine count as seven', { state: 'PR', family: 9, loan: 90_000 }, 'South', 1_199],
    ['near a base 5 percent less', { state: 'WA', family: 2, loan: 90_000, activeDutyNearBase: true }, 'West', 781.85],
    ['who supports himself is left out', { state: 'KS', family: 5, selfSupporting: 1, fosterChildren: 1, loan: 90_000 }, 'Midwest', 889],
  ])('%s', (_what, inputs, region, required) => {
    expect(answer('vaRequired', inputs)).toMatchObject({ region, required });
  });

  test('fifty states, the District and Puerto Rico, each in one region', () => {
    const states = Object.values(table!.regions).flat();
    expect([states.length, new Set(states).size]).toEqual([52, 52]);
  });

  test.each([
    ['a territory without a region', { state: 'GU', family: 1, loan: 1 }, 'state'],
    ['nobody', { state: 'TX', family: 0, loan: 1 }, 'family'],
    ['nobody who counts', { state: 'TX', family: 1, selfSupporting: 1, loan: 1 }, 'family'],
    ['no state', { family: 1, loan: 1 }, 'state'],
  ])('%s is refused', (_what, inputs, field) => {
    expect(answer('vaRequired', inputs)).toMatchObject({ field });
  });

  test('a larger household never needs less', () => {
    fc.assert(
      fc.property(fc.constantFrom('VT', 'IA', 'DC', 'UT'), fc.integer({ min: 1, max: 12 }), fc.boolean(), (state, family, large) => {
        const of = (size: number) => must(vaRequiredResidual({ state, family: size, loan: large ? 80_000_00 : 79_000_00 })).required.value;
        expect(of(family + 1)).toBeGreaterThanOrEqual(of(family));
      }),
    );
  });
});

describe('residual income and ratio, 38 CFR 36.4340(c), (d)', () => {
  // Guideline 1,003.00; 120 percent of it 1,203.60; utilities 140.
  const home = { state: 'AL', family: 4, loan: 200_000, squareFeet: 1_000, gross: 5_000, taxes: 700, piti: 1_500 };
  test.each([
    ['a ratio of 41 itself', { ...home, debts: 550 }, { ratio: 41, residual: 2_110, statementNeeded: false }],
    [
      'over it, made up for',
      { ...home, taxes: 1_600, debts: [551, 5.4] },
      { ratio: 41.13, residual: 1_203.6, percent: 120, statementNeeded: false },
    ],
    ['a cent less does not', { ...home, taxes: 1_600.01, debts: 556.4 }, { residual: 1_203.59, percent: 120, statementNeeded: true }],
    [
      'at the guideline',
      { ...home, debts: 500, jobCosts: 1_157 },
      { ratio: 40, residual: 1_003, meetsResidual: true, statementNeeded: false },
    ],
    ['a cent short', { ...home, debts: 500, childCare: 1_157.01 }, { ratio: 40, meetsResidual: false, statementNeeded: true }],
    [
      'over only because income is untaxed',
      { ...home, nontaxable: 2_000, debts: 700, childCare: 900 },
      { ratio: 40, residual: 1_060, statementNeeded: false },
    ],
    ['nothing is left', { ...home, debts: 4_000 }, { residual: -1_340, percent: -133.6, meetsResidual: false }],
  ])('%s', (_what, inputs, expected) => {
    expect(answer('vaResidual', inputs)).toMatchObject(expected);
  });

  test.each([
    ['income', { ...home, gross: 0 }, 'gross'],
    ['taxes', { ...home, taxes: undefined }, 'taxes'],
    ['the living area', { ...home, squareFeet: 0 }, 'squareFeet'],
    ['an income above what is untaxed', { ...home, nontaxable: 5_001 }, 'nontaxable'],
  ])('without %s it is refused', (_what, inputs, field) => {
    expect(answer('vaResidual', inputs)).toMatchObject({ field });
  });
});

describe('guaranty and entitlement, 38 U.S.C. 3703', () => {
  test.each([
    ['half, to the bound itself', { loan: 45_000 }, 22_500],
    ['a flat amount', { loan: 45_000.01 }, 22_500],
    ['to its bound', { loan: 56_250 }, 22_500],
    ['40 percent', { loan: 70_000 }, 28_000],
    ['to a most', { loan: 90_000.01 }, 36_000],
    ['a quarter', { loan: 300_000 }, 75_000],
    ['what is left of the basic entitlement', { loan: 100_000, used: 20_000 }, 16_000],
    ['what is left of the limit of the county', { loan: 600_000, used: 80_000, countyLimit: 800_000 }, 120_000],
  ])('guaranty: %s', (_what, inputs, guaranty) => {
    expect(answer('vaGuaranty', inputs)).toMatchObject({ guaranty });
  });

  const part = { countyLimit: 800_000, used: 80_000 };
  test.each([
    ['full, price under value', { price: 1_000_000, value: 1_100_000 }, [null, null, 0, 250_000]],
    ['nothing in use is full', { price: 400_000, value: 380_000, used: 0 }, [null, null, 0, 95_000]],
    ['to four times what is left', { ...part, price: 480_000, value: 500_000 }, [120_000, 480_000, 0, 120_000]],
    ['over it, by the lower value', { ...part, price: 700_000, value: 600_000 }, [120_000, 480_000, 30_000, 120_000]],
    ['more in use than the limit bears', { ...part, used: 250_000, price: 300_000, value: 300_000 }, [0, 0, 75_000, 0]],
  ])('entitlement: %s', (_what, inputs, [remaining, noDownLimit, down, guaranty]) => {
    expect(answer('vaEntitlement', inputs)).toMatchObject({ remaining, noDownLimit, down, guaranty });
  });

  test('entitlement in use without the limit of the county is refused', () => {
    const field = 'countyLimit';
    expect(answer('vaEntitlement', { price: 1, value: 1, used: 1 })).toMatchObject({ refused: 'FACT_MISSING', field });
    expect(answer('vaGuaranty', { loan: 144_000.01, used: 1 })).toMatchObject({ refused: 'FACT_MISSING', field });
    expect(answer('vaGuaranty', { loan: 0 })).toMatchObject({ field: 'loan' });
    expect(vaGuaranty({ loan: 1_00, on: '2019-12-31' })).toMatchObject({ refusal: { code: 'DATE_WITHOUT_TABLE' } });
  });

  test('guaranty and down payment make a quarter, within a cent', () => {
    const cents = fc.integer({ min: 1, max: 2_000_000_00 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 300_000_00 }), (price, countyLimit, used) => {
        const { down, guaranty } = must(vaEntitlement({ price, value: price, countyLimit, used }));
        expect(Math.abs(down.value + guaranty.value - price / 4)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
