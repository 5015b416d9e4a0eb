import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { loanStatuses, mayMove, missingFor, transitions, type LoanStatus, type StatusFacts } from './loan-status.ts';

export interface LoanStatusChanged {
  readonly from: LoanStatus;
  readonly to: LoanStatus;
}
export type StatusRefusal = Refusal<'NO_SUCH_STATUS' | 'STATUS_NOT_REACHABLE' | 'STATUS_NOT_YOURS' | 'STATUS_NEEDS'>;

/** Decides a change of status. A refusal names the missing requirements or who may set it. */
export function putLoanStatus(facts: StatusFacts, wanted: string, roles: readonly string[]): Result<LoanStatusChanged, StatusRefusal> {
  const to = loanStatuses.find((status) => status.toLowerCase() === wanted.toLowerCase());
  if (!to) return refuse('NO_SUCH_STATUS', '', { field: 'status', details: { status: wanted } });
  const transition = transitions[facts.status].find((one) => one.to === to);
  if (!transition) return refuse('STATUS_NOT_REACHABLE', '', { field: 'status', details: { from: facts.status, status: to } });
  if (!mayMove(transition, roles)) {
    return refuse('STATUS_NOT_YOURS', '', {
      details: { who: transition.by.map((role) => role.replaceAll('-', ' ')).join(', '), status: to },
    });
  }
  const missing = missingFor(transition, facts);
  if (missing.length > 0) return refuse('STATUS_NEEDS', '', { details: { status: to, missing: missing.join('; ') } });
  return ok({ from: facts.status, to });
}
