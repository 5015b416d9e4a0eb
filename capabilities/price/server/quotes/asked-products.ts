import { cellFor, nearestChange, type ProductQuote, type ReadRequest } from '../../domain/index.ts';
import { withCosts, type ShownFor } from './shown-product.ts';

/** Whether a request for one product or one series wants this one; one without either wants all. */
export function isWanted({ productId, series }: ProductQuote, wanted: ReadRequest): boolean {
  return (wanted.productId === null || productId === wanted.productId) && (wanted.series === null || series === wanted.series);
}

/** A product with its cell for the lock period and rate that were asked for, and what would make it eligible. */
export function productAsked(product: ProductQuote, shown: ShownFor, { lockDays, mode }: { lockDays: number; mode: ReadRequest['mode'] }) {
  const asked = cellFor(product, lockDays, mode) ?? null;
  const shownRate = asked?.rate ?? product.rates.at(-1)!;
  return { ...withCosts(product, { ...shown, shownRate }), asked, nearestChange: movesInto(product, shown) };
}

/** The changes that together would make a product eligible. */
function movesInto({ eligible, productId }: ProductQuote, { sheet, scenario }: ShownFor) {
  if (eligible) return [];
  return (nearestChange(sheet, scenario, productId)?.moves ?? []).map(({ label, from, to }) => ({ label, from, to }));
}
