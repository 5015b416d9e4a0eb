import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import { PAR } from './make-quote.ts';
import type { GridCell, ProductQuote, Quote } from './quote.ts';

/** The specification's three ways to ask: nearest to par, at a rate (baseRate), or for a price (requestPrice). */
export type PricingMode =
  | { readonly by: 'best-execution' }
  | { readonly by: 'rate'; readonly rate: Rate }
  | { readonly by: 'price'; readonly price: Points };

export interface ProductAt extends GridCell {
  readonly product: ProductQuote;
}

/** A product's cell for a mode: the first rate, from the lowest, that satisfies it and is not priced below the minimum. */
export function cellFor(product: ProductQuote, lockDays: number, mode: PricingMode): GridCell | undefined {
  const column = product.lockDays.indexOf(lockDays);
  if (!product.eligible || column < 0) return undefined;
  for (const [row, rate] of product.rates.entries()) {
    const price = product.prices[row]![column]!;
    if (price < product.minimumPrice) continue;
    const found = mode.by === 'rate' ? rate >= mode.rate : price >= (mode.by === 'price' ? mode.price : PAR);
    if (found) return { rate, lockDays, price };
  }
  return undefined;
}

/** Only like is compared with like: same kind of mortgage, same amortization, same term. */
function family(product: ProductQuote): string {
  return `${product.mortgageType}/${product.margin === undefined ? 'Fixed' : 'AdjustableRate'}/${product.termMonths}`;
}

export interface BestExecution {
  readonly productId: string;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly price: Points;
  /** The next product of the family at the same rate, and by how much it is worse. */
  readonly next?: { readonly productId: string; readonly price: Points; readonly margin: Points };
}

function priceAt(product: ProductQuote, rate: Rate, lockDays: number): Points | undefined {
  const price = product.prices[product.rates.indexOf(rate)]?.[product.lockDays.indexOf(lockDays)];
  return price === undefined || price < product.minimumPrice ? undefined : price;
}

/**
 * Among products alike, the one with the highest price at the lowest rate at which any of them reaches par; at equal prices the
 * earlier on the sheet.
 */
export function bestOf(products: readonly ProductQuote[], lockDays: number): BestExecution | undefined {
  const atPar = products.flatMap((product) => cellFor(product, lockDays, { by: 'best-execution' }) ?? []);
  if (atPar.length === 0) return undefined;
  const rate = Math.min(...atPar.map((cell) => cell.rate));
  const ranked = products
    .flatMap((product) => {
      const price = priceAt(product, rate, lockDays);
      return price === undefined ? [] : [{ productId: product.productId, price }];
    })
    .sort((a, b) => b.price - a.price);
  const [best, second] = ranked;
  if (!best) return undefined;
  return {
    ...best,
    rate,
    lockDays,
    ...(second ? { next: { ...second, margin: best.price - second.price } } : {}),
  };
}

/** The best execution of every family in a quote, keyed as the families first occur; the wished family is the first eligible one. */
export function bestExecutions(quote: Quote, lockDays: number): BestExecution[] {
  const families = new Map<string, ProductQuote[]>();
  for (const product of quote.products) {
    if (!product.eligible) continue;
    const members = families.get(family(product));
    if (members) members.push(product);
    else families.set(family(product), [product]);
  }
  return [...families.values()].flatMap((members) => bestOf(members, lockDays) ?? []);
}

/** Each eligible product at its cell for a mode; products without one are left out. */
export function productsAt(quote: Quote, lockDays: number, mode: PricingMode): ProductAt[] {
  return quote.products.flatMap((product) => {
    const cell = cellFor(product, lockDays, mode);
    return cell ? [{ product, ...cell }] : [];
  });
}
