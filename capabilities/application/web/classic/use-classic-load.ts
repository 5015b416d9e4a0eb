import { useAsk } from '../../../../ui/calls/index.ts';

const FEW_MINUTES = 300_000;

/**
 * Loads the classic form's data one after the other: the products, the custom loan data, the loan itself, then all lists. A failure of the first
 * three rejects the whole load; lists that fail leave their fields with the present choice and a Retry.
 */
export function useClassicLoad(loanId: string, when: boolean) {
  const products = useAsk('get-products', { query: {} }, { when, staleAfter: FEW_MINUTES });
  const custom = useAsk('get-custom-loan-data', { params: { loanId } }, { when: when && products.value !== undefined });
  const failed = [products, custom].find(({ refusal, fault }) => refusal !== undefined || fault !== undefined);
  return { products, custom, failed, ready: products.value !== undefined && custom.value !== undefined };
}

export type ClassicLoad = ReturnType<typeof useClassicLoad>;
