import type { GuideTable } from '../dated-guide.ts';

/** How an agency finds the qualifying rate. */
export interface QualifyingRateRule {
  /** By the years before the first change; or the note rate, of one-year loans a point more, always or from 95 percent of the value; or fixed rates only. */
  readonly method: 'by-fixed-years' | 'note-or-plus-one' | 'note-or-plus-one-from-95' | 'fixed-only';
}

export const QUALIFYING_RATE_RULES: GuideTable<QualifyingRateRule> = {
  fannie: [
    { method: 'by-fixed-years', from: '2021-09-01', source: 'Fannie Mae Selling Guide B3-6-04 (2024-02-07)', standing: 'published' },
  ],
  freddie: [{ method: 'by-fixed-years', source: 'Freddie Mac Guide 4401, taken in the classes of Fannie Mae', standing: 'unverified' }],
  fha: [{ method: 'note-or-plus-one-from-95', source: 'HUD handbook 4000.1 II.A.5.d', standing: 'unverified' }],
  va: [{ method: 'note-or-plus-one', source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ method: 'fixed-only', source: 'USDA HB-1-3555 chapter 7', standing: 'unverified' }],
};
