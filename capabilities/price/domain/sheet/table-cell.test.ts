import { describe, expect, test } from 'vitest';
import { dollars } from '../../../../foundation/money/money.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import type { AdjusterTable, Axis, Condition, FactValue, Limit, ProductSelector } from './rate-sheet.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import { selects } from './selection.ts';
import { axisLength, describeCell, isBandAxis, limitFor, limitOf, meets, placeOn, placesOf } from './table-cell.ts';

const scores: Axis = { fact: 'score', upTo: [619, 639, null] };
const closed: Axis = { fact: 'score', upTo: [619, 639] };
const states: Axis = { fact: 'state', values: ['CO', 'TX'] };
const statesAndRest: Axis = { fact: 'state', values: ['CO', 'TX', '*'] };
const starFirst: Axis = { fact: 'state', values: ['*', 'TX'] };

test.each<[string, Axis, FactValue | undefined, number | undefined]>([
  ['one below the end of the first band', scores, 618, 0],
  ['at its end', scores, 619, 0],
  ['one above it', scores, 620, 1],
  ['at the end of the second', scores, 639, 1],
  ['in the open band', scores, 640, 2],
  ['at the last end of a closed axis', closed, 639, 1],
  ['above it', closed, 640, undefined],
  ['a word on bands', scores, 'CO', undefined],
  ['an unknown score', scores, undefined, undefined],
  ['the first named value', states, 'CO', 0],
  ['the last named value', states, 'TX', 1],
  ['a value that is not named', states, 'NY', undefined],
  ['a value that falls under every other', statesAndRest, 'NY', 2],
  ['a named value before every other', statesAndRest, 'TX', 1],
  ['an unknown value is not every other', statesAndRest, undefined, undefined],
  ['a star that is not last', starFirst, 'NY', undefined],
])('where a fact lies on an axis: %s', (_what, axis, value, place) => {
  expect(placeOn(axis, value)).toBe(place);
});

test.each<[Omit<Condition, 'fact'>, FactValue | undefined, boolean]>([
  [{}, undefined, false],
  [{}, 'CO', true],
  [{ in: ['CO', 'TX'] }, 'TX', true],
  [{ in: ['CO', 'TX'] }, 'NY', false],
  [{ in: ['CO'] }, undefined, false],
  [{ notIn: ['CO'] }, 'CO', false],
  [{ notIn: ['CO'] }, 'NY', true],
  [{ notIn: ['CO'] }, undefined, false],
  [{ in: [1, 2], notIn: [2] }, 2, false],
  [{ atLeast: 620 }, 619, false],
  [{ atLeast: 620 }, 620, true],
  [{ atLeast: 620 }, 621, true],
  [{ atMost: 620 }, 619, true],
  [{ atMost: 620 }, 620, true],
  [{ atMost: 620 }, 621, false],
  [{ above: 620 }, 620, false],
  [{ above: 620 }, 621, true],
  [{ below: 620 }, 619, true],
  [{ below: 620 }, 620, false],
  [{ below: 620 }, 621, false],
  [{ atLeast: 620, atMost: 640 }, 641, false],
  [{ above: 620, below: 640 }, 640, false],
  [{ above: 620, below: 640 }, 639, true],
  [{ atLeast: 620 }, 'CO', false],
  [{ atMost: 620 }, 'CO', false],
  [{ above: 620 }, 'CO', false],
  [{ below: 620 }, 'CO', false],
  [{ atMost: 620 }, true, false],
])('whether %j holds for %j: %s', (condition, value, holds) => {
  expect(meets({ fact: 'score', ...condition }, value)).toBe(holds);
});

test.each<[string, Parameters<typeof limitOf>[0], Limit | undefined]>([
  ['at most', { atMost: 5 }, 5],
  ['at least', { atLeast: 6 }, 6],
  ['above', { above: 7 }, 7],
  ['one of', { oneOf: ['CO'] }, undefined],
  ['none of', { noneOf: ['CO'] }, undefined],
])('the limit of a rule with %s', (_what, rule, limit) => {
  expect(limitOf(rule)).toBe(limit);
});

describe('the limit of a rule for a loan', () => {
  const byTable: Limit = {
    axes: [
      { fact: 'occupancy', values: ['PrimaryResidence', 'SecondHome'] },
      { fact: 'units', upTo: [1, 2, 4] },
    ],
    cells: [97_000, 95_000, 75_000, 90_000, null, null],
  };
  test.each([
    ['a figure', 620, {}, 620],
    ['another fact', { fact: 'conformingLimit' }, {}, samplePurchase.limits.conforming],
    ['first row, first column', byTable, { units: 1 }, 97_000],
    ['first row, second column', byTable, { units: 2 }, 95_000],
    ['first row, the last column from its first value', byTable, { units: 3 }, 75_000],
    ['second row, first column', byTable, { occupancy: 'SecondHome' }, 90_000],
    ['a combination that is not offered', byTable, { occupancy: 'SecondHome', units: 2 }, null],
    ['a row the table has not', byTable, { occupancy: 'Investment' }, undefined],
    ['a table of one cell', { axes: [], cells: [10] }, {}, 10],
    ['a table that ends too early', { axes: byTable.axes, cells: [1] }, { units: 2 }, null],
  ] as const)('%s', (_what, limit, change, figure) => {
    expect(limitFor(limit as Limit, { ...samplePurchase, ...change })).toBe(figure);
  });
});

const table = (axes: readonly Axis[], line = '{axes}'): AdjusterTable => ({
  tableId: 't',
  version: '1',
  label: 'T',
  line,
  source: 'Sheet p. 1',
  kind: 'score-ltv',
  effect: 'price',
  products: {},
  axes,
  cells: [],
});

describe('the name of a cell, as the lock desk finds it on the printed sheet', () => {
  const ratios: Axis = { fact: 'ltv', upTo: [60_000, 80_000, 80_010, null] };
  const units: Axis = { fact: 'units', values: [1, 2] };
  const amounts: Axis = { fact: 'loanAmount', upTo: [dollars(100_000), dollars(200_000) + 99] };
  test.each<[readonly Axis[], number, string, string]>([
    [[], 0, '', 'Sheet p. 1'],
    [[scores], 0, 'FICO 619 or less', 'Sheet p. 1, row 1'],
    [[scores], 1, 'FICO 620–639', 'Sheet p. 1, row 2'],
    [[scores], 2, 'FICO 640 and above', 'Sheet p. 1, row 3'],
    [[{ fact: 'score', upTo: [null] }], 0, 'FICO, any', 'Sheet p. 1, row 1'],
    [[ratios], 1, 'LTV 60.01–80.00', 'Sheet p. 1, row 2'],
    [[ratios], 2, 'LTV 80.01', 'Sheet p. 1, row 3'],
    [[ratios], 3, 'LTV 80.02 and above', 'Sheet p. 1, row 4'],
    [[amounts], 0, 'Amount $100,000 or less', 'Sheet p. 1, row 1'],
    [[amounts], 1, 'Amount $100,000–$200,000', 'Sheet p. 1, row 2'],
    [[statesAndRest], 1, 'State: TX', 'Sheet p. 1, row 2'],
    [[statesAndRest], 2, 'State: any other', 'Sheet p. 1, row 3'],
    [[scores, ratios], 0, 'FICO 619 or less, LTV 60.00 or less', 'Sheet p. 1, cell A1'],
    [[scores, ratios], 5, 'FICO 620–639, LTV 60.01–80.00', 'Sheet p. 1, cell B2'],
    [[scores, ratios], 11, 'FICO 640 and above, LTV 80.02 and above', 'Sheet p. 1, cell D3'],
    [[units, scores, ratios], 17, 'Units: 2, FICO 620–639, LTV 60.01–80.00', 'Sheet p. 1, cell B2.2'],
  ])('%j, cell %i: %s', (axes, cell, label, source) => {
    expect(describeCell(table(axes), cell)).toEqual({ label, source });
  });

  test('stands where the table’s line has it', () => {
    expect(describeCell(table([scores], 'Condominium, {axes}'), 1).label).toBe('Condominium, FICO 620–639');
  });

  test('places are counted by rows, the last axis fastest', () => {
    expect([0, 2, 3, 5].map((cell) => placesOf([states, scores], cell))).toEqual([
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 2],
    ]);
    expect(placesOf([], 0)).toEqual([]);
    expect([scores, states].map(isBandAxis)).toEqual([true, false]);
    expect([scores, closed, states, statesAndRest].map(axisLength)).toEqual([3, 2, 2, 3]);
  });
});

describe('which products a row of the sheet is for', () => {
  const thirty = sheet20261120.products.find(({ productId }) => productId === '0101')!;
  test.each<[ProductSelector, boolean]>([
    [{}, true],
    [{ productIds: ['0101', '0102'] }, true],
    [{ productIds: ['0102'] }, false],
    [{ series: ['Jumbo', 'Conforming'] }, true],
    [{ series: ['Jumbo'] }, false],
    [{ mortgageTypes: ['Conventional'] }, true],
    [{ mortgageTypes: ['FHA'] }, false],
    [{ amortization: 'Fixed' }, true],
    [{ amortization: 'AdjustableRate' }, false],
    [{ termAbove: 359 }, true],
    [{ termAbove: 360 }, false],
    [{ termAbove: 361 }, false],
    [{ termAtMost: 359 }, false],
    [{ termAtMost: 360 }, true],
    [{ termAtMost: 361 }, true],
    [{ series: ['Conforming'], termAtMost: 180 }, false],
    [{ termAbove: 180, termAtMost: 240 }, false],
  ])('%j is for the conforming 30-year: %s', (selector, taken) => {
    expect(selects(selector, thirty)).toBe(taken);
  });
});
