import type { Refusal } from '../../../foundation/result/result.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';

/** Why a loan of this status takes no Closing Disclosure. */
export function closingStatusRefusal(status: string): Refusal<'LOAN_STATUS'> | undefined {
  const ended = endedStatuses.includes(status as LoanStatus) || status === 'Prequalified';
  return ended ? { code: 'LOAN_STATUS', message: '', details: { status } } : undefined;
}
