import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Highest ratios of base loan to adjusted value. */
export interface FhaLoanLimits {
  /** A score below it is not insured. No score is not below it. */
  readonly leastScore: number;
  /** From this score on the purpose alone bounds the loan. */
  readonly fullScore: number;
  readonly lowScore: Ratio;
  readonly purchase: Ratio;
  readonly limitedCashOut: Ratio;
  readonly cashOut: Ratio;
  /** A borrower who will not live there; family on one unit is left out. */
  readonly nonOccupant: Ratio;
  /** Buyer and seller are family or do business together. */
  readonly identityOfInterest: Ratio;
  /** A tenant of so many months may buy from the landlord as any buyer. */
  readonly tenantMonths: number;
}

/** The bounds by score were read in secondary texts; those by borrower and purpose were not read again. */
export const FHA_LOAN_LIMITS: GuideTable<FhaLoanLimits> = {
  fha: [
    {
      leastScore: 500,
      fullScore: 580,
      lowScore: 90_000,
      purchase: 96_500,
      limitedCashOut: 97_750,
      cashOut: 80_000,
      nonOccupant: 75_000,
      identityOfInterest: 85_000,
      tenantMonths: 6,
      source: 'HUD handbook 4000.1 II.A.1-2',
      standing: 'unverified',
    },
  ],
};
