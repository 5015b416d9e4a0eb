import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundTree } from '../../regulation/sound-answer.ts';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { loanToValues, type LiensOnValue } from './index.ts';

const refinance = (loan: number, value = 100_000_00): LiensOnValue => ({ agency: 'fannie', purpose: 'limitedCashOut', loan, value });

describe('loan to value, Fannie Mae B2-1.2-01', () => {
  test.each([
    ['example 94.01 percent is 95', 94_010_00, 95_000],
    ['example 80.001 percent is 80', 80_001_00, 80_000],
    ['SEL-2010-01, 96.01 percent is 97', 96_010_00, 97_000],
    ['80.0099 percent is cut off to 80.00', 80_009_90, 80_000],
    ['80.01 percent is 81', 80_010_00, 81_000],
    ['whole percents stay', 75_000_00, 75_000],
    ['over the value too', 101_000_01, 101_000],
  ])('%s', (_what, loan, ltv) => {
    const found = must(loanToValues(refinance(loan)));
    expect(found.ltv.value).toBe(ltv);
    soundTree(found.ltv.why);
  });

  test('a purchase takes the lower of price and value, a refinance the value', () => {
    const both = { loan: 380_000_00, price: 400_000_00, value: 395_000_00, agency: 'fannie' } as const;
    expect(must(loanToValues({ ...both, purpose: 'purchase' })).basis.value).toBe(395_000_00);
    expect(must(loanToValues({ ...both, purpose: 'cashOut', value: 450_000_00 })).basis.value).toBe(450_000_00);
  });

  test('what is over the contribution limit lowers the price first', () => {
    const sale = { agency: 'fannie', purpose: 'purchase', loan: 380_000_00, price: 400_000_00, value: 400_000_00 } as const;
    expect(must(loanToValues({ ...sale, concessions: 4_000_00 })).ltv.value).toBe(96_000);
  });

  test('lines of credit: combined as drawn, and whole', () => {
    const found = must(
      loanToValues({ ...refinance(300_000_00, 450_000_00), closedEndSecond: 10_000_00, helocDrawn: 20_000_00, helocLine: 80_000_00 }),
    );
    expect([found.ltv.value, found.cltv.value, found.hcltv.value]).toEqual([67_000, 74_000, 87_000]);
  });
});

test.each([
  ['Fannie Mae: financed insurance joins the loan', 'fannie', 'purchase', 97_000],
  ['FHA: the premium never counts, and nothing is rounded up', 'fha', 'purchase', 95_000],
  ['VA purchase: the fee does not count', 'va', 'purchase', 95_000],
  ['VA cash-out: the fee counts', 'va', 'cashOut', 96_420],
  ['USDA: the fee does not count', 'usda', 'purchase', 95_000],
] as const)('%s', (_what, agency, purpose, ltv) => {
  const liens = { agency, purpose, loan: 380_000_00, price: 400_000_00, value: 400_000_00, financedMi: 5_700_00 };
  expect(must(loanToValues(liens)).ltv.value).toBe(ltv);
});

test.each([
  ['no value', { purpose: 'CashOut', loan: 1 }, 'value'],
  ['no price of a purchase', { purpose: 'Purchase', loan: 1, value: 1 }, 'price'],
  ['a loan of nothing', { purpose: 'Purchase', loan: 0, price: 1, value: 1 }, 'loan'],
  ['more drawn than the line', { purpose: 'CashOut', loan: 1, value: 9, helocDrawn: 2, helocLine: 1 }, 'helocDrawn'],
  ['a purpose nobody knows', { purpose: 'Gift', loan: 1, value: 9 }, 'purpose'],
  ['an agency nobody knows', { agency: 'Ginnie', purpose: 'CashOut', loan: 1, value: 9 }, 'agency'],
])('%s is refused and named', (_what, inputs, field) => {
  expect(workedCase(calculations, 'ltv', inputs)).toMatchObject({ field });
});

test('a greater loan never has a lower ratio, and the whole percent is never below the exact ratio', () => {
  const cents = fc.integer({ min: 1_00, max: 2_000_000_00 });
  fc.assert(
    fc.property(cents, cents, cents, (one, other, value) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((loan) => must(loanToValues(refinance(loan, value))));
      expect(less!.ltv.value).toBeLessThanOrEqual(more!.ltv.value);
      expect(more!.ltv.value).toBeGreaterThanOrEqual(more!.exactLtv.value);
      expect(more!.ltv.value - more!.exactLtv.value).toBeLessThan(1_000);
    }),
  );
});
