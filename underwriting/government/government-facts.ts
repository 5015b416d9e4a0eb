import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';

/** Agencies whose loans Desktop Underwriter and Loan Product Advisor take beside the enterprises' own; the rural housing program has a system of its own. */
export type GovernmentAgency = 'fha' | 'va';

/** What a government loan's file has beside what every file has. Amounts of a month, but for the fee and the limit. */
export interface GovernmentFacts {
  readonly agency: GovernmentAgency;
  /** Day whose rules apply: the assignment of the case number where there is one. */
  readonly on: PlainDate;
  /** Upfront premium or funding fee added to the loan. */
  readonly financedFee?: Cents;
  /** Borrowers against whom the list of delinquent federal debt (CAIVRS) has an entry, by name. */
  readonly delinquent: readonly string[];
  /** Borrowers who will not live in the home, by name. */
  readonly nonOccupants: readonly string[];
  /** FHA: its limit of the county. */
  readonly countyLimit?: Cents;
  /** VA: state of the property. */
  readonly state?: string;
  /** VA: everyone in the household. */
  readonly household?: number;
  /** VA: taxes on the income, Social Security and Medicare. */
  readonly taxes?: Cents;
  /** VA: upkeep and utilities of the home. */
  readonly upkeep?: Cents;
}

/** Public rules of an agency that a loan may break. */
export const GOVERNMENT_CODES = ['PRIMARY_RESIDENCE', 'FEDERAL_DEBT', 'FHA_LOAN', 'FHA_COUNTY_LIMIT', 'VA_OVER_VALUE'] as const;

export type GovernmentCode = (typeof GOVERNMENT_CODES)[number];

/** What leaves a loan to a person; none of them refuses it. */
export const REFERRAL_CODES = ['FHA_DOWNGRADE', 'VA_RESIDUAL', 'VA_SUPERVISOR'] as const;

export type ReferralCode = (typeof REFERRAL_CODES)[number];
