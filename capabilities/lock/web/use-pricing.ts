import { useEffect, useMemo, useState } from 'react';
import { useAsk, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { priceAt, shownRow, type Wish } from '../../../ui/kit/pricing/offers.ts';
import type { LockChoices } from '../domain/lock.ts';

export type Priced = ReplyOf<'price-loan'>;
export type Product = Priced['products'][number];

/** Most locks are made for 45 days; where a sheet has no such period its middle one. */
const USUAL_DAYS = 45;

export interface Pricing {
  readonly choices: LockChoices;
  readonly choose: (change: LockChoices) => void;
  readonly asked: ReturnType<typeof useAsk<'price-loan'>>;
  readonly priced: Priced | undefined;
  readonly wish: Wish | undefined;
  readonly product: Product | undefined;
  readonly price: number | undefined;
  readonly lockDays: number;
  readonly select: (wish: Wish) => void;
}

/**
 * Prices the loan with the person's choices (stored as a draft) and has the chosen cell; after a choice that changes prices the cell stays
 * chosen.
 */
export function usePricing(loanId: string, when: boolean): Pricing {
  const { draft: choices, setDraft } = useDraft<LockChoices>(`price-choices.${loanId}`, {});
  const [wished, setWished] = useState<Wish>();
  const asked = useAsk('price-loan', { params: { loanId }, body: pricedWith(choices) }, { when });
  const priced = asked.value;
  const wish = useMemo(() => (priced === undefined ? undefined : wishOrDefault(priced, wished)), [priced, wished]);
  useEffect(() => {
    if (wish && wished === undefined) setWished(wish);
  }, [wish, wished]);
  const product = priced?.products.find((one) => one.productId === wish?.productId);
  return {
    choices,
    choose: (change) => setDraft((before) => withChoice(before, change)),
    asked,
    priced,
    wish,
    product,
    price: wish && product ? priceAt(product, wish.rate, wish.lockDays) : undefined,
    lockDays: wish?.lockDays ?? USUAL_DAYS,
    select: setWished,
  };
}

/** The choices that move prices: which escrows are waived is part of the lock; that some are is part of the price. */
export function pricedWith({ waivedEscrows: _which, ...choices }: LockChoices): Omit<LockChoices, 'waivedEscrows'> {
  return choices;
}

/** A choice set to undefined is taken back. */
function withChoice(before: LockChoices, change: LockChoices): LockChoices {
  const after = { ...before, ...change };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as LockChoices;
}

/** The wished cell while it can be had, else the best of the same length. */
function wishOrDefault(priced: Priced, wished: Wish | undefined): Wish | undefined {
  if (wished) {
    const product = priced.products.find((one) => one.productId === wished.productId);
    if (product && (!product.eligible || priceAt(product, wished.rate, wished.lockDays) !== undefined)) return wished;
  }
  const days = wished?.lockDays ?? USUAL_DAYS;
  // The product the loan is registered for comes first; another is a person's choice, not the screen's.
  const own = wished ? undefined : priced.products.find((one) => one.productId === priced.loanProductId && one.eligible);
  if (own?.lockDays.includes(days)) return { productId: own.productId, rate: own.rates[shownRow(own, days)]!, lockDays: days };
  const best = priced.bestExecutions.find((one) => one.lockDays === days) ?? priced.bestExecutions[0];
  if (best) return { productId: best.productId, rate: best.rate, lockDays: best.lockDays };
  const first = priced.products.find((one) => one.eligible);
  if (!first) return undefined;
  const lockDays = first.lockDays.includes(days) ? days : first.lockDays[Math.floor(first.lockDays.length / 2)]!;
  return { productId: first.productId, rate: first.rates[shownRow(first, lockDays)]!, lockDays };
}
