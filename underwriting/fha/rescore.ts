import { percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { anyOf, compareStep, differenceStep, holds, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import { cell, editionFor, sourceOf, type Edition, type GuideTable } from '../dated-guide.ts';
import { asVerdict, moneyFact, percentFact, verdictFact } from '../facts.ts';

interface RescoreRule {
  /** Least share of what was scored. */
  readonly reserves: Ratio;
  readonly income: Ratio;
  /** Highest rise of the housing ratio, percentage points. */
  readonly rise: Ratio;
}

export const FHA_RESCORES: GuideTable<RescoreRule> = {
  fha: [{ reserves: 90_000, income: 95_000, rise: 2_000, source: 'HUD KA-04503', standing: 'published' }],
};

/** As TOTAL scored it, and as it was verified. */
export interface ScoredAndVerified<T> {
  readonly scored: T;
  readonly verified: T;
}

export interface RescoreFacts {
  readonly reserves: ScoredAndVerified<Cents>;
  readonly income: ScoredAndVerified<Cents>;
  /** Housing payment over income. */
  readonly housingRatio: ScoredAndVerified<ExactRatio>;
  /** Anything else that TOTAL scored has changed: nothing else has a tolerance. */
  readonly otherChange?: boolean;
  readonly on?: PlainDate;
}

export type RescoreReason = 'RESERVES' | 'INCOME' | 'PTI' | 'OTHER';

export interface Rescore {
  readonly reasons: readonly RescoreReason[];
  readonly rescore: Explained<boolean>;
}

/**
 * Whether a loan goes to TOTAL again (HUD KA-04503): verified reserves below 90 percent of what was scored, income below 95 percent, a
 * housing ratio up by more than two points, or any other change. A figure at its bound is within it.
 */
export function fhaRescore(loan: RescoreFacts): Result<Rescore> {
  const edition = editionFor(FHA_RESCORES, { agency: 'fha', ...loan }, 'rescoring');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const tests: readonly { readonly reason: RescoreReason; readonly found: Step }[] = [
    { reason: 'RESERVES', found: fellBelow('Reserves', loan.reserves, rule.reserves, rule) },
    { reason: 'INCOME', found: fellBelow('Income', loan.income, rule.income, rule) },
    { reason: 'PTI', found: roseBy(loan.housingRatio, rule) },
    ...(loan.otherChange ? [{ reason: 'OTHER', found: verdictFact('Something else has changed', true) } as const] : []),
  ];
  const why = anyOf(
    'The loan goes to TOTAL again',
    tests.map((test) => test.found),
    { rule: 'fha.rescore', source: sourceOf(rule) },
  );
  return ok({ reasons: tests.filter((test) => holds(test.found)).map((test) => test.reason), rescore: asVerdict(why) });
}

function fellBelow(what: string, { scored, verified }: ScoredAndVerified<Cents>, share: Ratio, rule: Edition<RescoreRule>): Step {
  const least = percentOfStep(`Least ${what.toLowerCase()}`, moneyFact(`${what} as scored`, scored), cell('Share', percent(share), rule));
  return compareStep(`${what} fell too far`, moneyFact(`${what} as verified`, verified), '<', least);
}

function roseBy({ scored, verified }: ScoredAndVerified<ExactRatio>, rule: Edition<RescoreRule>): Step {
  const parts = [percentFact('Housing ratio as verified', verified), percentFact('Housing ratio as scored', scored)];
  return compareStep(
    'The housing ratio rose too far',
    differenceStep('Rise', 'percent', parts),
    '>',
    cell('Points', percent(rule.rise), rule),
  );
}
