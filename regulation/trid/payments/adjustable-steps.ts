import { count, given, percent, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { firstResetMonths, lowestRate } from '../../amortization/rate-path.ts';
import type { AdjustableRate, LoanTerms } from '../../amortization/loan-terms.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { differenceStep, greatestStep, totalStep } from '../../arithmetic-steps.ts';
import { everyPeriod } from './adjustable-tables.ts';
import { highestPayment, paymentStep, type Courses } from './payment-courses.ts';
import { wholeDollars } from '../wording/printing.ts';
import { paymentChanges } from './projected-payments.ts';
import { wordingStep } from '../wording/wording-step.ts';

const NOTE = 'Terms of the note';
const rateOf = (label: string, value: Rate, source = NOTE): Step => given(label, percent(value), source);
const next = (label: string, before: Step): Step => totalStep(label, 'count', [before, given('The next', count(1), 'Numbered from 1')]);

/** "for your first 60 payments" (comment 37(i)-2). */
export function firstPaymentsStep(payments: number, before = ''): Step {
  const blank = given('Payments', count(payments), NOTE);
  return wordingStep('How long', `${before}for your first ___ payments`, [blank], 'comment 37(i)-2');
}

/** Limits at the first change and at later ones, of which the largest is printed (comment 37(j)(6)-1); "None" where there is none. */
export function limitSteps(caps: readonly Step[]): { readonly first: Step; readonly subsequent: Step } {
  const [first, ...later] = caps;
  const limit = (label: string, cap: Step | undefined): Step =>
    wordingStep(label, cap ? '___' : 'None', cap ? [cap] : [], '12 CFR 1026.37(j)(6), comment 37(j)(6)-1');
  const largest = later.length > 1 ? greatestStep('Largest limit of a later change', later, { source: 'comment 37(j)(6)-1' }) : later[0];
  return { first: limit('Limit of the first change', first), subsequent: limit('Limit of later changes', largest) };
}

/** Wording of the Adjustable Interest Rate table (12 CFR 1026.37(j)): the texts of `adjustableInterestRateTable`, each with the figures that fill it. */
export function interestRateWording(terms: LoanTerms, arm: AdjustableRate) {
  const floor = rateOf('Minimum interest rate', lowestRate(arm), arm.minimumRate === undefined ? 'Margin: comment 37(j)(4)-1' : NOTE);
  const maximum = rateOf('Maximum interest rate', arm.maximumRate);
  const initial = rateOf('Initial interest rate', terms.noteRate);
  const cap = (label: string, value: Rate | undefined, from: Step): Step =>
    value === undefined ? differenceStep(`${label}: none but the maximum`, 'percent', [maximum, from]) : rateOf(label, value);
  const limits = limitSteps([cap('First cap', arm.firstCap, initial), cap('Later cap', arm.subsequentCap, floor)]);
  const every = given('Months between changes', count(arm.subsequentChangeMonths), NOTE);
  const monthly = arm.subsequentChangeMonths === 1;
  const firstMonth = next('Month of the first change', given('Months before the first change', count(firstResetMonths(arm)), NOTE));
  return {
    indexMargin: wordingStep(
      'Index + Margin',
      '___ + ___',
      [given('Index', text(arm.indexName), NOTE), rateOf('Margin', arm.margin)],
      '12 CFR 1026.37(j)(1)',
    ),
    initial: wordingStep('Initial Interest Rate', '___', [initial], '12 CFR 1026.37(j)(3)'),
    minMax: wordingStep('Minimum/Maximum Interest Rate', '___/___', [floor, maximum], '12 CFR 1026.37(j)(4)'),
    firstChange: wordingStep('First Change', 'Beginning of ___th month', [firstMonth], '12 CFR 1026.37(j)(5)'),
    subsequent: wordingStep(
      'Subsequent Changes',
      monthly ? 'Every month after first change' : 'Every ___th month after first change',
      monthly ? [] : [every],
      '12 CFR 1026.37(j)(5)',
    ),
    limitFirst: limits.first,
    limitSubsequent: limits.subsequent,
  };
}

/** Wording of the Adjustable Payment table (12 CFR 1026.37(i)) of an interest-only adjustable loan: the texts of `adjustablePaymentTable`. */
export function paymentWording(courses: Courses, interestOnlyMonths: number) {
  const changes = paymentChanges(courses);
  const gaps = changes.slice(1).map((at, k) => at - changes[k]!);
  const dollars = (label: string, course: 'low' | 'high', k: number): Step => wholeDollars(label, paymentStep(courses, course, k)).why;
  const first = changes[0];
  const top = highestPayment(courses.high);
  return {
    interestOnly: firstPaymentsStep(interestOnlyMonths, 'YES '),
    firstChange: firstChange(first, dollars),
    subsequentChanges: subsequentChanges(changes, gaps),
    maximum: wordingStep(
      'Maximum Payment',
      '___ starting at ___th payment',
      [dollars('Maximum payment', 'high', top), given('First payment of the highest amount', count(top), 'Schedule of the fastest rise')],
      '12 CFR 1026.37(i)(5)(iii)',
    ),
  };
}

function firstChange(first: number | undefined, dollars: (label: string, course: 'low' | 'high', k: number) => Step): Step {
  const source = '12 CFR 1026.37(i)(5)(i)';
  if (first === undefined) return wordingStep('First Change', '', [], source);
  const [least, most] = [dollars('First change, minimum', 'low', first), dollars('First change, maximum', 'high', first)];
  const at = next('Payment of the first change', given('Payments before the first change', count(first - 1), NOTE));
  const same = least.figure.amount === most.figure.amount;
  return wordingStep('First Change/Amount', `${same ? '___' : '___-___'} at ___th payment`, same ? [least, at] : [least, most, at], source);
}

/** The smallest period between later changes in words: rule `trid.change-period` (comment 37(i)(5)-3). */
function subsequentChanges(changes: readonly number[], gaps: readonly number[]): Step {
  if (gaps.length === 0) return wordingStep('Subsequent Changes', 'No subsequent changes', [], '12 CFR 1026.37(i)(5)(ii)');
  const k = gaps.indexOf(Math.min(...gaps));
  const change = (at: number): Step => given(`Change at payment ${at}`, count(at), NOTE);
  const gap = differenceStep('Smallest period between changes, months', 'count', [change(changes[k + 1]!), change(changes[k]!)]);
  return step('Subsequent Changes', text(everyPeriod(gaps[k]!)), 'compute', {
    rule: 'trid.change-period',
    source: '12 CFR 1026.37(i)(5)(ii), comment 37(i)(5)-3',
    parts: [gap],
  });
}
