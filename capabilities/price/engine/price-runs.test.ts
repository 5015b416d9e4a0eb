import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { compileSheet, type CompiledSheet } from './compile-sheet.ts';
import { movePrices } from '../samples/move-prices.ts';
import { newWorkspace, priceGrid } from './price-grid.ts';
import { addRuns } from './price-runs.ts';
import { samplePurchase } from '../samples/sample-purchase.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';

/** A sheet cut to runs of other lengths: some end within a step of the addition. */
const cut = (rates: number, periods: number): CompiledSheet =>
  compileSheet({
    ...sheet20261120,
    products: sheet20261120.products.map((product, p) => ({
      ...product,
      rates: product.rates.slice(0, rates + (p % 3)),
      lockDays: product.lockDays.slice(0, periods),
      prices: product.prices.slice(0, rates + (p % 3)).map((row) => row.slice(0, periods)),
    })),
  });

function oneByOne(compiled: CompiledSheet, eligible: Uint8Array, points: Int32Array, after: number): number[][] {
  return compiled.products.map((_, p) => {
    if (eligible[p] === 0) return [];
    const base = compiled.base.subarray(compiled.productStart[p], compiled.productEnd[p]);
    return Array.from(base, (price) => Math.min(price + points[compiled.productGroup[p]!]!, compiled.productCap[p]!) + after);
  });
}

test('four cells at once are what one by one makes, whatever the length of the runs, from sheet to sheet', () => {
  const sheets = [compileSheet(sheet20261120), cut(1, 1), cut(3, 2), cut(7, 5), cut(4, 4)];
  const points = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...sheets),
      fc.uint8Array({ minLength: 12, maxLength: 12, max: 1 }),
      fc.array(points, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: -3_000, max: 0 }),
      (compiled, eligible, moved, after) => {
        const groupPrice = Int32Array.from(moved).subarray(0, compiled.groupCount);
        const prices = addRuns(compiled, eligible, groupPrice, after);
        const found = compiled.products.map((_, p) =>
          eligible[p] === 0 ? [] : [...prices.subarray(compiled.productStart[p], compiled.productEnd[p])],
        );
        expect(found).toEqual(oneByOne(compiled, eligible, groupPrice, after));
      },
    ),
    { numRuns: runs(300) },
  );
});

test('prices made without a workspace are the caller’s own: pricing another sheet leaves them as they are', () => {
  const compiled = compileSheet(sheet20261120);
  const dearer = compileSheet(
    movePrices(sheet20261120, -250, { versionId: '2026-11-20-9', sequence: 9, effective: '2026-11-20T15:00:00-05:00', title: 'Sheet 9' }),
  );
  const mine = priceGrid(compiled, samplePurchase);
  const before = [...mine.prices];
  const other = priceGrid(dearer, samplePurchase, newWorkspace(dearer));
  expect([...mine.prices]).toEqual(before);
  expect(other.prices[compiled.productStart[0]!]).toBe(before[compiled.productStart[0]!]! - 250);
});
