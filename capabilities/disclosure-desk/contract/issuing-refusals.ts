/** Refusals of steps of a Loan Estimate that the other side takes, because of who issues it. */
export const issuingRefusals = {
  LENDER_SENDS: {
    status: 403,
    message: 'The lender sends the Loan Estimates of {brokerage}. Ask the disclosure desk to send this one.',
  },
  LENDER_DRAWS: {
    status: 403,
    message: 'The lender draws the Loan Estimates of {brokerage}. Ask the disclosure desk for this one.',
  },
  DISCLOSED_OUTSIDE: {
    status: 409,
    message: '{brokerage} discloses outside the portal: no Loan Estimate is made here. Record when and how it was sent.',
  },
} as const;
