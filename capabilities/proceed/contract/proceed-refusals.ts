import { loanRefusals } from '../../../foundation/wire/call.ts';

const ESTIMATE_NOT_SENT = { status: 409, message: 'No Loan Estimate was sent yet.' } as const;

export const intentRefusals = {
  ...loanRefusals,
  ESTIMATE_NOT_SENT,
  LOAN_STATUS: { status: 409, message: 'A loan that is {status} takes no intent to proceed.' },
  INTENT_RECORDED: { status: 409, message: '{name} stated the intent to proceed on {statedOn}; {recordedBy} recorded it.' },
  NOT_A_BORROWER: { status: 400, message: 'Choose the borrower who stated it.' },
  INTENT_IN_FUTURE: { status: 400, message: 'The day is after today.' },
  INTENT_BEFORE_ESTIMATE: { status: 409, message: 'Loan Estimate version {version} was sent {sentOn}. An intent before it doesn’t count.' },
  NOT_RECEIVED: {
    status: 409,
    message: 'By law {name} has {has}. Confirm that they had it by that day.',
  },
} as const;

export const resendRefusals = {
  ...loanRefusals,
  ESTIMATE_NOT_SENT,
  LOAN_STATUS: { status: 409, message: 'A loan that is {status} gets no disclosures.' },
  VERSION_UNKNOWN: { status: 404, message: 'The loan has no Loan Estimate version {version} that was sent.' },
  NOT_A_PARTY: { status: 400, message: 'Choose parties of this loan.' },
  NO_ADDRESS: { status: 409, message: '{name} has no e-mail address. Add one in the application.' },
  RESENT_JUST_NOW: { status: 409, message: 'Version {version} went to {name} less than {minutes} minutes ago.' },
} as const;
