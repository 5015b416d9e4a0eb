import { cureState, type CuresOfLoan } from '../../domain/index.ts';

/** The amount left and the running deadlines, as a command replies. */
export function cureStatusOf(cures: CuresOfLoan) {
  const { left, refundDue, correctionDue } = cureState(cures);
  return { leftCents: left, refundDue, correctionDue };
}
