/** Why a step of a Loan Estimate is not this side's, by the way its loan is issued. */
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
