import { useState } from 'react';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { useExplain } from '../../../ui/kit/explain/explain-provider.tsx';
import { shownRow, type Wish } from '../../../ui/kit/pricing/offers.ts';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';
import { quoteQuestion, type Asker, type Quoted } from './use-price-it.ts';

/** The quote of the typed scenario, its selected cell, and the explanation of a price. */
export function useShownQuote(form: PriceItForm, asker: Asker) {
  const quote = useAsk('ratequote-quotes', quoteQuestion(form, asker), { keepPrevious: false });
  const [wished, setWished] = useState<Wish>();
  const explain = useExplain();
  const quoted = quote.value;
  const wish = quoted && wishOrDefault(quoted, wished);
  const product = quoted?.products.find((one) => one.productId === wish?.productId);
  return {
    quote,
    wish,
    product,
    /** The cell, where it has a price. */
    chosen: wish && product?.eligible ? wish : undefined,
    select: setWished,
    openExplanation: (wanted: Wish, anchor: HTMLElement) => {
      if (!quoted) return;
      setWished(wanted);
      explain.open({ why: () => explanationOf(quoted.quoteId, wanted), title: undefined, anchor, weight: 'popover' });
    },
  };
}

export type ShownQuote = ReturnType<typeof useShownQuote>;

async function explanationOf(quoteId: string, wanted: Wish) {
  const reply = await ask('ratequote-explain-price', { params: { quoteId }, query: wanted });
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.value.why;
}

/** The cell the person chose while the quote still has it, else the requested cell of the best product. */
function wishOrDefault(quoted: Quoted, wished: Wish | undefined): Wish | undefined {
  const product = wished && quoted.products.find((one) => one.productId === wished.productId);
  if (wished && product && (!product.eligible || (product.rates.includes(wished.rate) && product.lockDays.includes(wished.lockDays))))
    return wished;
  const { lockDays } = quoted;
  const best = quoted.bestExecutions.find((one) => one.lockDays === lockDays);
  const first = quoted.products.find((one) => one.productId === best?.productId) ?? quoted.products.find((one) => one.eligible);
  if (!first?.eligible) return undefined;
  return { productId: first.productId, rate: first.asked?.rate ?? first.rates[shownRow(first, lockDays)]!, lockDays };
}
