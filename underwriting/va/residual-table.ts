import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

export const VA_REGIONS = ['Northeast', 'Midwest', 'South', 'West'] as const;

export type VaRegion = (typeof VA_REGIONS)[number];

/** Dollars a month for households of one to five. */
type Row = readonly [one: number, two: number, three: number, four: number, five: number];

interface ResidualRows {
  readonly rows: Readonly<Record<VaRegion, Row>>;
  /** Dollars for each member over five. */
  readonly eachMore: number;
}

export interface ResidualTable {
  /** A loan of this amount or more is read in the upper table. */
  readonly upperFrom: Cents;
  readonly lower: ResidualRows;
  readonly upper: ResidualRows;
  /** Members beyond it add nothing. */
  readonly countedTo: number;
  /** States and territories of each region, by their postal letters. */
  readonly regions: Readonly<Record<VaRegion, readonly string[]>>;
}

const LOWER_MIDDLE: Row = [382, 641, 772, 868, 902];
const UPPER_MIDDLE: Row = [441, 738, 889, 1003, 1039];

/** What a household should have left each month. The figures have not changed since the rule of 1997; the edition that was read is of 26 August 2026. */
export const VA_RESIDUAL_INCOME: GuideTable<ResidualTable> = {
  va: [
    {
      upperFrom: 80_000_00,
      lower: {
        rows: { Northeast: [390, 654, 788, 888, 921], Midwest: LOWER_MIDDLE, South: LOWER_MIDDLE, West: [425, 713, 859, 967, 1004] },
        eachMore: 75,
      },
      upper: {
        rows: { Northeast: [450, 755, 909, 1025, 1062], Midwest: UPPER_MIDDLE, South: UPPER_MIDDLE, West: [491, 823, 990, 1117, 1158] },
        eachMore: 80,
      },
      countedTo: 7,
      regions: {
        Northeast: ['CT', 'ME', 'MA', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'],
        Midwest: ['IL', 'IN', 'IA', 'KS', 'MI', 'MN', 'MO', 'NE', 'ND', 'OH', 'SD', 'WI'],
        South: ['AL', 'AR', 'DE', 'DC', 'FL', 'GA', 'KY', 'LA', 'MD', 'MS', 'NC', 'OK', 'PR', 'SC', 'TN', 'TX', 'VA', 'WV'],
        West: ['AK', 'AZ', 'CA', 'CO', 'HI', 'ID', 'MT', 'NV', 'NM', 'OR', 'UT', 'WA', 'WY'],
      },
      source: '38 CFR 36.4340(e); VA Pamphlet 26-7 chapter 4 topic 9',
      standing: 'published',
    },
  ],
};

export interface ResidualAllowances {
  /** Taken off the guideline for active duty or retired military near a base with facilities; the greatest the lender may take. */
  readonly nearBase: Ratio;
  /** Upkeep and utilities a month, for each square foot of gross living area. */
  readonly squareFoot: Cents;
}

export const VA_RESIDUAL_ALLOWANCES: GuideTable<ResidualAllowances> = {
  va: [{ nearBase: 5_000, squareFoot: 14, source: 'VA Pamphlet 26-7 chapter 4 topic 9', standing: 'unverified' }],
};

interface RatioTest {
  readonly ratio: Ratio;
  /** Percent of the guideline that makes up for a ratio over the bound. */
  readonly residualShare: Ratio;
}

export const VA_RATIO_TEST: GuideTable<RatioTest> = {
  va: [{ ratio: 41_000, residualShare: 120_000, source: '38 CFR 36.4340(c), (d)', standing: 'published' }],
};
