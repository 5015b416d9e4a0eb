import type { Decimal } from 'decimal.js';
import { explained, given, usd, verdict, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { pointsAndFeesCap } from './points-and-fees-cap.ts';
import { presumption, type Presumption } from './presumption.ts';
import { qmPriceTest, type PricedLoan } from './price-test.ts';
import { qmProductFeatures, type ProductFeatures } from './product-features.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from './thresholds.ts';

export interface GeneralQmLoan extends PricedLoan, ProductFeatures {
  readonly totalLoanAmount: Cents;
  /** Points and fees with their explanation: see `pointsAndFees`. */
  readonly pointsAndFees: Explained<Cents>;
  /** Income, assets, debts and debt-to-income (or residual income) were considered and verified (1026.43(e)(2)(v)). */
  readonly consideredAndVerified: boolean;
}

export interface GeneralQm {
  readonly qualified: Explained<boolean>;
  readonly presumption: Explained<Presumption>;
  readonly pointsAndFeesCap: Explained<Decimal>;
}

/**
 * A General QM (12 CFR 1026.43(e)(2)): product features, points and fees within the cap, underwriting considered and verified, and the
 * price test. `presumption` judges the price alone and counts only when `qualified` is yes.
 */
export function generalQm(loan: GeneralQmLoan, years: readonly ThresholdYear[] = THRESHOLD_YEARS): Result<GeneralQm> {
  const cap = pointsAndFeesCap(loan.year, loan.loanAmount, loan.totalLoanAmount, years);
  if (!cap.ok) return cap;
  const price = qmPriceTest(loan, years);
  if (!price.ok) return price;
  const presumed = presumption(loan, years);
  if (!presumed.ok) return presumed;
  const why = allOf(
    'General qualified mortgage',
    [
      qmProductFeatures(loan).why,
      compareStep('Points and fees within the cap', loan.pointsAndFees.why, '<=', cap.value.why, { source: '12 CFR 1026.43(e)(2)(iii)' }),
      given('Income, debts and ratios considered and verified', verdict(loan.consideredAndVerified), '12 CFR 1026.43(e)(2)(v)'),
      price.value.why,
    ],
    { rule: 'qm.general', source: '12 CFR 1026.43(e)(2)' },
  );
  return ok({ qualified: explained(holds(why), why), presumption: presumed.value, pointsAndFeesCap: cap.value });
}

/** Points and fees typed or imported as one figure, where no list of charges exists. */
export function pointsAndFeesAsGiven(amount: Cents): Explained<Cents> {
  return explained(amount, given('Points and fees', usd(amount), 'As entered'));
}
