import type { UnderwritingSystemTraits } from '../underwriting-systems/wire.ts';

/** Loan Product Advisor as it is simulated; its fees are invented. */
export const loanProductAdvisor: UnderwritingSystemTraits = {
  system: 'LoanProductAdvisor',
  path: 'loan-product-advisor',
  name: 'Loan Product Advisor',
  fees: { first: 1_800, again: 400 },
  caseIdentifier: (digits) => `A${digits.slice(1)}`,
};
