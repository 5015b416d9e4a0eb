import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import type { Severity } from '../findings/finding.ts';

export type AusSystem = 'DesktopUnderwriter' | 'LoanProductAdvisor';

/** One run of an automated underwriting system, whichever it was. */
export interface AusFindings {
  readonly system: AusSystem;
  /** DU casefile id, LPA key. */
  readonly caseIdentifier?: string;
  readonly submissionNumber?: number;
  /** As the system wrote it; no clock of ours. */
  readonly submittedAt?: string;
  /** DU: "Approve/Eligible" …; LPA risk class: "Accept" or "Caution". */
  readonly recommendation?: string;
  /** LPA's purchase eligibility; DU says it in the recommendation. */
  readonly eligibility?: string;
  readonly borrowers: readonly string[];
  readonly figures: AusFigures;
  readonly messages: readonly AusMessage[];
}

/** The figures of the run. Ratios are thousandths of a percent: 43.215 % is 43215. */
export interface AusFigures {
  readonly loanAmount?: Cents;
  readonly noteRate?: Rate;
  readonly loanTermMonths?: number;
  readonly propertyValue?: Cents;
  readonly salesPrice?: Cents;
  readonly ltv?: Ratio;
  readonly cltv?: Ratio;
  readonly hcltv?: Ratio;
  readonly housingRatio?: Ratio;
  readonly debtRatio?: Ratio;
  readonly totalIncome?: Cents;
  readonly totalDebt?: Cents;
  readonly reserves?: Cents;
  readonly fundsToBeVerified?: Cents;
}

export const SECTIONS = [
  'Recommendation',
  'Risk and Eligibility',
  'Verification and Approval Conditions',
  'Credit',
  'Employment and Income',
  'Assets and Reserves',
  'Property and Appraisal',
  'Mortgage Insurance',
  'Closing',
  'Observations',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface AusMessage {
  readonly section: Section;
  /** The system's own code of the message: "0048", "FCL0314"; the same in every run. */
  readonly code?: string;
  /** One paragraph; white space is single blanks. */
  readonly text: string;
}

export type AusFindingCode =
  | 'READ'
  | 'BAD_VALUE'
  | 'NOT_READ'
  | 'NO_CASE'
  | 'NO_RECOMMENDATION'
  | 'UNKNOWN_RECOMMENDATION'
  | 'CONTRADICTION'
  | 'REPEATED_MESSAGE'
  | 'RATIO';
export interface AusFinding {
  readonly code: AusFindingCode;
  readonly severity: Severity;
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export const SYSTEM_NAMES: Readonly<Record<AusSystem, string>> = {
  DesktopUnderwriter: 'Desktop Underwriter',
  LoanProductAdvisor: 'Loan Product Advisor',
};

export const RECOMMENDATIONS: Readonly<Record<AusSystem, readonly string[]>> = {
  DesktopUnderwriter: [
    'Approve/Eligible',
    'Approve/Ineligible',
    'Refer/Eligible',
    'Refer/Ineligible',
    'Refer with Caution',
    'Out of Scope',
    'Error',
  ],
  LoanProductAdvisor: ['Accept', 'Caution', 'Refer', 'Incomplete', 'Invalid', 'Ineligible'],
};

/** The figures in the order of both renderings: name, label, type of value. */
export const FIGURES = [
  ['loanAmount', 'Loan Amount', 'amount'],
  ['noteRate', 'Note Rate', 'percent'],
  ['loanTermMonths', 'Loan Term in Months', 'count'],
  ['propertyValue', 'Property Value', 'amount'],
  ['salesPrice', 'Sales Price', 'amount'],
  ['ltv', 'LTV', 'percent'],
  ['cltv', 'CLTV', 'percent'],
  ['hcltv', 'HCLTV', 'percent'],
  ['housingRatio', 'Housing Expense Ratio', 'percent'],
  ['debtRatio', 'Total Expense Ratio', 'percent'],
  ['totalIncome', 'Total Income', 'amount'],
  ['totalDebt', 'Total Monthly Debt', 'amount'],
  ['reserves', 'Reserves', 'amount'],
  ['fundsToBeVerified', 'Funds To Be Verified', 'amount'],
] as const satisfies readonly (readonly [keyof AusFigures, string, 'amount' | 'percent' | 'count'])[];
