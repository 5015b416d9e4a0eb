import type { LenderFee, ProductId, RateSheet } from './rate-sheet.ts';
import { selects } from './selection.ts';

/** The lender's fees for a product, in the sheet's order. */
export function lenderFees(sheet: RateSheet, productId: ProductId): readonly LenderFee[] {
  const product = sheet.products.find((candidate) => candidate.productId === productId);
  return product ? sheet.fees.filter((fee) => selects(fee.products, product)) : [];
}
