import { count, exactPercent, explained, given, step, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { amountOf, compareStep, leastStep, percentOfStep, quotientStep, roundedStep } from '../../arithmetic-steps.ts';
import { scheduleFigure, type Courses } from './payment-courses.ts';

const LAW = '12 U.S.C. 4902(b), (c); 12 CFR 1026.37(c)(1)(i)(C)';

/**
 * Monthly premiums until insurance must end by law (12 U.S.C. 4902(b), (c); 12 CFR 1026.37(c)(1)(i)(C)) with their tree: the figure of
 * `premiumsUntilTermination`. Rule `hpa.first-at-share` names the payment; its parts show the balance above the share before it and not after it.
 */
export function explainedPremiums(courses: Courses, originalValue: Cents): Explained<number> {
  const { balances } = courses.composite;
  const limit = percentOfStep(
    '78% of the original value',
    given('Original value', usd(originalValue), '12 U.S.C. 4901(12)'),
    given('Share', exactPercent('78'), '12 U.S.C. 4901(18)'),
  );
  const found = balances.findIndex((balance) => balance <= (originalValue * 78) / 100 + 1e-6); // exact: to a millionth of a cent
  const reached = found < 0 ? courses.terms.termMonths : found;
  const balance = (k: number): Step =>
    k === 0
      ? given('Balance after payment 0', usd(courses.terms.loanAmount), 'Terms of the note')
      : scheduleFigure(courses, 'composite', `Balance after payment ${k}`, balances[k]!, 'amortization.balance', k);
  const above = reached === 0 ? [] : [compareStep(`Above the share after payment ${reached - 1}`, balance(reached - 1), '>', limit)];
  const payment = step('First payment after which the balance is at the share or less', count(reached), 'compute', {
    rule: 'hpa.first-at-share',
    source: '12 U.S.C. 4901(18), 4902(b)',
    parts: [...above, compareStep(`At the share or less after payment ${reached}`, balance(reached), '<=', limit)],
  });
  const half = quotientStep('Half of the payments', 'count', [
    given('Payments of the amortization', count(courses.terms.amortizationMonths ?? courses.terms.termMonths), 'Terms of the note'),
    given('Halves', count(2), '12 U.S.C. 4901(7)'),
  ]);
  const midpoint = roundedStep('Last payment of the first half', half, '1', { mode: 'down', source: '12 U.S.C. 4902(c)' });
  const why = leastStep('Mortgage insurance payments', [payment, midpoint], { source: LAW });
  return explained(amountOf(why).toNumber(), why);
}
