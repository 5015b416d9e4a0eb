import { describe, expect, test } from 'vitest';
import type { AdjustableRate, LoanTerms } from './loan-terms.ts';
import { firstResetMonths, fullyIndexedRate, highestRate, lowestRate, ratePath, resetPayments } from './rate-path.ts';

const arm: AdjustableRate = {
  indexName: 'Index',
  indexRate: 4000,
  margin: 2750,
  firstChangeMonths: 12,
  subsequentChangeMonths: 12,
  firstCap: 2000,
  subsequentCap: 1000,
  maximumRate: 9000,
};
const loan: LoanTerms = { loanAmount: 30_000_000, noteRate: 4000, termMonths: 360 };

describe('the lowest rate of a note, comment 37(j)(4)-1', () => {
  test.each([
    ['its floor', 2000, 2750, 2000],
    ['a floor of nothing is a floor', 0, 2750, 0],
    ['without a floor its margin', undefined, 2750, 2750],
    ['a margin of nothing', undefined, 0, 0],
    ['a margin below nothing never makes the rate negative', undefined, -250, 0],
  ])('%s', (_what, minimumRate, margin, lowest) => {
    const { minimumRate: _none, ...rest } = { ...arm, margin };
    expect(lowestRate(minimumRate === undefined ? rest : { ...rest, minimumRate })).toBe(lowest);
  });
});

test.each([
  ['unrounded, to the thousandth', undefined, 4001, 6751],
  ['to an eighth, down', 125, 4062, 6750],
  ['to an eighth, up from just over the half', 125, 4063, 6875],
])('index plus margin: %s', (_what, rateRounding, indexRate, rate) => {
  expect(fullyIndexedRate({ ...arm, indexRate, ...(rateRounding === undefined ? {} : { rateRounding }) })).toBe(rate);
});

test.each([
  ['after the introductory period', 60, 60],
  ['without one, after one period of change', 0, 12],
])('the first change comes %s', (_what, firstChangeMonths, months) => {
  expect(firstResetMonths({ ...arm, firstChangeMonths })).toBe(months);
});

describe('the course of the rate, comments 17(c)(1)-8 and -10, 37(c)(1)(iii)', () => {
  const { firstCap: _first, subsequentCap: _later, ...uncapped } = arm;
  test.each([
    ['high: two points, then one a year, to the maximum', arm, 'high', 360, [4000, 6000, 7000, 8000, 9000]],
    ['high, without caps: the maximum at once', uncapped, 'high', 360, [4000, 9000]],
    ['low: down to the margin', arm, 'low', 360, [4000, 2750]],
    [
      'low, by small steps: the last one no further than the margin',
      { ...arm, firstCap: 500, subsequentCap: 500 },
      'low',
      360,
      [4000, 3500, 3000, 2750],
    ],
    ['index and margin: as fast as the caps allow, then no further', arm, 'composite', 360, [4000, 6000, 6750]],
    ['index and margin where they already are: no change', { ...arm, indexRate: 1250 }, 'composite', 360, [4000]],
    ['index and margin over the maximum', { ...arm, indexRate: 9000 }, 'composite', 360, [4000, 6000, 7000, 8000, 9000]],
    ['index and margin under the floor', { ...arm, indexRate: 100, minimumRate: 3500 }, 'composite', 360, [4000, 3500]],
    ['a floor over the maximum: the maximum rules', { ...arm, margin: 9500 }, 'low', 360, [4000, 9000]],
    [
      'an initial rate below the floor is brought up to it whatever the cap',
      { ...arm, minimumRate: 6500, firstCap: 1000 },
      'low',
      360,
      [4000, 6500],
    ],
    ['a loan that ends on its way has no rate after its end', arm, 'high', 36, [4000, 6000, 7000]],
    ['a reset that falls on maturity does not come', arm, 'high', 12, [4000]],
    ['one payment later it does', arm, 'high', 13, [4000, 6000]],
  ] as const)('%s', (_what, adjustable, course, termMonths, rates) => {
    const spans = ratePath({ ...loan, termMonths, adjustable }, course);
    expect(spans).toEqual(rates.map((rate, year) => ({ from: 12 * year + 1, rate })));
  });

  test('a buydown in the note: two points off in the first year, one in the second, then the note’s rate', () => {
    const buydown = { reductions: [2000, 1000], paidBy: 'seller', inNote: true } as const;
    expect(ratePath({ ...loan, buydown }, 'composite')).toEqual([
      { from: 1, rate: 2000 },
      { from: 13, rate: 3000 },
      { from: 25, rate: 4000 },
    ]);
    expect(ratePath({ ...loan, buydown: { ...buydown, inNote: false } }, 'composite')).toEqual([{ from: 1, rate: 4000 }]);
  });

  test('two changes with the same payment: the later one counts', () => {
    const buydown = { reductions: [1000], paidBy: 'seller', inNote: true } as const;
    expect(ratePath({ ...loan, buydown, adjustable: arm }, 'composite')).toEqual([
      { from: 1, rate: 3000 },
      { from: 13, rate: 6000 },
      { from: 25, rate: 6750 },
    ]);
  });
});

describe('payments before which the note lets the rate change', () => {
  const buydown = { reductions: [2000, 1000], paidBy: 'seller', inNote: true } as const;
  test.each([
    ['a fixed rate: none', {}, []],
    ['every year to the end, though the rate may stand still', { termMonths: 48, adjustable: arm }, [13, 25, 37]],
    ['not at maturity', { termMonths: 36, adjustable: arm }, [13, 25]],
    ['but before a last payment', { termMonths: 37, adjustable: arm }, [13, 25, 37]],
    [
      'steps of the note',
      {
        rateSteps: [
          { afterMonths: 24, rate: 5000 },
          { afterMonths: 60, rate: 6000 },
        ],
      },
      [25, 61],
    ],
    ['the end of each year of a buydown in the note', { buydown }, [13, 25]],
    ['a buydown beside the note changes no rate', { buydown: { ...buydown, inNote: false } }, []],
  ])('%s', (_what, terms, at) => {
    expect(resetPayments({ ...loan, ...terms })).toEqual(at);
  });
});

test.each([
  ['where it is reached first', [4000, 6000, 6000], { from: 13, rate: 6000 }],
  ['at the start of a rate that only falls', [6000, 5000], { from: 1, rate: 6000 }],
  ['between lower ones', [4000, 6000, 5000], { from: 13, rate: 6000 }],
])('the highest rate, %s', (_what, rates, highest) => {
  expect(highestRate(rates.map((rate, year) => ({ from: 12 * year + 1, rate })))).toEqual(highest);
});
