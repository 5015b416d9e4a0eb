import { exactPercent, explained, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep, holds } from '../arithmetic-steps.ts';
import { qmPriceTest, spreadStep, type PricedLoan } from './price-test.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from './thresholds.ts';

export type Presumption = 'safe harbor' | 'rebuttable' | 'not QM';

/**
 * The creditor's protection by a General QM's price (12 CFR 1026.43(e)(1) and (b)(4)): a safe harbour below 1.5 percentage points over APOR
 * on a first lien or 3.5 on a subordinate one, else a rebuttable presumption; "not QM" when the price test fails. Judges the price only:
 * product features, points and fees and underwriting are `generalQm`'s.
 */
export function presumption(loan: PricedLoan, years: readonly ThresholdYear[] = THRESHOLD_YEARS): Result<Explained<Presumption>> {
  const price = qmPriceTest(loan, years);
  if (!price.ok) return price;
  const limit = step('Higher-priced from', exactPercent(loan.lien === 'first' ? '1.5' : '3.5'), 'lookup', {
    source: `12 CFR 1026.43(b)(4)(${loan.lien === 'first' ? 'i' : 'iii'})`,
  });
  const safe = compareStep('Not higher-priced', spreadStep(loan.apr, loan.apor, loan.aporWhy), '<', limit, {
    source: '12 CFR 1026.43(b)(4)',
  });
  const value: Presumption = !price.value.value ? 'not QM' : holds(safe) ? 'safe harbor' : 'rebuttable';
  const why = step('Presumption of compliance', text(value), 'compute', {
    rule: 'qm.presumption',
    source: '12 CFR 1026.43(e)(1)',
    parts: [price.value.why, safe],
    note: 'Not a QM when the price test fails; a safe harbour when it passes and the loan is not higher-priced; else rebuttable.',
  });
  return ok(explained(value, why));
}
