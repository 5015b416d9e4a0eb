import { sumStep, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { explainedRatio } from '../../foundation/ratio/explained-ratio.ts';
import { DEBT_TO_INCOME } from '../../foundation/ratio/ratio.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { totalStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { moneyFact } from '../facts.ts';

export interface DebtToIncome {
  /** Housing payment over income. */
  readonly front: Explained<Ratio>;
  /** Housing payment and all debts over income. */
  readonly back: Explained<Ratio>;
}

/**
 * Housing and debt ratios (Fannie Mae Selling Guide B3-6-02; HUD handbook 4000.1 II.A.4.b; VA Pamphlet 26-7; USDA HB-1-3555): two decimals, half up, and limits are read with the rounded
 * ratio. Refuses a loan without income: a missing income is not nothing.
 */
export function debtToIncomeRatios(income: Cents, housing: Cents, debts: readonly Cents[]): Result<DebtToIncome> {
  if (income <= 0) return missing('income', 'The monthly income');
  const paid = moneyFact('Housing payment', housing);
  const owed = sumStep(
    'Debts',
    'usd',
    debts.map((each) => moneyFact('Debt', each)),
  );
  const monthly = moneyFact('Monthly income', income);
  return ok({
    front: ratioOf('Housing ratio', 'payment.front-ratio', paid, monthly),
    back: ratioOf('Debt ratio', 'payment.dti', totalStep('Housing and debts', 'usd', [paid, owed]), monthly),
  });
}

/** Obligations over income, both above zero. */
export function ratioOf(label: string, rule: string, obligations: Step, income: Step): Explained<Ratio> {
  return explainedRatio(DEBT_TO_INCOME, obligations, income, {
    label,
    rule,
    exact: `${label}, exact`,
    hundredfold: 'Obligations a hundredfold',
  });
}
