import { explained, given, percent, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { allOf, compareStep, greatestStep, leastStep, roundedStep } from '../arithmetic-steps.ts';
import type { Transaction } from './actuarial.ts';

/**
 * Irregular (1026.22(a)(3)): several advances, irregular payment periods, or irregular payment amounts, an odd first period and odd
 * first and last payments aside.
 */
export function irregularTransaction(transaction: Transaction): boolean {
  if (transaction.advances.length > 1) return true;
  const groups = transaction.payments;
  const spaced = groups.some((group, k) => {
    const next = groups[k + 1];
    return (
      (group.count > 1 && group.every !== 1) || (next !== undefined && next.full - (group.full + (group.count - 1) * group.every) !== 1)
    );
  });
  if (spaced) return true;
  const regular = groups.filter((group, k) => !(group.count === 1 && (k === 0 || k === groups.length - 1)));
  return regular.some((group) => Math.abs(group.amount - regular[0]!.amount) > 0.01);
}

export interface DisclosedApr {
  readonly disclosed: Rate;
  readonly actual: Rate;
  /** Several advances, irregular periods or irregular payments other than the first or last: a quarter point instead of an eighth. */
  readonly irregular?: boolean;
  /**
   * The finance charge behind the disclosed APR, and the APR recomputed from the charge as disclosed (`aprFromFinanceCharge`). Without that
   * APR it can't be shown that the disclosed one results from the charge, and only the tolerance of (a)(2) or (3) applies.
   */
  readonly financeCharge?: { readonly disclosed: Cents; readonly actual: Cents; readonly resultingApr?: Explained<Rate> };
}

/**
 * 12 CFR 1026.22(a)(2), (3): within 1/8 (1/4) of a point. (a)(4): the APR that results from the disclosed finance charge, when that charge is accurate; and
 * (a)(5): one between that and the actual APR.
 */
export function aprAccurate(facts: DisclosedApr): Explained<boolean> {
  const tolerance = facts.irregular ? 250 : 125;
  const difference = Math.abs(facts.disclosed - facts.actual);
  const disclosed = given('Disclosed APR', percent(facts.disclosed), 'Disclosure');
  const actual = given('Actual APR', percent(facts.actual), 'Terms at consummation');
  const apart = step('Difference', percent(difference), 'subtract', {
    parts: facts.disclosed >= facts.actual ? [disclosed, actual] : [actual, disclosed],
  });
  const limit = given('Tolerance', percent(tolerance), facts.irregular ? '12 CFR 1026.22(a)(3)' : '12 CFR 1026.22(a)(2)');
  const tests: Step[] = [
    step('Within the tolerance', verdict(difference <= tolerance), 'compare', { comparison: '<=', parts: [apart, limit] }),
  ];
  const charge = facts.financeCharge;
  if (charge?.resultingApr) tests.push(resultsFromCharge(facts, { ...charge, resultingApr: charge.resultingApr }, disclosed, actual));
  const value = tests.some((each) => each.figure.amount === 'yes');
  return explained(value, step('APR is accurate', verdict(value), 'any', { source: '12 CFR 1026.22(a)', parts: tests }));
}

/** The charge is accurate, and the APR lies from the one that results from the charge to the actual one (comments 22(a)(4)-1 and (a)(5)-1). */
function resultsFromCharge(
  facts: DisclosedApr,
  charge: { readonly disclosed: Cents; readonly actual: Cents; readonly resultingApr: Explained<Rate> },
  disclosed: Step,
  actual: Step,
): Step {
  // A figure printed to hundredths results from its charge when it is that APR rounded to hundredths.
  const hundredths = facts.disclosed % 10 === 0;
  const resulting = hundredths
    ? roundedStep('APR from the disclosed finance charge, as printed', charge.resultingApr.why, '0.01')
    : charge.resultingApr.why;
  const parts = [
    financeChargeAccurate(charge.disclosed, charge.actual).why,
    compareStep('No lower than the lower of the two', disclosed, '>=', leastStep('Lower APR', [resulting, actual])),
    compareStep('No higher than the higher of the two', disclosed, '<=', greatestStep('Higher APR', [resulting, actual])),
  ];
  return allOf('Results from an accurate finance charge', parts, { source: '12 CFR 1026.22(a)(4)(ii), (5)' });
}

/** True when the difference is exactly the tolerance: still accurate, but with nothing to spare. */
export function onCusp(facts: DisclosedApr): boolean {
  return Math.abs(facts.disclosed - facts.actual) === (facts.irregular ? 250 : 125);
}

/** 12 CFR 1026.18(d)(1), 38(o)(2): understated by no more than $100, or overstated. */
export function financeChargeAccurate(disclosed: Cents, actual: Cents): Explained<boolean> {
  return understatedByAtMost('Finance charge is accurate', disclosed, actual, '12 CFR 1026.38(o)(2)');
}

/** 12 CFR 1026.38(o)(1): the Total of Payments under the same $100 rule. */
export function totalOfPaymentsAccurate(disclosed: Cents, actual: Cents): Explained<boolean> {
  return understatedByAtMost('Total of payments is accurate', disclosed, actual, '12 CFR 1026.38(o)(1)');
}

function understatedByAtMost(label: string, disclosed: Cents, actual: Cents, source: string): Explained<boolean> {
  const value = actual - disclosed <= 10_000;
  const understated = step('Understated by (negative: overstated)', usd(actual - disclosed), 'subtract', {
    parts: [given('Actual', usd(actual), 'Charges at consummation'), given('Disclosed', usd(disclosed), 'Disclosure')],
  });
  return explained(
    value,
    step(label, verdict(value), 'compare', {
      comparison: '<=',
      source,
      parts: [understated, given('Most it may be understated', usd(10_000), source)],
    }),
  );
}
