import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import type { CompiledSheet, AdjustedScenario } from '../../engine/index.ts';
import { selects } from '../sheet/selection.ts';

/*
 * A quote in two halves: the sheet's own grid, which never changes and is fetched once a version, and a scenario's totals, a few hundred
 * bytes. The two give exactly the engine's grid, so a browser prices while someone types.
 */

/** One product of a sheet as a reader of totals needs it. */
export interface SheetGridProduct {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly lockDays: readonly number[];
  readonly rates: readonly Rate[];
  /** Row by row: `prices[rate × lock periods + lock period]`. */
  readonly prices: readonly Points[];
  readonly maximumPrice: Points;
  readonly minimumPrice: Points;
}

/** The part of a quote that belongs to the sheet alone. */
export interface SheetGrid {
  readonly sheetVersion: string;
  readonly sheetTitle: string;
  readonly products: readonly SheetGridProduct[];
}

/** The part of a quote that belongs to a scenario; lists run along the sheet's products. */
export interface QuoteTotals {
  readonly sheetVersion: string;
  /** Points of price adjustments; null when the product is not eligible. */
  readonly points: (Points | null)[];
  readonly rates: Rate[];
  /** Lender-paid compensation, taken off after the maximum price. */
  readonly compensation: Points;
}

export interface ProductGrid {
  readonly productId: string;
  readonly rates: readonly Rate[];
  /** Empty when the product is not eligible. */
  readonly prices: readonly Points[];
}

export function sheetGrid({ sheet, products }: CompiledSheet): SheetGrid {
  return {
    sheetVersion: sheet.versionId,
    sheetTitle: sheet.title,
    products: products.map((product) => {
      const { maximumPrice, minimumPrice } = sheet.caps.find((cap) => selects(cap.products, product))!;
      const { productId, code, name, lockDays, rates } = product;
      return { productId, code, name, lockDays, rates, prices: product.prices.flat(), maximumPrice, minimumPrice };
    }),
  };
}

/** The totals of an adjusted scenario: everything needed besides the sheet's grid. */
export function totalsOf({ compiled, eligible, groupPrice, groupRate, compensation }: AdjustedScenario): QuoteTotals {
  const { productGroup, sheet } = compiled;
  const points: (Points | null)[] = [];
  const rates: Rate[] = [];
  for (let p = 0; p < eligible.length; p++) {
    const group = productGroup[p]!;
    points.push(eligible[p] === 1 ? groupPrice[group]! : null);
    rates.push(groupRate[group]!);
  }
  return { sheetVersion: sheet.versionId, points, rates, compensation };
}

/** Joins the two halves: `min(base + points, maximum) + compensation` for every cell. Undefined when they are of different sheets. */
export function gridFromTotals(grid: SheetGrid, totals: QuoteTotals): ProductGrid[] | undefined {
  if (grid.sheetVersion !== totals.sheetVersion) return undefined;
  return grid.products.map(({ productId, rates, prices, maximumPrice }, p) => {
    const points = totals.points[p] ?? null;
    const shift = totals.rates[p] ?? 0;
    return {
      productId,
      rates: rates.map((rate) => rate + shift),
      prices: points === null ? [] : prices.map((price) => Math.min(price + points, maximumPrice) + totals.compensation),
    };
  });
}
