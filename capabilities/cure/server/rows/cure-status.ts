import { cureState, type CuresOfLoan } from '../../domain/index.ts';

/** What is left and which days run, as a command replies. */
export function cureStatusOf(cures: CuresOfLoan) {
  const { left, refundDue, correctionDue } = cureState(cures);
  return { leftCents: left, refundDue, correctionDue };
}
