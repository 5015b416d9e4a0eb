import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { bucketOf, type Bucket, type ChargeFacts } from '../../../regulation/tolerance/index.ts';
import type { FeeLine } from './fee-line.ts';

/** The facts of a fee that decide its good-faith limit. The written list of providers is sent with every Loan Estimate. */
export function chargeFactsOf(line: FeeLine): ChargeFacts {
  const paidTo = line.payee;
  if (line.kind === 'TransferTax') return { nature: 'transfer-tax', paidTo };
  if (line.kind === 'RecordingFee') return { nature: 'recording-fee', paidTo };
  if (line.kind === 'PrepaidInterest') return { nature: 'prepaid-interest', paidTo };
  if (line.section === 'G') return { nature: 'escrow-deposit', paidTo };
  if (line.section === 'F') return { nature: line.kind === 'PropertyTaxes' ? 'property-tax' : 'property-insurance', paidTo };
  if (line.section === 'A' || paidTo === 'creditor' || paidTo === 'broker')
    return { nature: 'loan-charge', paidTo, ...(line.kind === 'LoanDiscountPoints' ? { rateDependent: true } : {}) };
  const service = { nature: 'third-party-service', paidTo } as const;
  if (line.section === 'H') return { ...service, requiredByCreditor: false };
  if (line.section === 'B') return { ...service, requiredByCreditor: true, shoppingPermitted: false };
  return {
    ...service,
    requiredByCreditor: true,
    shoppingPermitted: true,
    writtenListGiven: true,
    provider: line.nonVendorProvider ? 'off-list' : 'on-list',
  };
}

/** The limit a fee is under (1026.19(e)(3)) with the questions that decided it. */
export function toleranceOf(line: FeeLine): Result<Explained<Bucket>> {
  const found = bucketOf({ id: line.id, label: line.label, facts: chargeFactsOf(line) });
  if (!found.ok || !line.affiliate) return found;
  const { value, why } = found.value;
  return ok({ value, why: { ...why, parts: [...(why.parts ?? []), line.affiliate.why] } });
}
