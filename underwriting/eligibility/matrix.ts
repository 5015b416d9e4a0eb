import type { Ratio } from '../../foundation/rates/rates.ts';
import type { LoanPurpose, Occupancy } from '../agency.ts';
import type { Edition, GuideTable } from '../dated-guide.ts';

/** The highest ratio of a home's use, a purpose and a number of units, in thousandths of a percent. */
export interface MatrixCell {
  readonly occupancy: Occupancy;
  readonly purpose: LoanPurpose;
  readonly units: readonly [from: number, to: number];
  readonly fixed: Ratio;
  readonly arm: Ratio;
}

export interface EligibilityMatrix {
  readonly cells: readonly MatrixCell[];
  /** HomeReady and Home Possible; a use or purpose that is not listed is not offered there. */
  readonly affordable: readonly MatrixCell[];
  /** Combined ratio with a community or affordable second. */
  readonly communitySecond: Ratio;
  /** High-balance and super conforming loans. */
  readonly highBalance: Ratio;
  /** Above it a purchase needs a first-time buyer, a refinance the same owner of the existing loan. */
  readonly conditionsOver: Ratio;
  readonly highestDti: Ratio;
  readonly cashOut: { readonly loanMonths: number; readonly titleMonths: number };
  /** Of a second home or investment property. */
  readonly financedProperties: number;
}

type Row = readonly [occupancy: Occupancy, purpose: LoanPurpose, from: number, to: number, fixed: Ratio, arm: Ratio];

function cells(rows: readonly Row[]): readonly MatrixCell[] {
  return rows.map(([occupancy, purpose, from, to, fixed, arm]) => ({ occupancy, purpose, units: [from, to], fixed, arm }));
}

const HOME_AND_SECOND_HOME: readonly Row[] = [
  ['primary', 'purchase', 1, 1, 97_000, 95_000],
  ['primary', 'purchase', 2, 4, 95_000, 95_000],
  ['primary', 'limitedCashOut', 1, 1, 97_000, 95_000],
  ['primary', 'limitedCashOut', 2, 4, 95_000, 95_000],
  ['primary', 'cashOut', 1, 1, 80_000, 80_000],
  ['primary', 'cashOut', 2, 4, 75_000, 75_000],
  ['secondHome', 'purchase', 1, 1, 90_000, 90_000],
  ['secondHome', 'limitedCashOut', 1, 1, 90_000, 90_000],
  ['secondHome', 'cashOut', 1, 1, 75_000, 75_000],
  ['investment', 'purchase', 1, 1, 85_000, 85_000],
  ['investment', 'purchase', 2, 4, 75_000, 75_000],
  ['investment', 'cashOut', 1, 1, 75_000, 75_000],
  ['investment', 'cashOut', 2, 4, 70_000, 70_000],
];

const SHARED = {
  affordable: cells([
    ['primary', 'purchase', 1, 1, 97_000, 95_000],
    ['primary', 'purchase', 2, 4, 95_000, 95_000],
    ['primary', 'limitedCashOut', 1, 1, 97_000, 95_000],
    ['primary', 'limitedCashOut', 2, 4, 95_000, 95_000],
  ]),
  communitySecond: 105_000,
  highBalance: 95_000,
  conditionsOver: 95_000,
  highestDti: 50_000,
  cashOut: { loanMonths: 12, titleMonths: 6 },
  financedProperties: 10,
} as const;

/** What each enterprise buys. Three and four units at 95 since November 2023; the edition of 2026 was not read for that row. */
export const ELIGIBILITY: GuideTable<EligibilityMatrix> = {
  fannie: [
    {
      ...SHARED,
      cells: cells([...HOME_AND_SECOND_HOME, ['investment', 'limitedCashOut', 1, 4, 75_000, 75_000]]),
      from: '2026-08-05',
      source: 'Fannie Mae Eligibility Matrix, Desktop Underwriter 12.1; B3-6-02, B2-1.3-03, B2-2-03',
      standing: 'unverified',
    },
  ],
  freddie: [
    {
      ...SHARED,
      cells: cells([
        ...HOME_AND_SECOND_HOME,
        ['investment', 'limitedCashOut', 1, 1, 85_000, 85_000],
        ['investment', 'limitedCashOut', 2, 4, 75_000, 75_000],
      ]),
      source: 'Freddie Mac Guide 4203.4, 4301.5, 4201.12, 5401.2',
      standing: 'unverified',
    },
  ],
};

/** The cell of a loan, or nothing where the enterprise doesn't offer it. */
export function cellOf(
  matrix: Edition<EligibilityMatrix>,
  asked: { readonly occupancy: Occupancy; readonly purpose: LoanPurpose; readonly units: number; readonly affordable?: boolean },
): MatrixCell | undefined {
  const rows = asked.affordable ? matrix.affordable : matrix.cells;
  return rows.find(
    (row) =>
      row.occupancy === asked.occupancy && row.purpose === asked.purpose && asked.units >= row.units[0] && asked.units <= row.units[1],
  );
}
