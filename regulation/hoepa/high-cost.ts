import type { Decimal } from 'decimal.js';
import { explained, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { anyOf, holds } from '../arithmetic-steps.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from '../qm/thresholds.ts';
import { hoepaAprTest, type HoepaAprLoan, type HoepaAprTest } from './apr-trigger.ts';
import { hoepaPointsAndFeesCap, hoepaPointsAndFeesTest } from './points-and-fees-trigger.ts';
import { hoepaPrepaymentTest, type PrepaymentPenaltyTerms } from './prepayment-trigger.ts';

export interface HoepaLoan extends HoepaAprLoan {
  /** Year of consummation. */
  readonly year: number;
  readonly totalLoanAmount: Cents;
  readonly pointsAndFees: Explained<Cents>;
  readonly prepaymentPenalty: PrepaymentPenaltyTerms;
}

export interface HighCost {
  readonly highCost: Explained<boolean>;
  readonly apr: HoepaAprTest;
  readonly pointsAndFeesCap: Explained<Decimal>;
  readonly pointsAndFees: Explained<boolean>;
  readonly prepayment: Explained<boolean>;
}

/**
 * High-cost mortgage (12 CFR 1026.32(a)(1)): any of the three tests. The caller answers for scope: a principal dwelling, and none of the
 * exemptions of (a)(2) (reverse, construction, housing finance agency, USDA section 502 direct).
 */
export function highCostMortgage(loan: HoepaLoan, years: readonly ThresholdYear[] = THRESHOLD_YEARS): Result<HighCost> {
  const cap = hoepaPointsAndFeesCap(loan.year, loan.loanAmount, loan.totalLoanAmount, years);
  if (!cap.ok) return cap;
  const apr = hoepaAprTest(loan);
  const fees = hoepaPointsAndFeesTest(loan.pointsAndFees, cap.value);
  const prepayment = hoepaPrepaymentTest(loan.prepaymentPenalty);
  const why = anyOf('High-cost mortgage', [apr.triggered.why, fees.why, prepayment.why], {
    rule: 'hoepa.high-cost',
    source: '12 CFR 1026.32(a)(1)',
  });
  return ok({ highCost: explained(holds(why), why), apr, pointsAndFeesCap: cap.value, pointsAndFees: fees, prepayment });
}
