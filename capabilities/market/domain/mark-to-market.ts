import { given, explained, sumStep, usd, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { Points } from '../../../foundation/rates/rates.ts';
import type { LockEvent, LockTerms } from '../../lock/domain/lock.ts';
import { type CompiledSheet, NOT_OFFERED, loanColumns, repriceColumns, type ColumnLoan } from '../../price/engine/index.ts';
import type { ProductId } from '../../price/domain/sheet/rate-sheet.ts';

/** A lock to mark: its terms, its price, its amount. */
export interface LockToMark extends ColumnLoan {
  readonly price: Points;
  readonly noteAmount: Cents;
}

export interface ProductMark {
  readonly productId: ProductId;
  readonly loans: number;
  readonly amount: Cents;
  /** Today's prices less the locked prices, in dollars; negative when the market has moved against the lender's locked prices. */
  readonly change: Cents;
}

/** Locks marked so far. `unpriced` ones have no price on the sheet: priced manually, or at a product or rate that is not on it. */
export interface Mark {
  readonly products: readonly ProductMark[];
  readonly unpriced: { readonly loans: number; readonly amount: Cents };
}

/** The entries of a lock's history that set its terms. */
const withTerms: Record<Extract<LockEvent, { readonly terms: LockTerms }>['type'], true> = {
  LoanLocked: true,
  LoanRelocked: true,
  RateChanged: true,
  RateFloatedDown: true,
  LockRepriced: true,
};
export const EVENTS_WITH_TERMS = Object.keys(withTerms);

export const NOTHING_MARKED: Mark = { products: [], unpriced: { loans: 0, amount: 0 } };

/** Adds locks to a mark: each one's own product, rate and facts on the sheet, for the days that are left. */
export function markLocks(mark: Mark, compiled: CompiledSheet, locks: readonly LockToMark[]): Mark {
  const prices = new Int32Array(locks.length);
  repriceColumns(compiled, loanColumns(locks), prices);
  const products = new Map(mark.products.map((one) => [one.productId, one]));
  let { loans: without, amount: withoutAmount } = mark.unpriced;
  for (const [i, { productId, noteAmount, price }] of locks.entries()) {
    const now = prices[i]!;
    if (now === NOT_OFFERED) {
      without += 1;
      withoutAmount += noteAmount;
      continue;
    }
    const before = products.get(productId) ?? { productId, loans: 0, amount: 0, change: 0 };
    const { loans, amount, change } = before;
    products.set(productId, {
      productId,
      loans: loans + 1,
      amount: amount + noteAmount,
      change: change + changeOf(noteAmount, now - price),
    });
  }
  return {
    products: [...products.values()].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
    unpriced: { loans: without, amount: withoutAmount },
  };
}

/** Points of an amount in cents, half away from zero; exact, since the product stays a safe integer. */
function changeOf(noteAmount: Cents, points: Points): Cents {
  const cents = Math.floor((Math.abs(points) * noteAmount * 2 + 100_000) / 200_000);
  return points < 0 ? 0 - cents : cents;
}

/** The whole change, opened by product. */
export function explainMark(mark: Mark, compiled: CompiledSheet): Explained<Cents> {
  const { title } = compiled.sheet;
  const change = mark.products.reduce((sum, product) => sum + product.change, 0);
  const parts = mark.products.map(({ productId, loans, change: own }) => {
    const name = compiled.products[compiled.productIndex.get(productId) ?? -1]?.name ?? productId;
    return given(`${name}, ${loans} ${loans === 1 ? 'lock' : 'locks'}`, usd(own), `${title} less the locked prices, for the days left`);
  });
  return explained(change, sumStep('Value of the locks at today’s prices, less at theirs', 'usd', parts));
}

/** Decides which run answers who asks for one: one that waits or runs is joined, else it is a new one. */
export function startMarkToMarket(
  going: string | undefined,
  newId: string,
): Result<{ readonly runId: string; readonly isNew: boolean }, never> {
  return ok({ runId: going ?? newId, isNew: going === undefined });
}
