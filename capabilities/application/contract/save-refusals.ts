/** Reasons why edits of an application can't be saved, in either form. */
export const saveRefusals = {
  VERSION_UNKNOWN: { status: 409, message: 'The application has no version {basedOn}. Reload it and try again.' },
  EDIT_COLLISION: { status: 409, message: 'Someone else changed the same field in the meantime. Choose which value to keep.' },
  BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
  LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
  CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
  LOAN_OVER: { status: 409, message: 'The loan is {status}; its closing is not planned any more.' },
} as const;
