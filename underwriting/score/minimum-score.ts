import { count, explained, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, type Asked, type GuideTable } from '../dated-guide.ts';
import { asVerdict } from '../facts.ts';
import { representativeScore } from './representative-score.ts';

interface ManualMinimum {
  readonly fixed: number;
  readonly arm: number;
}

/** Least score of a loan underwritten by hand. Freddie Mac's stands in its exhibit 25, FHA's with its loan-to-value limits. */
export const MANUAL_MINIMUM_SCORES: GuideTable<ManualMinimum> = {
  fannie: [{ fixed: 620, arm: 640, from: '2026-04-22', source: 'Fannie Mae Selling Guide B3-5.1-01', standing: 'unverified' }],
};

interface SystemMinimum {
  /** None where the agency's system asks for no score. */
  readonly least: number | undefined;
}

/** Least score a loan may have in the agency's own system, by the day the casefile was created. A lender's own minimum is none of the agency's. */
export const SYSTEM_MINIMUM_SCORES: GuideTable<SystemMinimum> = {
  fannie: [
    { least: undefined, from: '2025-11-16', source: 'Fannie Mae SEL-2025-09', standing: 'unverified' },
    { least: 620, source: 'Fannie Mae Selling Guide B3-5.1-01 before SEL-2025-09', standing: 'superseded' },
  ],
  freddie: [{ least: undefined, source: 'Freddie Mac Guide 5203.2', standing: 'unverified' }],
  va: [{ least: undefined, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ least: undefined, source: 'USDA HB-1-3555 chapter 10', standing: 'unverified' }],
};

export interface ManualScoreTest {
  readonly tested: Explained<number>;
  readonly minimum: Explained<number>;
  readonly meets: Explained<boolean>;
}

/**
 * Whether a loan underwritten by hand has the least score: the average median of several borrowers, the one score of one (Fannie Mae Selling Guide
 * B3-5.1-01, B3-5.1-02). Refuses a loan on which nobody has a score: it needs credit that no bureau scores.
 */
export function manualScoreTest(loan: {
  readonly arm: boolean;
  readonly scores: readonly (readonly number[])[];
  readonly on?: PlainDate;
}): Result<ManualScoreTest> {
  const found = representativeScore(loan.scores);
  if (!found.ok) return found;
  const tested = found.value.averageMedian ?? found.value.representative;
  if (!tested) return missing('borrowers', 'A score of any borrower');
  const edition = editionFor(
    MANUAL_MINIMUM_SCORES,
    { agency: 'fannie', ...(loan.on === undefined ? {} : { on: loan.on }) },
    'scores of manual loans',
  );
  if (!edition.ok) return edition;
  const least = loan.arm ? edition.value.arm : edition.value.fixed;
  const minimum = cell(loan.arm ? 'Least score, adjustable rate' : 'Least score, fixed rate', count(least), edition.value);
  const meets = compareStep('Score reaches the least', tested.why, '>=', minimum, {
    rule: 'score.manual-minimum',
    source: 'Fannie Mae Selling Guide B3-5.1-01',
  });
  return ok({ tested, minimum: explained(least, minimum), meets: asVerdict(meets) });
}

/**
 * Least score the agency's own system asks for, by the day the casefile was created (Fannie Mae Selling Guide B3-5.1-01, SEL-2025-09); none where it asks for none.
 * A lender's own minimum is an overlay and is none of the agency's.
 */
export function systemMinimumScore(asked: Asked): Result<Explained<number> | undefined> {
  const edition = editionFor(SYSTEM_MINIMUM_SCORES, asked, 'least scores of the system');
  if (!edition.ok) return edition;
  const { least } = edition.value;
  return ok(least === undefined ? undefined : explained(least, cell('Least score of the system', count(least), edition.value)));
}
