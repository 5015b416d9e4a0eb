import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** What a borrower can show beside the ratios. */
export const COMPENSATING_FACTORS = [
  'reserves',
  'minimalHousingIncrease',
  'noDiscretionaryDebt',
  'additionalIncome',
  'residualIncome',
] as const;

export type CompensatingFactor = (typeof COMPENSATING_FACTORS)[number];

export type ManualTierName = '31/43' | '33/45' | '37/47' | '40/40' | '40/50';

export interface ManualTier {
  readonly tier: ManualTierName;
  readonly front: Ratio;
  readonly back: Ratio;
  /** How many of the factors named are needed. */
  readonly needed: number;
  readonly factors: readonly CompensatingFactor[];
  /** A score of at least so much; without it any loan, scored or not. */
  readonly leastScore?: number;
  readonly energyEfficientOnly?: boolean;
}

export interface ManualRatios {
  /** From the strictest on: the first that holds is the loan's. */
  readonly tiers: readonly ManualTier[];
}

const SCORED = 580;

/** Highest ratios of loans underwritten by hand. */
export const FHA_MANUAL_RATIOS: GuideTable<ManualRatios> = {
  fha: [
    {
      tiers: [
        { tier: '31/43', front: 31_000, back: 43_000, needed: 0, factors: [] },
        { tier: '33/45', front: 33_000, back: 45_000, needed: 0, factors: [], energyEfficientOnly: true },
        {
          tier: '37/47',
          front: 37_000,
          back: 47_000,
          needed: 1,
          factors: ['reserves', 'minimalHousingIncrease', 'residualIncome'],
          leastScore: SCORED,
        },
        { tier: '40/40', front: 40_000, back: 40_000, needed: 1, factors: ['noDiscretionaryDebt'], leastScore: SCORED },
        {
          tier: '40/50',
          front: 40_000,
          back: 50_000,
          needed: 2,
          factors: ['reserves', 'minimalHousingIncrease', 'additionalIncome', 'residualIncome'],
          leastScore: SCORED,
        },
      ],
      from: '2016-03-14',
      source: 'HUD handbook 4000.1 II.A.5',
      standing: 'unverified',
    },
  ],
};
