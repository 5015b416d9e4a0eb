import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';

export interface RushSaved {
  readonly from: boolean;
  readonly to: boolean;
}
export type RushRefusal = Refusal<'LOAN_STATUS'>;

/** Decides whether a loan becomes a rush order: not after its documents were sent. */
export function saveRushFee(loan: { readonly status: string; readonly rush: boolean }, to: boolean): Result<RushSaved, RushRefusal> {
  const status = loan.status as LoanStatus;
  if (endedStatuses.includes(status) || status === 'Docs Out' || status === 'Closed')
    return refuse('LOAN_STATUS', '', { field: 'flag', details: { status } });
  return ok({ from: loan.rush, to });
}
