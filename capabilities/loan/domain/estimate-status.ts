import type { Refusal } from '../../../foundation/result/result.ts';
import { endedStatuses, type LoanStatus } from './loan-status.ts';

/** Why a loan of this status takes no Loan Estimate. */
export function statusRefusal(facts: { readonly status: string }): Refusal<'LOAN_STATUS'> | undefined {
  const status = facts.status as LoanStatus;
  if (status === 'Prequalified')
    return { code: 'LOAN_STATUS', message: 'A prequalification has no Loan Estimate. Register the loan first.', details: { status } };
  if (endedStatuses.includes(status)) return { code: 'LOAN_STATUS', message: '', details: { status } };
  if (['Docs Out', 'Closed'].includes(status))
    return {
      code: 'LOAN_STATUS',
      message: `A loan that is ${status} takes a Closing Disclosure, not a Loan Estimate.`,
      details: { status },
    };
  return undefined;
}
