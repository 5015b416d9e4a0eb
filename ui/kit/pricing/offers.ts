/** A rule that rules a product out, with the value it met and the limit it missed. */
export interface RuleMissed {
  readonly ruleId: string;
  readonly label: string;
  readonly value: string;
  readonly limit: string;
  readonly comparison: 'at most' | 'at least' | 'above' | 'one of' | 'none of';
  readonly source: string;
  readonly sentence: string;
}

/** A product as it is offered: its verdict and its prices by rate and lock period. */
export interface Offered {
  readonly productId: string;
  readonly name: string;
  readonly eligible: boolean;
  readonly failures: readonly RuleMissed[];
  readonly lockDays: readonly number[];
  readonly rates: readonly number[];
  /** `prices[rate][lock period]`, thousandths. */
  readonly prices: readonly (readonly number[])[];
  /** Principal and interest a month at each rate, cents. */
  readonly payments: readonly number[];
  readonly minimumPrice: number;
  readonly nearestToPar: readonly (number | null)[];
  /** The cell a person requested by rate or price, where that is not nearest to par. */
  readonly asked?: { readonly rate: number; readonly lockDays: number } | null;
  /** The smallest moves that would make it eligible. */
  readonly nearestChange?: readonly { readonly label: string; readonly from: string }[];
  /** A month of insurance at the rate it is shown at. */
  readonly insurance?: { readonly monthlyCents: number | null } | null;
}

/** The best of a family of products alike, at one lock period. */
export interface BestOffer {
  readonly productId: string;
  readonly rate: number;
  readonly lockDays: number;
  readonly margin: number | null;
}

/** The cell of a grid that a person chose. */
export interface Wish {
  readonly productId: string;
  readonly rate: number;
  readonly lockDays: number;
}

export function priceAt(product: Offered, rate: number, lockDays: number): number | undefined {
  return product.prices[product.rates.indexOf(rate)]?.[product.lockDays.indexOf(lockDays)];
}

/** The row a product is shown at: the requested one, else nearest to par, or its best price where none reaches par. */
export function shownRow(product: Offered, lockDays: number): number {
  if (product.asked?.lockDays === lockDays) return product.rates.indexOf(product.asked.rate);
  const column = product.lockDays.indexOf(lockDays);
  return product.nearestToPar[column] ?? product.rates.length - 1;
}
