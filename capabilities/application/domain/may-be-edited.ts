import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** Loans of these statuses keep the application they ended with. */
const ENDED: readonly string[] = ['Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing'];

/** A loan as far as it matters to whether its application can still change. */
export interface EditableLoan {
  readonly loanNumber: LoanNumber;
  readonly status: string;
}

export function hasEnded({ status }: Pick<EditableLoan, 'status'>): boolean {
  return ENDED.includes(status);
}

export function mayBeEdited(loan: EditableLoan): Result<true, Refusal<'LOAN_ENDED'>> {
  return hasEnded(loan) ? refuse('LOAN_ENDED', '', { details: { loanId: loan.loanNumber, status: loan.status } }) : ok(true);
}
