import type { ExactRatio } from '../../regulation/exact-rate.ts';
import type { LoanPurpose, Occupancy } from '../agency.ts';

/** Where most of the qualifying income comes from. */
export type MainIncome = 'steady' | 'selfEmployed' | 'variable';

/** What the card reads of a file. No fact about who the borrowers are, nor where they live, is among them. */
export interface RiskFacts {
  /** Lowest underwriting score of the borrowers; undefined where nobody has one. */
  readonly score?: number;
  readonly ltv: ExactRatio;
  readonly cltv?: ExactRatio;
  readonly hcltv?: ExactRatio;
  readonly dti: ExactRatio;
  readonly reservesMonths: number;
  readonly occupancy: Occupancy;
  readonly units: number;
  readonly purpose: LoanPurpose;
  readonly arm?: boolean;
  /** Months. */
  readonly term: number;
  readonly mainIncome?: MainIncome;
  readonly scoredBorrowers: number;
  /** Housing payments late by 30 to 59 days within twelve months. */
  readonly lates30: number;
  /** Late by sixty days or more. */
  readonly lates60: number;
  /** Percent of the revolving lines in use; undefined without lines. */
  readonly utilization?: ExactRatio;
  /** Of twelve months. */
  readonly inquiries: number;
  /** The new housing payment as a percentage of the present one; undefined where there is none. */
  readonly paymentShock?: ExactRatio;
}
