import { useMemo } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import type { Product } from '../../reference/domain/products.ts';

/** The products that can be registered: those of the live rate sheet offered to the caller. */
export function useOfferedProducts() {
  const { value, fault, again } = useAsk('get-products', { query: {} }, { staleAfter: 300_000 });
  const products = useMemo<readonly Product[]>(
    () =>
      (value?.productsList.product ?? []).map(({ prodID, code, name, loanType, rateType, term }) => ({
        productId: prodID,
        code,
        name,
        mortgageType: loanType,
        amortization: rateType,
        termMonths: term,
      })),
    [value],
  );
  return { products, loaded: value !== undefined, fault, again };
}

export type OfferedProducts = ReturnType<typeof useOfferedProducts>;
