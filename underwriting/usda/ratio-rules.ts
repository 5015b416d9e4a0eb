import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

interface RatioBounds {
  /** Undefined where the sources contradict each other: then the housing ratio is not tested. */
  readonly front?: Ratio;
  readonly back: Ratio;
}

/** The newest notice (PN 651) was read only in a secondary text, which says 29 again where the copy with PN 621 says 34. */
export const USDA_RATIOS: GuideTable<RatioBounds> = {
  usda: [
    { back: 41_000, from: '2025-11-25', source: 'USDA HB-1-3555 11.2, PN 651', standing: 'unverified' },
    { front: 34_000, back: 41_000, from: '2024-08-05', source: 'USDA HB-1-3555 11.2, PN 621', standing: 'published' },
    { front: 29_000, back: 41_000, from: '2016-03-09', source: 'USDA HB-1-3555 11.2', standing: 'unverified' },
  ],
};

interface WaiverRule {
  readonly front: Ratio;
  readonly back: Ratio;
  readonly score: number;
  readonly factors: number;
}

/** How far a purchase underwritten by hand may exceed the ratios. */
export const USDA_RATIO_WAIVER: GuideTable<WaiverRule> = {
  usda: [{ front: 32_000, back: 44_000, score: 680, factors: 1, source: 'USDA HB-1-3555 11.3', standing: 'unverified' }],
};
