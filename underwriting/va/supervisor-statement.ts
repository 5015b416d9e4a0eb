import { percent, type Step } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, sourceOf, type Edition } from '../dated-guide.ts';

interface Tested {
  /** With untaxed income raised. */
  readonly ratio: Step;
  /** Of the income as it is. */
  readonly plain: Step;
  readonly residual: Step;
  /** The guideline. */
  readonly required: Step;
  /** The residual income that makes up for a ratio over the bound. */
  readonly share: Step;
}

/**
 * Whether the underwriter's supervisor has to sign (38 CFR 36.4340(c)): over the bound of the ratio a statement; none where the residual
 * income is at least the share of the guideline that makes up for it, or where the ratio is over only because income is untaxed; whatever
 * the ratio, a justification where the residual income is short.
 */
export function supervisorStatement({ ratio, plain, residual, required, share }: Tested, test: Edition<{ readonly ratio: number }>): Step {
  const bound = cell('Debt ratio without a statement', percent(test.ratio), test);
  const over = compareStep('The ratio is over the bound', ratio, '>', bound);
  const notMadeUp = compareStep('The residual income does not make up for it', residual, '<', share);
  // Where only untaxed income takes the ratio over, the raised income has brought it back, and `over` says no: both are shown.
  const plainOver = compareStep('The ratio of the income as it is lies over the bound', plain, '>', bound);
  const statement = allOf('A statement of the supervisor is needed', [over, plainOver, notMadeUp], { source: sourceOf(test) });
  const short = compareStep('The residual income is short', residual, '<', required);
  return anyOf('The supervisor has to sign', [statement, short], { rule: 'va.supervisor-statement', source: sourceOf(test) });
}
