import type { Cents } from '../../foundation/money/money.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cited } from '../dated-table.ts';

/** One line of the annual premium table: applies up to an LTV, in thousandths of a percent. */
export interface AnnualPremiumRow {
  readonly ltvAtMost: number;
  readonly basisPoints: number;
  /** Years the premium is paid, or the whole term. */
  readonly years: 11 | 'term';
}

export interface FhaPremiumTable extends Cited {
  /** For loans endorsed from this day on. */
  readonly endorsedFrom: PlainDate;
  /** Thousandths of a percent of the base loan amount. */
  readonly upfront: number;
  readonly largeLoanAbove: Cents;
  readonly over15Years: { readonly regular: readonly AnnualPremiumRow[]; readonly large: readonly AnnualPremiumRow[] };
  readonly upTo15Years: { readonly regular: readonly AnnualPremiumRow[]; readonly large: readonly AnnualPremiumRow[] };
}

const ANY_LTV = 1_000_000;

/** Newest first. A loan endorsed before the oldest line is refused. */
export const FHA_PREMIUMS: readonly FhaPremiumTable[] = [
  {
    endorsedFrom: '2023-03-20',
    source: 'HUD Mortgagee Letter 2023-05, read in secondary public pages',
    standing: 'published',
    upfront: 1_750,
    largeLoanAbove: 726_200_00,
    over15Years: {
      regular: [
        { ltvAtMost: 90_000, basisPoints: 50, years: 11 },
        { ltvAtMost: 95_000, basisPoints: 50, years: 'term' },
        { ltvAtMost: ANY_LTV, basisPoints: 55, years: 'term' },
      ],
      large: [
        { ltvAtMost: 90_000, basisPoints: 70, years: 11 },
        { ltvAtMost: 95_000, basisPoints: 70, years: 'term' },
        { ltvAtMost: ANY_LTV, basisPoints: 75, years: 'term' },
      ],
    },
    upTo15Years: {
      regular: [
        { ltvAtMost: 90_000, basisPoints: 15, years: 11 },
        { ltvAtMost: ANY_LTV, basisPoints: 40, years: 'term' },
      ],
      large: [
        { ltvAtMost: 78_000, basisPoints: 15, years: 11 },
        { ltvAtMost: 90_000, basisPoints: 40, years: 11 },
        { ltvAtMost: ANY_LTV, basisPoints: 65, years: 'term' },
      ],
    },
  },
];

/**
 * Streamline and simple refinances of loans endorsed before 1 June 2009 keep these, whatever term and amount: eleven years up to 90 % LTV, above it
 * the whole term, as for other loans.
 */
export const FHA_BEFORE_JUNE_2009: Cited & { readonly upfront: number; readonly rows: readonly AnnualPremiumRow[] } = {
  upfront: 10,
  rows: [
    { ltvAtMost: 90_000, basisPoints: 55, years: 11 },
    { ltvAtMost: ANY_LTV, basisPoints: 55, years: 'term' },
  ],
  source: 'HUD handbook 4000.1, appendix 1.0; Mortgagee Letter 2013-04',
  standing: 'unverified',
};
