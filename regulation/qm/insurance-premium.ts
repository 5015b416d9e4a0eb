import { explained, given, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { centsOf, differenceStep, greatestStep } from '../arithmetic-steps.ts';

/**
 * Part of an upfront premium that counts in points and fees, in cents.
 * - government (FHA, VA, USDA, state): none (12 CFR 1026.32(b)(1)(i)(B));
 * - private, paid at or before consummation: what exceeds the upfront premium the FHA would charge, provided a refund is automatic and pro
 *   rata on prepayment; otherwise all of it (1026.32(b)(1)(i)(C)(1));
 * - private, paid after consummation: none ((C)(2)).
 */
export type UpfrontPremium =
  | { readonly insurer: 'government'; readonly premium: Cents }
  | { readonly insurer: 'private'; readonly premium: Cents; readonly paid: 'after consummation' }
  | {
      readonly insurer: 'private';
      readonly premium: Cents;
      readonly paid: 'at or before consummation';
      readonly refundableProRata: boolean;
      readonly fhaUpfrontPremium: Cents;
    };

export function premiumInPointsAndFees(upfront: UpfrontPremium): Explained<Cents> {
  const label = 'Premium counted in points and fees';
  const premium = given('Upfront premium', usd(upfront.premium), 'Fees');
  const nothing = (source: string): Explained<Cents> => explained(0, step(label, usd(0), 'lookup', { source, parts: [premium] }));
  if (upfront.insurer === 'government') return nothing('12 CFR 1026.32(b)(1)(i)(B): government insurance premiums are excluded');
  if (upfront.paid === 'after consummation') return nothing('12 CFR 1026.32(b)(1)(i)(C)(2): premiums payable after consummation');
  if (!upfront.refundableProRata) {
    const whole = step(label, usd(upfront.premium), 'choose', {
      parts: [premium],
      chosen: 0,
      source: '12 CFR 1026.32(b)(1)(i)(C)(1): not automatically refundable pro rata',
    });
    return explained(upfront.premium, whole);
  }
  const over = differenceStep('Premium above the FHA upfront premium', 'usd', [
    premium,
    given('FHA upfront premium for the loan', usd(upfront.fhaUpfrontPremium), 'National Housing Act 203(c)(2)(A)'),
  ]);
  const counted = greatestStep(label, [over, given('Nothing', usd(0), '12 CFR 1026.32(b)(1)(i)(C)(1)')], {
    rule: 'qm.upfront-premium',
    source: '12 CFR 1026.32(b)(1)(i)(C)(1)',
  });
  return explained(centsOf(counted), counted);
}
