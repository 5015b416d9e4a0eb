import { exactPercent, explained, given, step, usd, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import type { Cents } from '../../foundation/money/money.ts';
import { amountOf, compareStep, differenceStep, holds } from '../arithmetic-steps.ts';
import { spreadStep, type Lien } from '../qm/price-test.ts';
import type { ExactRate } from '../exact-rate.ts';

export interface HoepaAprLoan {
  readonly lien: Lien;
  /** The dwelling is personal property (a manufactured home without land, a boat). */
  readonly personalProperty: boolean;
  /** Note amount in cents. */
  readonly loanAmount: Cents;
  readonly apr: ExactRate;
  readonly apor: ExactRate;
}

export interface HoepaAprTest {
  readonly triggered: Explained<boolean>;
  readonly spread: Explained<Decimal>;
  readonly threshold: Explained<Decimal>;
  /** Spread minus threshold; only above zero triggers. */
  readonly difference: Explained<Decimal>;
}

const SMALL_PERSONAL_PROPERTY_LOAN: Cents = 50_000_00;

/**
 * APR test of a high-cost mortgage (12 CFR 1026.32(a)(1)(i)): APR above APOR by more than 6.5 percentage points on a first lien; 8.5 on a
 * first lien of less than 50,000 dollars on personal property; 8.5 on a subordinate lien. The threshold itself does not trigger.
 */
export function hoepaAprTest(loan: HoepaAprLoan): HoepaAprTest {
  const small = loan.personalProperty && loan.loanAmount < SMALL_PERSONAL_PROPERTY_LOAN;
  const [limit, paragraph] = loan.lien === 'subordinate' ? ['8.5', 'C'] : small ? ['8.5', 'B'] : ['6.5', 'A'];
  const threshold = step('High-cost APR threshold', exactPercent(limit!), 'lookup', {
    source: `12 CFR 1026.32(a)(1)(i)(${paragraph})`,
    parts: [
      given('First lien', verdict(loan.lien === 'first'), 'Note'),
      given('Dwelling is personal property', verdict(loan.personalProperty), 'Property'),
      given('Note amount', usd(loan.loanAmount), 'Note'),
    ],
  });
  const spread = spreadStep(loan.apr, loan.apor);
  const difference = differenceStep('Spread over the threshold', 'percent', [spread, threshold]);
  const why = compareStep('APR trigger', spread, '>', threshold, { rule: 'hoepa.apr', source: '12 CFR 1026.32(a)(1)(i)' });
  return {
    triggered: explained(holds(why), why),
    spread: explained(amountOf(spread), spread),
    threshold: explained(amountOf(threshold), threshold),
    difference: explained(amountOf(difference), difference),
  };
}
