import { percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { allOf, anyOf, compareStep, differenceStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import type { Agency } from '../agency.ts';
import { cell, editionFor, sourceOf, type Edition, type GuideTable } from '../dated-guide.ts';
import { asThousandths, asVerdict, percentFact } from '../facts.ts';

interface ResubmitRule {
  readonly over: Ratio;
  /** A rise of this many percentage points; reached, or passed. */
  readonly rise: Ratio;
  readonly riseReached: boolean;
  readonly never: Ratio;
}

/** The tolerances of TOTAL and of USDA's system stand with FHA and USDA. */
export const RESUBMIT_RULES: GuideTable<ResubmitRule> = {
  fannie: [
    {
      over: 45_000,
      rise: 3_000,
      riseReached: true,
      never: 50_000,
      from: '2019-12-04',
      source: 'Fannie Mae Selling Guide B3-2-10',
      standing: 'published',
    },
  ],
  freddie: [
    {
      over: 45_000,
      rise: 3_000,
      riseReached: false,
      never: 50_000,
      from: '2026-02-04',
      source: 'Freddie Mac Guide 5101.3(b)',
      standing: 'unverified',
    },
  ],
};

export interface RatioChange {
  readonly agency: Agency;
  readonly on?: PlainDate;
  /** Debt ratio as submitted, and as recalculated. */
  readonly before: ExactRatio;
  readonly after: ExactRatio;
}

export interface Resubmission {
  /** Percentage points; below zero when the ratio fell. */
  readonly change: Explained<Ratio>;
  readonly resubmit: Explained<boolean>;
  readonly overMaximum: Explained<boolean>;
}

/**
 * Whether a loan goes to the system again since its debt ratio changed (Fannie Mae Selling Guide B3-2-10; Freddie Mac Guide 5101.3(b)): it rose and is over 45 percent, or it rose by three
 * points, with Freddie Mac by more than three. A ratio that falls needs nothing; over 50 percent no resubmission helps.
 */
export function debtRatioChange(ratios: RatioChange): Result<Resubmission> {
  const edition = editionFor(RESUBMIT_RULES, ratios, 'resubmission');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const [before, after] = [percentFact('Debt ratio as submitted', ratios.before), percentFact('Debt ratio now', ratios.after)];
  const change = roundedStep('Change', differenceStep('Change, exact', 'percent', [after, before]), '0.01', {
    rule: 'resubmission.change',
    source: sourceOf(rule),
  });
  return ok({
    change: asThousandths(change),
    resubmit: asVerdict(resubmitStep(before, after, change, rule)),
    overMaximum: asVerdict(compareStep('Over the maximum', after, '>', cell('Maximum', percent(rule.never), rule))),
  });
}

function resubmitStep(before: Step, after: Step, change: Step, rule: Edition<ResubmitRule>): Step {
  const rose = compareStep('The ratio rose', after, '>', before);
  const past = compareStep('It is over the bound', after, '>', cell('Bound', percent(rule.over), rule));
  const sharply = compareStep('It rose sharply', change, rule.riseReached ? '>=' : '>', cell('Rise in points', percent(rule.rise), rule));
  const reasons = [allOf('It rose and is over the bound', [rose, past]), sharply];
  return anyOf('The loan goes to the system again', reasons, { rule: 'resubmission.debt-ratio', source: sourceOf(rule) });
}
