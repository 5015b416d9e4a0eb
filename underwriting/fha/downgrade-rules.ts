import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Why an Accept of TOTAL goes to a person, in the order in which they are listed. */
export const DOWNGRADE_CODES = [
  'DISPUTED',
  'BANKRUPTCY_2Y',
  'FORECLOSURE_3Y',
  'MORTGAGE_LATES',
  'UNDISCLOSED_MORTGAGE',
  'SE_DECLINE_20',
  'UNEVALUATED',
] as const;

export type DowngradeCode = (typeof DOWNGRADE_CODES)[number];

export interface DowngradeRule {
  /** Disputed derogatory accounts of so much in all. */
  readonly disputed: Cents;
  /** Lates older than so many months make no account derogatory. */
  readonly derogatoryMonths: number;
  readonly bankruptcyMonths: number;
  readonly titleTransferMonths: number;
  /** A decline of business income by more than this. */
  readonly decline: Ratio;
}

export const FHA_DOWNGRADES: GuideTable<DowngradeRule> = {
  fha: [
    {
      disputed: 1_000_00,
      derogatoryMonths: 24,
      bankruptcyMonths: 24,
      titleTransferMonths: 36,
      decline: 20_000,
      from: '2016-03-14',
      source: 'HUD handbook 4000.1 II.A.4.a; HUD KA-02114, KA-04851',
      standing: 'published',
    },
  ],
};

export interface MortgageLateRule {
  /** So many lates of 30 days suffice; so many of 60 with so many of 30; so many of 90. */
  readonly of30: number;
  readonly of60: number;
  readonly with30: number;
  readonly of90: number;
  readonly paymentsAfterForbearance: number;
}

/** Lates of a mortgage in the last twelve months, for purchases and refinances without cash out. */
export const FHA_MORTGAGE_LATES: GuideTable<MortgageLateRule> = {
  fha: [
    {
      of30: 3,
      of60: 1,
      with30: 1,
      of90: 1,
      paymentsAfterForbearance: 3,
      from: '2016-03-14',
      source: 'HUD handbook 4000.1 II.A.4.b.iii(K)',
      standing: 'unverified',
    },
  ],
};
