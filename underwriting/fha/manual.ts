import { count, percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, anyOf, compareStep, holds } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, sourceOf, type Edition } from '../dated-guide.ts';
import { asVerdict, countFact, verdictFact } from '../facts.ts';
import { debtToIncomeRatios, type DebtToIncome } from '../payment/debt-to-income.ts';
import { FHA_MANUAL_RATIOS, type CompensatingFactor, type ManualRatios, type ManualTier, type ManualTierName } from './manual-ratios.ts';

export interface FhaManualFacts {
  /** Of a month, as are payment and debts. */
  readonly income: Cents;
  readonly payment: Cents;
  readonly debts: readonly Cents[];
  /** Undefined where nobody has a score. */
  readonly score?: number;
  readonly factors: readonly CompensatingFactor[];
  readonly energyEfficient?: boolean;
  /** Day on which the case number was assigned. */
  readonly on?: PlainDate;
}

export interface FhaManual {
  readonly front: Explained<Ratio>;
  readonly back: Explained<Ratio>;
  /** The strictest pair of bounds that holds. */
  readonly tier: ManualTierName | undefined;
  readonly approvable: Explained<boolean>;
}

/**
 * Whether FHA's ratios allow a loan underwritten by hand (HUD handbook 4000.1 II.A.5): 31/43, more with compensating factors where the
 * score is at least 580, and 33/45 for an energy-efficient home. Ratios half up to two decimals; a ratio at its bound is within it.
 */
export function fhaManual(loan: FhaManualFacts): Result<FhaManual> {
  const ratios = debtToIncomeRatios(loan.income, loan.payment, loan.debts);
  if (!ratios.ok) return ratios;
  const edition = editionFor(FHA_MANUAL_RATIOS, { agency: 'fha', ...loan }, 'ratios of loans underwritten by hand');
  if (!edition.ok) return edition;
  const tests = edition.value.tiers.map((tier) => ({ tier: tier.tier, passed: tierTest(tier, loan, ratios.value, edition.value) }));
  const within = anyOf(
    'Within one of the pairs of ratios',
    tests.map((test) => test.passed),
    { rule: 'fha.manual-ratios', source: sourceOf(edition.value) },
  );
  return ok({ ...ratios.value, tier: tests.find((test) => holds(test.passed))?.tier, approvable: asVerdict(within) });
}

function tierTest(tier: ManualTier, loan: FhaManualFacts, ratios: DebtToIncome, edition: Edition<ManualRatios>): Step {
  const parts = [
    compareStep('Housing ratio', ratios.front.why, '<=', cell('Highest housing ratio', percent(tier.front), edition)),
    compareStep('Debt ratio', ratios.back.why, '<=', cell('Highest debt ratio', percent(tier.back), edition)),
  ];
  if (tier.energyEfficientOnly) parts.push(verdictFact('Energy-efficient home', loan.energyEfficient === true));
  if (tier.leastScore !== undefined) parts.push(scoreTest(loan, tier.leastScore, edition));
  if (tier.needed > 0) {
    const shown = new Set(loan.factors.filter((factor) => tier.factors.includes(factor)));
    const label = shown.size === 0 ? 'Factors of this pair' : `Factors of this pair: ${[...shown].join(', ')}`;
    parts.push(compareStep('Enough factors', countFact(label, shown.size), '>=', cell('Factors needed', count(tier.needed), edition)));
  }
  return allOf(`Within ${tier.tier}`, parts);
}

function scoreTest({ score }: FhaManualFacts, least: number, edition: Edition<ManualRatios>): Step {
  if (score === undefined) return verdictFact('There is a score', false);
  return compareStep('The score is high enough', countFact('Score', score), '>=', cell('Least score', count(least), edition));
}
