import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { refuse, ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { registerLoan, type LoanRegistered, type RegisterContext, type RegisterRefusal, type Registration } from './register-loan.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** A loan as far as it matters to whether it can be converted. */
export interface ConvertibleLoan {
  readonly loanNumber: LoanNumber;
  readonly status: LoanStatus;
  readonly lockState: string;
  /** When the loan stopped being a prequalification, and who made that so; absent where it is one still or never was. */
  readonly converted?: { readonly on: PlainDate; readonly by: string };
}

export type NotConvertible = Refusal<'LOAN_ENDED' | 'ALREADY_CONVERTED' | 'NOT_PREQUALIFICATION' | 'LOAN_LOCKED'>;

/** Whether the loan is a prequalification that can still become a registered loan. */
export function mayConvert({ loanNumber, status, lockState, converted }: ConvertibleLoan): Result<true, NotConvertible> {
  const details = { loanId: loanNumber, status };
  if (endedStatuses.includes(status)) {
    return refuse('LOAN_ENDED', `Loan ${loanNumber} is ${status}; it can no longer be converted.`, { details });
  }
  if (status !== 'Prequalified' && converted) {
    const message = `Loan ${loanNumber} was converted on ${formatDate(converted.on)} by ${converted.by}.`;
    return refuse('ALREADY_CONVERTED', message, { details: { ...details, ...converted } });
  }
  if (status !== 'Prequalified') {
    return refuse('NOT_PREQUALIFICATION', `Loan ${loanNumber} is ${status}; only a prequalification is converted.`, { details });
  }
  // The price of a lock would be that of a loan with other facts.
  if (lockState === 'locked' || lockState === 'requested') {
    return refuse('LOAN_LOCKED', `Loan ${loanNumber} has a lock; the lock desk cancels it before the loan is converted.`, { details });
  }
  return ok(true);
}

/**
 * Makes a prequalification a fully registered loan: everything a registration asks for must be there now, and the Loan Estimate's clock
 * starts with the day the application was received. The loan stays the one it was: its number, its people and its history.
 */
export function convertPrequalification(
  loan: ConvertibleLoan,
  application: Omit<Registration, 'type'>,
  context: RegisterContext,
): Result<LoanRegistered, NotConvertible | RegisterRefusal> {
  const may = mayConvert(loan);
  if (!may.ok) return may;
  return registerLoan({ ...application, type: 'fullreg' }, context);
}
