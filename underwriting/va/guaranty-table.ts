import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Loans up to and with an amount, and what is guaranteed of them: a share, an amount, or the lesser of both. */
interface GuarantyTier {
  readonly to?: Cents;
  readonly share?: Ratio;
  readonly most?: Cents;
}

export interface GuarantyTable {
  readonly tiers: readonly GuarantyTier[];
  /** Share of a loan, and of the limit of the county, above the last bounded tier. */
  readonly share: Ratio;
  /** Entitlement behind the bounded tiers. */
  readonly basic: Cents;
}

/** Without a limit for full entitlement since 1 January 2020 (VA Circular 26-19-30). */
export const VA_GUARANTY: GuideTable<GuarantyTable> = {
  va: [
    {
      tiers: [
        { to: 45_000_00, share: 50_000 },
        { to: 56_250_00, most: 22_500_00 },
        { to: 144_000_00, share: 40_000, most: 36_000_00 },
        { share: 25_000 },
      ],
      share: 25_000,
      basic: 36_000_00,
      from: '2020-01-01',
      source: '38 U.S.C. 3703; 38 CFR 36.4302; VA Circular 26-19-30',
      standing: 'unverified',
    },
  ],
};
