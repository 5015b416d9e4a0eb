import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import type { Agency, LoanPurpose, Occupancy } from '../agency.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Systems that recommend, by the name of each agency's own. */
export type ScorecardSystem = 'DU' | 'LPA' | 'TOTAL' | 'GUS';

export const AGENCY_OF_SYSTEM = { DU: 'fannie', LPA: 'freddie', TOTAL: 'fha', GUS: 'usda' } as const satisfies Readonly<
  Record<ScorecardSystem, Agency>
>;

/** What the card judges, in the order in which its rows are shown. */
export const CARD_ROWS = [
  'score',
  'ltv',
  'dti',
  'reserves',
  'occupancyUnits',
  'purpose',
  'arm',
  'term',
  'income',
  'secondBorrower',
  'lates',
  'utilization',
  'inquiries',
  'shock',
] as const;

export type CardRow = (typeof CARD_ROWS)[number];

/** A bound and the points of what it holds, read in order: the first that fits. */
export type Band<Bound> = readonly [bound: Bound, points: number];

export interface Scorecard {
  readonly version: string;
  /** The lowest underwriting score reaches the bound. */
  readonly score: readonly Band<number>[];
  readonly scoreNone: number;
  /** The highest ratio to value is at most the bound; above the last one the points of `ltvOver`. */
  readonly ltv: readonly Band<Ratio>[];
  readonly ltvOver: number;
  readonly dti: readonly Band<Ratio>[];
  readonly dtiOver: number;
  /** Whole months reach the bound. */
  readonly reserves: readonly Band<number>[];
  /** One unit, and two to four. */
  readonly occupancyUnits: Readonly<Record<Occupancy, readonly [one: number, more: number]>>;
  readonly purpose: Readonly<Record<LoanPurpose, number>>;
  readonly arm: number;
  /** Months at most. */
  readonly term: readonly Band<number>[];
  readonly termOver: number;
  readonly selfEmployedMain: number;
  readonly variableMain: number;
  readonly secondBorrower: number;
  /** Late payments on the housing of the last twelve months. */
  readonly lates: { readonly one30: number; readonly two30: number; readonly any60: number };
  readonly utilization: readonly Band<Ratio>[];
  readonly utilizationOver: number;
  readonly inquiries: readonly Band<number>[];
  readonly inquiriesOver: number;
  /** The new housing payment is more than this percentage of the present one. */
  readonly shock: { readonly over: Ratio; readonly points: number };
  /** Tenths by which a row's points are multiplied; a row that is not named has ten. */
  readonly weights: Readonly<Partial<Record<CardRow, number>>>;
  /** Tenths at or under which a file passes. */
  readonly passTo: number;
}

const POINTS = {
  version: 'LPS-1',
  score: [
    [780, 0],
    [760, 4],
    [740, 8],
    [720, 13],
    [700, 19],
    [680, 26],
    [660, 34],
    [640, 43],
    [620, 53],
    [600, 64],
    [580, 76],
    [0, 90],
  ],
  scoreNone: 50,
  ltv: [
    [60_000, 0],
    [70_000, 4],
    [75_000, 7],
    [80_000, 11],
    [85_000, 16],
    [90_000, 20],
    [95_000, 25],
    [97_000, 30],
  ],
  ltvOver: 34,
  dti: [
    [28_000, 0],
    [33_000, 3],
    [36_000, 6],
    [40_000, 10],
    [43_000, 14],
    [45_000, 18],
    [47_000, 23],
    [50_000, 29],
  ],
  dtiOver: 40,
  reserves: [
    [12, -8],
    [6, -5],
    [3, -2],
    [2, 0],
    [1, 3],
    [0, 6],
  ],
  // A second home of more than one unit has no row of its own: no agency offers it, and it is read as a second home.
  occupancyUnits: { primary: [0, 6], secondHome: [5, 5], investment: [9, 13] },
  purpose: { purchase: 0, limitedCashOut: 0, cashOut: 7 },
  arm: 4,
  term: [
    [180, -4],
    [240, -2],
  ],
  termOver: 0,
  selfEmployedMain: 4,
  variableMain: 2,
  secondBorrower: -3,
  lates: { one30: 12, two30: 22, any60: 40 },
  utilization: [
    [10_000, -3],
    [30_000, 0],
    [50_000, 4],
    [80_000, 9],
  ],
  utilizationOver: 14,
  inquiries: [
    [2, 0],
    [5, 3],
  ],
  inquiriesOver: 6,
  shock: { over: 200_000, points: 4 },
} as const;

const OWN = {
  from: '2026-11-22' satisfies PlainDate,
  source: "The portal's own published card LPS-1; no agency's model",
  standing: 'estimated',
} as const;

/**
 * The card LPS-1 with each system's weights and limit. The models of Desktop Underwriter, Loan Product Advisor, TOTAL and GUS are secret: this card is the portal's own,
 * stands in for them by published points, and foretells nothing about what they would say.
 */
export const SCORECARDS: GuideTable<Scorecard> = {
  fannie: [{ ...POINTS, ...OWN, weights: {}, passTo: 1000 }],
  freddie: [{ ...POINTS, ...OWN, weights: { score: 9, ltv: 11, dti: 9, reserves: 15 }, passTo: 980 }],
  fha: [{ ...POINTS, ...OWN, weights: {}, passTo: 1300 }],
  usda: [{ ...POINTS, ...OWN, weights: {}, passTo: 1100 }],
};
