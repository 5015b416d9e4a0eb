import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** A loan as far as it matters to whether its application can still change. */
export interface EditableLoan {
  readonly loanNumber: LoanNumber;
  readonly status: string;
  /** Its status is one that ends a loan: the application can't change any more. */
  readonly ended: boolean;
}

export function mayBeEdited({ loanNumber, status, ended }: EditableLoan): Result<true, Refusal<'LOAN_ENDED'>> {
  return ended ? refuse('LOAN_ENDED', '', { details: { loanId: loanNumber, status } }) : ok(true);
}
