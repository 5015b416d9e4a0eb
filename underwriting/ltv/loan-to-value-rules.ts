import type { GuideTable } from '../dated-guide.ts';

/** How an agency makes its loan to value. */
export interface LoanToValueRule {
  /** Truncated to two decimals, then up to the whole percent; otherwise only truncated. */
  readonly upToWholePercent: boolean;
  /** When insurance or a fee financed on top of the loan counts in the ratio. */
  readonly financed: 'always' | 'cash-out' | 'never';
}

const GSE = { upToWholePercent: true, financed: 'always' } as const;

/** Loan to value by agency. FHA's premium and USDA's fee never count: their limits are of the base loan; VA's fee counts in a cash-out. */
export const LOAN_TO_VALUE_RULES: GuideTable<LoanToValueRule> = {
  fannie: [{ ...GSE, from: '2022-06-01', source: 'Fannie Mae Selling Guide B2-1.2-01 to -03', standing: 'published' }],
  freddie: [{ ...GSE, source: 'Freddie Mac Guide 4203.1', standing: 'unverified' }],
  fha: [{ upToWholePercent: false, financed: 'never', source: 'HUD handbook 4000.1 II.A.2', standing: 'unverified' }],
  va: [{ upToWholePercent: false, financed: 'cash-out', source: 'VA Pamphlet 26-7 chapter 3', standing: 'unverified' }],
  usda: [{ upToWholePercent: false, financed: 'never', source: 'USDA HB-1-3555 chapter 7', standing: 'unverified' }],
};
