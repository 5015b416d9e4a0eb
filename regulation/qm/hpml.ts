import { Decimal } from 'decimal.js';
import { exactPercent, explained, given, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { amountOf, compareStep, differenceStep, holds } from '../arithmetic-steps.ts';
import type { ExactRate } from '../exact-rate.ts';
import { spreadStep, type Lien } from './price-test.ts';

export interface HpmlLoan {
  readonly lien: Lien;
  readonly apr: ExactRate;
  readonly apor: ExactRate;
  /** First liens only: the note amount and the conforming limit of the property on the day the rate was set, or the verdict itself. */
  readonly jumbo: boolean | { readonly loanAmount: Cents; readonly conformingLimit: Cents };
}

export interface Hpml {
  readonly higherPriced: Explained<boolean>;
  readonly spread: Explained<Decimal>;
  readonly threshold: Explained<Decimal>;
  /** Spread minus threshold; zero or more is higher-priced. */
  readonly difference: Explained<Decimal>;
}

/**
 * Higher-priced mortgage loan (12 CFR 1026.35(a)(1)): APR at or above APOR plus 1.5 percentage points, 2.5 for a first lien above the
 * Freddie Mac limit, 3.5 for a subordinate lien. The threshold itself is higher-priced ("by … or more").
 */
export function higherPriced(loan: HpmlLoan): Hpml {
  const spread = spreadStep(loan.apr, loan.apor);
  const jumbo = jumboStep(loan.jumbo);
  const [limit, paragraph] = loan.lien === 'subordinate' ? ['3.5', 'iii'] : holds(jumbo) ? ['2.5', 'ii'] : ['1.5', 'i'];
  const threshold = step('HPML threshold', exactPercent(limit!), 'lookup', {
    source: `12 CFR 1026.35(a)(1)(${paragraph})`,
    parts: [given('First lien', verdict(loan.lien === 'first'), 'Note'), jumbo],
  });
  const difference = differenceStep('Spread over the threshold', 'percent', [spread, threshold]);
  const why = compareStep('Higher-priced mortgage loan', spread, '>=', threshold, { rule: 'qm.hpml', source: '12 CFR 1026.35(a)(1)' });
  const amount = (of: Step): Explained<Decimal> => explained(amountOf(of), of);
  return {
    higherPriced: explained(holds(why), why),
    spread: amount(spread),
    threshold: amount(threshold),
    difference: amount(difference),
  };
}

function jumboStep(jumbo: HpmlLoan['jumbo']): Step {
  if (typeof jumbo === 'boolean') return given('Above the Freddie Mac limit', verdict(jumbo), 'Note and conforming limit');
  return compareStep(
    'Above the Freddie Mac limit',
    given('Note amount', usd(jumbo.loanAmount), 'Note'),
    '>',
    given('Conforming limit', usd(jumbo.conformingLimit), 'Loan limits of the year the rate was set'),
  );
}
