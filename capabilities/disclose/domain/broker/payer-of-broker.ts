import type { EstimateFacts } from '../estimate-facts.ts';

/** Who pays the originator of the loan. */
export type OriginationFeeType = 'Lender' | 'Borrower';

/** Who pays the broker: as locked, else as chosen for the loan; null where not chosen. */
export function payerOfBroker(facts: Pick<EstimateFacts, 'lock' | 'originationFeeType'>): OriginationFeeType | null {
  return facts.lock?.compensationPaidBy ?? facts.originationFeeType ?? null;
}
