import { useAsk } from '../../../../ui/calls/index.ts';

interface Answerable {
  readonly value: unknown;
  readonly refusal: unknown;
  readonly fault: unknown;
}

/** Whether a call of the chain has replied, even with a refusal: then the next one is made. */
function answered({ value, refusal, fault }: Answerable): boolean {
  return value !== undefined || refusal !== undefined || fault !== undefined;
}

/**
 * What the Loan Estimate loads, one call after the other in the specification's order. The form is shown after the second; what later calls load is
 * shown below the fees, and a call that fails removes nothing else.
 */
export function useLoadChain(loanId: string) {
  const request = { params: { loanId } };
  const details = useAsk('get-loan-details', request);
  const data = useAsk('get-disclosure-data', request, { keepPrevious: false, when: answered(details) });
  const escrow = useAsk('get-escrow', request, { when: answered(data) });
  const remaining = useAsk('get-remaining-escrow', request, { when: answered(escrow) });
  const contacts = useAsk('get-loan-contacts', request, { when: answered(remaining) });
  const lookup = useAsk('get-pipeline-lookup-loan', request, { when: answered(contacts) });
  const previous = useAsk('get-previous-le', request, { when: answered(lookup) });
  const broker = useAsk('get-broker-data', { query: { p2: 'priceit' } }, { when: answered(previous) });
  const payment = useAsk('get-loan-payment', request, { when: answered(broker) });
  return { details, data, escrow, remaining, contacts, lookup, previous, broker, payment };
}

export type LoadChain = ReturnType<typeof useLoadChain>;
