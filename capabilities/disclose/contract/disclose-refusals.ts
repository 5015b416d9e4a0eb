import { loanRefusals } from '../../../foundation/wire/call.ts';
import { issuingRefusals } from '../../disclosure-desk/contract/issuing-refusals.ts';

/** Every "no" of the Loan Estimate but DRAFT_OUT_OF_RANGE, which only saving gives; where a sentence needs figures, the decision words it. */
export const discloseRefusals = {
  ...loanRefusals,
  ...issuingRefusals,
  ESTIMATE_INCOMPLETE: { status: 409, message: 'The Loan Estimate cannot be prepared yet.' },
  TWO_PAYERS: { status: 409, message: 'The lender pays the broker; the borrower may not pay them too.' },
  NO_SUCH_FEE: { status: 400, message: 'The fee schedule has no fee “{fee}”.' },
  SCHEDULE_CHANGED: {
    status: 409,
    message: 'The fee schedule changed after you looked. Look at the Loan Estimate again before you send it.',
  },
  FEES_VANISHED: { status: 409, message: 'A fee of the draft is not on the fee schedule any more. Remove it before sending.' },
  FEE_AMOUNT: { status: 400, message: 'A fee must be from $0 to the loan amount.' },
  DRAFT_STALE: {
    status: 409,
    message: '{savedBy} saved this Loan Estimate after you opened it. Choose which version of each field to keep.',
  },
  LOAN_STATUS: { status: 409, message: 'A loan that is {status} can’t be disclosed.' },
  CLOSING_GIVEN: {
    status: 409,
    message:
      'The Closing Disclosure was provided on {on}, so no Loan Estimate can go out. A corrected Closing Disclosure carries the change.',
  },
  PRICE_TEST_STOPS: { status: 409, message: 'The lender’s policy stops this loan by a test of the law.' },
  NOT_A_PARTY: { status: 400, message: '{email} is not a party of this loan.' },
  NO_BORROWER: { status: 400, message: 'Choose at least one borrower; the Loan Estimate must reach the consumer.' },
  NO_EMAIL: { status: 409, message: 'No borrower has an e-mail address. Add one in the application.' },
  VERSION_UNKNOWN: { status: 404, message: 'The loan has no Loan Estimate version {version} that was sent.' },
} as const;
