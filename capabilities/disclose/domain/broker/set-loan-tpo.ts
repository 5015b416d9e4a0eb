import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { noTpoTypeSentence } from '../../../../foundation/vocabulary/sentences.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import { statusRefusal } from '../../../loan/domain/estimate-status.ts';
import type { TpoType } from './broker-details.ts';
import type { OriginationFeeType } from './payer-of-broker.ts';

export interface FeeTypeSet {
  readonly from: OriginationFeeType | null;
  readonly to: OriginationFeeType;
}
export type TpoRefusal = Refusal<'LOAN_STATUS' | 'NO_TPO_TYPE' | 'NOT_BROKERED' | 'FEE_TYPE_LOCKED'>;

/** Decides who pays the loan's broker. A lock has settled it: its price is made for one payer. */
export function setLoanTpo(
  facts: Pick<EstimateFacts, 'status' | 'loanNumber' | 'lender' | 'lock' | 'originationFeeType'>,
  tpoType: TpoType | null,
  to: OriginationFeeType,
): Result<FeeTypeSet, TpoRefusal> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  if (tpoType === null) return refuse('NO_TPO_TYPE', noTpoTypeSentence(facts.loanNumber, facts.lender.phone));
  if (tpoType === 'Correspondent') return refuse('NOT_BROKERED', '');
  const locked = facts.lock?.compensationPaidBy;
  if (locked && locked !== to)
    return refuse('FEE_TYPE_LOCKED', '', { field: 'originationFeeType', details: { paidBy: locked.toLowerCase() } });
  return ok({ from: facts.originationFeeType ?? null, to });
}
