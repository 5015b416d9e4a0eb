import type { Points } from '../../../foundation/rates/rates.ts';
import type { RateSheet } from '../domain/sheet/rate-sheet.ts';

/** A later sheet with every price moved by `points`: the usual intraday reprice. */
export function movePrices(
  sheet: RateSheet,
  points: Points,
  as: Pick<RateSheet, 'versionId' | 'sequence' | 'effective' | 'title'>,
): RateSheet {
  return {
    ...sheet,
    ...as,
    products: sheet.products.map((product) => ({
      ...product,
      prices: product.prices.map((row) => row.map((price) => price + points)),
    })),
  };
}
