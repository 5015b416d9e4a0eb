import { useEffect } from 'react';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { useExplain } from '../../../ui/kit/explain/explain-provider.tsx';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import type { LockChoices } from '../domain/lock.ts';
import { pricedWith, type Pricing } from './use-pricing.ts';

/** The question of how one price is made, with the choices the grid was made with. */
function explainRequest(loanId: string, wish: Wish, choices: LockChoices) {
  const { escrowsWaived, ...rest } = pricedWith(choices);
  return {
    params: { loanId },
    query: { ...wish, ...rest, ...(escrowsWaived === undefined ? {} : { escrowsWaived: String(escrowsWaived) }) },
  };
}

/** The price that is chosen in the grid, when it can be had, and how it is made. */
export function useChosenPrice(loanId: string, { priced, wish, product, price, choices, select }: Pricing) {
  const explain = useExplain();
  const chosen = wish && product?.eligible && price !== undefined ? { wish, product, price } : undefined;
  const why = useAsk('explain-price', explainRequest(loanId, chosen?.wish ?? { productId: '0000', rate: 0, lockDays: 1 }, choices), {
    when: chosen !== undefined,
  });
  // The grid changed for the same request: the explanation is loaded again, and hidden until both agree.
  const behind = why.value !== undefined && price !== undefined && why.value.price !== price && !why.refreshing;
  const { again: explainAgain } = why;
  const asOf = priced?.pricedAt;
  useEffect(() => {
    if (behind) explainAgain();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each pricing, whatever the callback's identity
  }, [behind, asOf]);
  /** Chooses a cell of the grid and opens the explanation of its price beside it. */
  const openExplanation = (wanted: Wish, anchor: HTMLElement) => {
    select(wanted);
    explain.open({
      why: async () => {
        const answer = await ask('explain-price', explainRequest(loanId, wanted, choices));
        if (!answer.ok) throw new Error(answer.refusal.message);
        return answer.value.why;
      },
      title: undefined,
      anchor,
      weight: 'popover',
    });
  };
  return { chosen, why, openExplanation };
}

export type ChosenPrice = ReturnType<typeof useChosenPrice>;
