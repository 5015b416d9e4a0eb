import { useAsk } from '../../../../ui/calls/index.ts';

interface Answerable {
  readonly value: unknown;
  readonly refusal: unknown;
  readonly fault: unknown;
}

/** Whether a link has been answered, be it with a no: the next one is asked then. */
function answered({ value, refusal, fault }: Answerable): boolean {
  return value !== undefined || refusal !== undefined || fault !== undefined;
}

/**
 * What the Loan Estimate loads, one after the other in the specification's order. The form is there after the second; what comes after it stands
 * below the fees, and a link that fails takes nothing else away.
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
