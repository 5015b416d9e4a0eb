import { loanRefusals } from '../../../foundation/wire/call.ts';

const NOT_A_BORROWER = { status: 400, message: 'Choose a borrower whom disclosures of this loan were issued to.' } as const;

export const letterRefusals = {
  ...loanRefusals,
  NOT_A_BORROWER,
  NO_ADDRESS: { status: 409, message: '{name} has no e-mail address. Add one in the application.' },
  LETTER_JUST_SENT: { status: 409, message: 'A letter went to {name} less than {minutes} minutes ago.' },
} as const;

export const paperRefusals = {
  ...loanRefusals,
  NOT_A_BORROWER,
  VERSION_UNKNOWN: { status: 404, message: '{name} was issued no version {version} of this form.' },
  PAPER_RECORDED: { status: 409, message: 'It is recorded already that paper went to {name}.' },
  PAPER_OUT_OF_RANGE: { status: 400, message: 'Choose a day from the one it was issued to today.' },
} as const;
