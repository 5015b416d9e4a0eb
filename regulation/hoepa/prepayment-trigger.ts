import { exactPercent, explained, given, months, type Explained } from '../../foundation/explain/explain.ts';
import { anyOf, allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';

export interface PrepaymentPenaltyTerms {
  /** Months after consummation in which a penalty may be charged; 0 for none. */
  readonly months: number;
  /** Largest penalty as a percentage of the amount prepaid. */
  readonly percent: ExactRate;
}

/**
 * Prepayment test of a high-cost mortgage (12 CFR 1026.32(a)(1)(iii)): a penalty later than 36 months after consummation, or penalties above 2 %
 * of the amount prepaid in total. Without a penalty nothing triggers.
 */
export function hoepaPrepaymentTest(terms: PrepaymentPenaltyTerms): Explained<boolean> {
  const source = '12 CFR 1026.32(a)(1)(iii)';
  const length = given('Months with a penalty', months(terms.months), 'Note');
  const size = rateStep('Largest penalty', percentOfRate(terms.percent), 'Note');
  const none = given('Nothing', months(0), source);
  const why = allOf(
    'Prepayment penalty trigger',
    [
      anyOf('The note has a penalty', [
        compareStep('Months above 0', length, '>', none),
        compareStep('Penalty above 0', size, '>', given('Nothing', exactPercent('0'), source)),
      ]),
      anyOf(
        'Too long or too large',
        [
          compareStep('Later than 36 months', length, '>', given('Longest', months(36), source)),
          compareStep('Above 2%', size, '>', given('Largest', exactPercent('2'), source)),
        ],
        { source },
      ),
    ],
    { rule: 'hoepa.prepayment', source },
  );
  return explained(holds(why), why);
}
