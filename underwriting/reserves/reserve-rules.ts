import type { Ratio, Rate } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Months of the housing payment by the home's use, and what the other financed properties ask for. */
interface EnterpriseReserves {
  readonly method: 'enterprise';
  readonly primaryOneUnit: number;
  readonly primaryMoreUnits: number;
  readonly secondHome: number;
  readonly investment: number;
  /** A cash-out whose debt ratio is over this. */
  readonly cashOut?: { readonly dtiOver: Ratio; readonly months: number };
  /** By how many financed properties the borrower has: a share of the others' balances, or months of their payments. */
  readonly others: readonly { readonly countTo: number; readonly percentOfBalances?: Rate; readonly monthsOfPayments?: number }[];
}

/** Months by how many units the home has, by the scorecard or by hand. */
interface FhaReserves {
  readonly method: 'fha';
  readonly total: readonly [oneOrTwo: number, threeOrFour: number];
  readonly manual: readonly [oneOrTwo: number, threeOrFour: number];
}

/** Months only where rent is used. */
interface RentReserves {
  readonly method: 'rent';
  readonly otherUnitsRent: number;
  readonly otherPropertyRent: number;
}

export type ReserveRule = EnterpriseReserves | FhaReserves | RentReserves;

const ENTERPRISE = { method: 'enterprise', primaryOneUnit: 0, primaryMoreUnits: 6, secondHome: 2, investment: 6 } as const;

/** Reserves asked for. Freddie Mac's are those by hand, of its text of 2018; the text of 2026 was not read. */
export const RESERVE_RULES: GuideTable<ReserveRule> = {
  fannie: [
    {
      ...ENTERPRISE,
      cashOut: { dtiOver: 45_000, months: 6 },
      others: [
        { countTo: 4, percentOfBalances: 2_000 },
        { countTo: 6, percentOfBalances: 4_000 },
        { countTo: 10, percentOfBalances: 6_000 },
      ],
      from: '2024-08-07',
      source: 'Fannie Mae Selling Guide B3-4.1-01',
      standing: 'unverified',
    },
  ],
  freddie: [
    {
      ...ENTERPRISE,
      others: [
        { countTo: 6, monthsOfPayments: 2 },
        { countTo: 10, monthsOfPayments: 8 },
      ],
      from: '2018-08-20',
      source: 'Freddie Mac Guide 5501.2, Bulletin 2018-10',
      standing: 'unverified',
    },
  ],
  fha: [{ method: 'fha', total: [0, 3], manual: [1, 3], source: 'HUD handbook 4000.1 II.A.4.d, II.A.5.c', standing: 'unverified' }],
  va: [{ method: 'rent', otherUnitsRent: 6, otherPropertyRent: 3, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ method: 'rent', otherUnitsRent: 0, otherPropertyRent: 0, source: 'USDA HB-1-3555 chapter 9', standing: 'unverified' }],
};

interface RetirementRule {
  /** Of vested retirement funds, where no more is documented. */
  readonly percent: Rate;
}

/** How much of vested retirement funds counts as reserves. */
export const RETIREMENT_SHARES: GuideTable<RetirementRule> = {
  fannie: [{ percent: 100_000, source: 'Fannie Mae Selling Guide B3-4.3-03', standing: 'unverified' }],
  freddie: [{ percent: 100_000, source: 'Freddie Mac Guide 5501.3', standing: 'unverified' }],
  fha: [{ percent: 60_000, source: 'HUD handbook 4000.1 II.A.4.d', standing: 'unverified' }],
  va: [{ percent: 100_000, source: 'VA Pamphlet 26-7 names no share: all of it, the choice of this project', standing: 'estimated' }],
  usda: [{ percent: 60_000, source: 'USDA HB-1-3555 chapter 9', standing: 'unverified' }],
};
