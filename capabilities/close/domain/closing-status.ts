import type { Refusal } from '../../../foundation/result/result.ts';
import { endedStatuses, fundedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';

/** Why a loan of this status takes no Closing Disclosure. One that was funded takes corrected ones. */
export function closingStatusRefusal(status: string, after = false): Refusal<'LOAN_STATUS'> | undefined {
  const ended = endedStatuses.includes(status as LoanStatus) || status === 'Prequalified';
  if (after && fundedStatuses.includes(status as LoanStatus)) return undefined;
  return ended ? { code: 'LOAN_STATUS', message: '', details: { status } } : undefined;
}
