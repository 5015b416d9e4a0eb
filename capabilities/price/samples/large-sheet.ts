import type { RateSheet, SheetProduct } from '../domain/sheet/rate-sheet.ts';
import { sheet20261120 } from './sheet-2026-11-20.ts';

/** The portal's own rules, adjusters and caps over a sheet of a large lender's size: its products repeated, 41 rates, 5 lock periods. */
export function largeSheet(productCount: number, rateCount: number): RateSheet {
  const products: SheetProduct[] = [];
  for (let i = 0; i < productCount; i++) {
    const like = sheet20261120.products[i % sheet20261120.products.length]!;
    const round = Math.floor(i / sheet20261120.products.length);
    const first = like.rates[0]!;
    products.push({
      ...like,
      productId: String(1000 + i),
      code: `${like.code}-${round}`,
      name: `${like.name}, series ${round + 1}`,
      rates: Array.from({ length: rateCount }, (_, row) => first + row * 125),
      prices: Array.from({ length: rateCount }, (_, row) => {
        const known = like.prices[Math.min(row, like.prices.length - 1)]!;
        const beyond = Math.max(0, row - like.prices.length + 1);
        return known.map((price) => price + beyond * 47 - round * 31);
      }),
    });
  }
  return { ...sheet20261120, versionId: 'bench', title: 'Bench sheet', products };
}
