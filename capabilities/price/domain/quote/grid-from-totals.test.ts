import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largeSheet } from '../../samples/large-sheet.ts';
import { anyScenario } from '../../samples/any-scenario.ts';
import { compileSheet, adjust, priceGrid } from '../../engine/index.ts';
import { gridFromTotals, sheetGrid, totalsOf } from './grid-from-totals.ts';
import { makeQuote } from './make-quote.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

/** As it is sent: a change by JSON would be seen. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

describe.each([
  ['the portal’s own sheet', compileSheet(sheet20261120), 400],
  ['a large lender’s sheet', compileSheet(largeSheet(60, 41)), 60],
])('the two halves of a quote on %s', (_name, compiled, numRuns) => {
  const grid = sent(sheetGrid(compiled));

  test('join to the engine’s whole grid, for any scenario', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const priced = priceGrid(compiled, scenario);
        const joined = gridFromTotals(grid, sent(totalsOf(adjust(compiled, scenario))))!;
        for (const [p, product] of joined.entries()) {
          const whole = priced.prices.subarray(compiled.productStart[p], compiled.productEnd[p]);
          expect(product.prices).toEqual(priced.eligible[p] === 1 ? [...whole] : []);
        }
      }),
      { numRuns },
    );
  });

  test('join to what a screen is told, rates included', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const joined = new Map(gridFromTotals(grid, totalsOf(adjust(compiled, scenario)))!.map((one) => [one.productId, one]));
        for (const { productId, rates, prices } of makeQuote(compiled, scenario).products)
          expect(joined.get(productId)).toEqual({ productId, rates, prices: prices.flat() });
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });
});

test('halves of different sheets are not joined', () => {
  const compiled = compileSheet(sheet20261120);
  const totals = totalsOf(adjust(compiled, samplePurchase));
  expect(gridFromTotals(sheetGrid(compiled), { ...totals, sheetVersion: '2026-11-20-2' })).toBeUndefined();
});

test('totals stay small', () => {
  const compiled = compileSheet(largeSheet(60, 41));
  expect(JSON.stringify(totalsOf(adjust(compiled, samplePurchase))).length).toBeLessThan(700);
});
