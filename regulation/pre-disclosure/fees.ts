import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import { givenVerdict } from '../table-fact.ts';

/** A fee requested from the consumer; a check accepted or a card number taken counts as the fee (comment 19(e)(2)(i)(A)-5). */
export interface WantedFee {
  readonly kind: 'credit-report' | 'other';
  /** Bona fide, reasonable in amount, named for what it is; used for a credit report fee only. */
  readonly reasonable: boolean;
  /** Receipt of this creditor's own Loan Estimate: that of an earlier creditor does not count (comment -4.iii). */
  readonly estimateReceived: boolean;
  readonly intentStated: boolean;
  /** The application came from another creditor, to which the credit report fee was paid already. */
  readonly reportPaidBefore?: boolean;
}

/**
 * Whether a fee may be imposed, 12 CFR 1026.19(e)(2)(i): a bona fide and reasonable one for the credit report at any time; every other one
 * only after the consumer has received the Loan Estimate and stated the intent to proceed. Applies to brokers and other third parties too.
 */
export function feeAllowed(fee: WantedFee): Explained<boolean> {
  const report = allOf(
    'Credit report fee',
    [
      givenVerdict('The fee is for the credit report', fee.kind === 'credit-report'),
      givenVerdict('Bona fide and reasonable', fee.reasonable),
      givenVerdict('Not paid to an earlier creditor already', fee.reportPaidBefore !== true),
    ],
    { source: '12 CFR 1026.19(e)(2)(i)(B)' },
  );
  const after = allOf(
    'After the Loan Estimate and the intent to proceed',
    [
      givenVerdict("This creditor's Loan Estimate received", fee.estimateReceived),
      givenVerdict('Intent to proceed stated', fee.intentStated),
    ],
    { source: '12 CFR 1026.19(e)(2)(i)(A), comments -3 to -5' },
  );
  const why = anyOf('Fee may be imposed', [report, after], { source: '12 CFR 1026.19(e)(2)(i)', rule: 'trid.fee-allowed' });
  return explained(holds(why), why);
}
