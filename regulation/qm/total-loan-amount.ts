import { explained, given, sumStep, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep } from '../arithmetic-steps.ts';

/** A cost financed by the creditor that is in points and fees under 1026.32(b)(1)(iii), (iv) or (vi). */
export interface FinancedCost {
  readonly label: string;
  readonly amount: Cents;
}

/**
 * Total loan amount in cents (12 CFR 1026.32(b)(4)): the amount financed of 1026.18(b), less each cost that is in points and fees under
 * 1026.32(b)(1)(iii) (real estate fees to affiliates), (iv) (credit insurance) or (vi) (prepayment penalty on a refinance) and was financed.
 * The percentage caps of QM and HOEPA apply to it, the tiers to the note amount.
 */
export function totalLoanAmount(amountFinanced: Cents, financed: readonly FinancedCost[] = []): Result<Explained<Cents>> {
  if (amountFinanced <= 0) return refuse('AMOUNT_FINANCED_MISSING', 'The amount financed must be above zero.', { field: 'amountFinanced' });
  const negative = financed.find((cost) => cost.amount < 0);
  if (negative) return refuse('COST_NEGATIVE', `The financed cost "${negative.label}" can't be negative.`, { field: 'financed' });
  const total = differenceStep(
    'Total loan amount',
    'usd',
    [
      given('Amount financed', usd(amountFinanced), '12 CFR 1026.18(b)'),
      sumStep(
        'Financed costs in points and fees',
        'usd',
        financed.map((cost) => given(cost.label, usd(cost.amount), 'Fees')),
        { source: '12 CFR 1026.32(b)(1)(iii), (iv), (vi)' },
      ),
    ],
    { rule: 'qm.total-loan-amount', source: '12 CFR 1026.32(b)(4)' },
  );
  return ok(explained(centsOf(total), total));
}
