import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** What interested parties may contribute. */
export interface ContributionRule {
  /** Of the lower of price and value, of the price, or of the (reasonable) value. */
  readonly basis: 'lower' | 'price' | 'value';
  /** By how high the combined loan to value is; the first band it is over. */
  readonly bands: readonly { readonly cltvOver: Ratio; readonly percent: Rate }[];
  /** Of an investment property whatever the ratio; undefined: as of the others. */
  readonly investment?: Rate;
  /** What is over the limit lowers the price, and the ratios are made again. */
  readonly lowersPrice: boolean;
}

const ENTERPRISE = {
  basis: 'lower',
  bands: [
    { cltvOver: 90_000, percent: 3_000 },
    { cltvOver: 75_000, percent: 6_000 },
    { cltvOver: 0, percent: 9_000 },
  ],
  investment: 2_000,
  lowersPrice: true,
} as const;

const all = (percent: Rate) => [{ cltvOver: 0, percent }] as const;

/** VA's limit is of concessions alone (prepaid costs, the funding fee, debts paid, gifts, points beyond the normal): normal closing costs have none. */
export const CONTRIBUTION_RULES: GuideTable<ContributionRule> = {
  fannie: [{ ...ENTERPRISE, from: '2025-05-07', source: 'Fannie Mae Selling Guide B3-4.1-02', standing: 'unverified' }],
  freddie: [{ ...ENTERPRISE, source: 'Freddie Mac Guide 5501.6', standing: 'unverified' }],
  fha: [{ basis: 'price', bands: all(6_000), lowersPrice: true, source: 'HUD handbook 4000.1 II.A.4.d.iii(G)', standing: 'unverified' }],
  va: [{ basis: 'value', bands: all(4_000), lowersPrice: false, source: 'VA Pamphlet 26-7 chapter 8 topic 5', standing: 'unverified' }],
  usda: [{ basis: 'price', bands: all(6_000), lowersPrice: false, source: 'USDA HB-1-3555 chapter 6', standing: 'unverified' }],
};
