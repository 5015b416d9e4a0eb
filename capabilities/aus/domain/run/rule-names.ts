import type { CardRow, EligibilityCode, GovernmentCode, ReferralCode } from '../../../../underwriting/index.ts';

/** A public rule that a file may break, of whichever agency. */
export type BrokenRule = EligibilityCode | GovernmentCode;

/** The same, and what leaves a loan to a person. */
export type RuleCode = BrokenRule | ReferralCode;

/** The public rules by what a person calls them. */
export const ruleNames: Readonly<Record<RuleCode, string>> = {
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
  PRIMARY_RESIDENCE: 'The borrowers’ own home',
  FEDERAL_DEBT: 'Federal debts paid on time',
  FHA_LOAN: 'Highest loan that FHA insures',
  FHA_COUNTY_LIMIT: 'FHA limit of the county',
  VA_OVER_VALUE: 'Within the reasonable value',
  FHA_DOWNGRADE: 'Housing paid on time',
  VA_RESIDUAL: 'Residual income of VA',
  VA_SUPERVISOR: 'Approval without the supervisor',
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
