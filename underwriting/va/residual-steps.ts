import { sumStep, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { differenceStep, percentOfStep, productStep, quotientStep, roundedStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, sourceOf } from '../dated-guide.ts';
import { HUNDRED, asThousandths, moneyFact, rateFigure, toCents } from '../facts.ts';
import { GROSS_UP_RULES } from '../income/gross-up.ts';
import type { VaResidualFacts } from './residual-income.ts';

export function debtsStep({ debts }: VaResidualFacts): Step {
  const each = debts.map((debt) => moneyFact('Debt', debt));
  return sumStep('Debts', 'usd', each);
}

/** Untaxed income is in the gross as it is, and bears no tax. */
export function residualStep(loan: VaResidualFacts, utilities: Step): Step {
  const lessened = [
    moneyFact('Income', loan.gross),
    moneyFact('Taxes on income', loan.taxes),
    moneyFact('Housing payment', loan.piti),
    utilities,
    debtsStep(loan),
    ...(loan.childCare ? [moneyFact('Child care', loan.childCare)] : []),
    ...(loan.jobCosts ? [moneyFact('Costs of the job', loan.jobCosts)] : []),
  ];
  return differenceStep('Residual income', 'usd', lessened, {
    rule: 'va.residual',
    source: '38 CFR 36.4340(e); VA Pamphlet 26-7 chapter 4 [unverified]',
  });
}

/** The income of the ratio: as it is, and with what is added to its untaxed part. */
export function ratioIncomes(loan: VaResidualFacts): Result<{ readonly plain: Step; readonly raised: Step }> {
  const { gross, nontaxable } = loan;
  const rule = editionFor(GROSS_UP_RULES, { ...loan, agency: 'va' }, 'untaxed income');
  if (!rule.ok) return rule;
  const plain = moneyFact('Income', gross);
  if (!nontaxable) return ok({ plain, raised: plain });
  const percentage = cell('Percentage added', rateFigure(rule.value.percent), rule.value);
  const added = percentOfStep('Added to untaxed income', moneyFact('Untaxed income', nontaxable), percentage);
  const exact = totalStep('Income with what is added, exact', 'usd', [plain, added]);
  return ok({ plain, raised: toCents('Income of the ratio', exact, { rule: 'va.ratio-income', source: sourceOf(rule.value) }).why });
}

/** Two decimals. */
export function shareOfGuideline(residual: Step, required: Step): Explained<Ratio> {
  const hundredfold = productStep('Residual income a hundredfold', 'usd', [residual, HUNDRED]);
  const exact = quotientStep('Residual income over the guideline, exact', 'percent', [hundredfold, required]);
  return asThousandths(roundedStep('Residual income over the guideline', exact, '0.01', { rule: 'va.residual-percent' }));
}
