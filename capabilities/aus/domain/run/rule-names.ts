import type { CardRow, EligibilityCode } from '../../../../underwriting/index.ts';

/** The public rules by what a person calls them. */
export const ruleNames: Readonly<Record<EligibilityCode, string>> = {
  LTV_OVER_MATRIX: 'Highest loan to value',
  CLTV_OVER_MATRIX: 'Highest combined loan to value',
  NEEDS_FIRST_TIME_BUYER: 'First-time buyer above 95%',
  NEEDS_SAME_OWNER: 'Loan of the same owner above 95%',
  OVER_LOAN_LIMIT: 'Limit of the county',
  DTI_OVER_50: 'DTI of at most 50%',
  CASHOUT_LOAN_AGE: 'Age of the loan cashed out',
  CASHOUT_TITLE: 'Time on title',
  FINANCED_PROPERTIES: 'Number of financed properties',
  RESERVES_SHORT: 'Reserves of this transaction',
  NOT_OFFERED: 'Occupancy, purpose and units offered',
};

/** Rows of the published card. */
export const rowNames: Readonly<Record<CardRow, string>> = {
  score: 'Score',
  ltv: 'Loan to value',
  dti: 'DTI',
  reserves: 'Reserves',
  occupancyUnits: 'Occupancy and units',
  purpose: 'Purpose',
  arm: 'Adjustable rate',
  term: 'Term',
  income: 'Main income',
  secondBorrower: 'Second scored borrower',
  lates: 'Late housing payments',
  utilization: 'Use of revolving lines',
  inquiries: 'Inquiries',
  shock: 'Payment shock',
};
