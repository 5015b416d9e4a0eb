import { count, explained, exactPercent, given, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, centsOf, differenceStep, greatestStep, percentOfStep, productStep, roundedStep } from '../arithmetic-steps.ts';

const SOURCE = 'HUD handbook 4000.1, upfront premium refund schedule [unverified]';

/**
 * Share of the upfront premium credited when an FHA loan is refinanced with an FHA loan, in whole percent: 80 in the first month after endorsement,
 * two less each month, nothing after the 36th. Refuses months that are not a whole number from 1.
 */
export function fhaRefundPercent(monthsSinceEndorsement: number): Result<Explained<number>> {
  if (!Number.isInteger(monthsSinceEndorsement) || monthsSinceEndorsement < 1)
    return refuse('MONTHS_MISSING', 'The months since endorsement must be a whole number from 1.', { field: 'monthsSinceEndorsement' });
  const month = given('Months since endorsement', count(monthsSinceEndorsement), 'Case file');
  const zero = given('Nothing after month 36', exactPercent('0'), SOURCE);
  if (monthsSinceEndorsement > 36) return ok(explained(0, { ...greatestStep('Refund share', [zero]), rule: 'fha.refund', source: SOURCE }));
  const less = productStep('Two for each month', 'percent', [month, given('Each month', exactPercent('2'), SOURCE)]);
  const share = differenceStep('82 less the months', 'percent', [given('Start', exactPercent('82'), SOURCE), less]);
  const why: Step = greatestStep('Refund share', [share, zero], { rule: 'fha.refund', source: SOURCE });
  return ok(explained(amountOf(why).toNumber(), why));
}

/** The refund in cents. */
export function fhaRefund(upfrontPremium: Cents, monthsSinceEndorsement: number): Result<Explained<Cents>> {
  const share = fhaRefundPercent(monthsSinceEndorsement);
  if (!share.ok) return share;
  const why = roundedStep(
    'Refund',
    percentOfStep('Exact refund', given('Upfront premium paid', usd(upfrontPremium), 'Case file'), share.value.why),
    '0.01',
    {
      source: SOURCE,
    },
  );
  return ok(explained(centsOf(why), why));
}
