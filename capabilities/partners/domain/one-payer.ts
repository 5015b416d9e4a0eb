import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CompensationPayer } from './compensation-plan.ts';

/**
 * 12 CFR 1026.36(d)(2): a loan originator who is paid by the consumer is paid by nobody else, and the reverse. A payment of the consumer to
 * the broker that the broker retains counts, whatever the fee is called (comment 36(a)-5); the lender's pay is the loan's plan.
 */
export function onePayer(paidBy: CompensationPayer, consumerPaysBroker: Cents): Result<true, Refusal<'TWO_PAYERS'>> {
  if (paidBy === 'Borrower' || consumerPaysBroker <= 0) return ok(true);
  return refuse(
    'TWO_PAYERS',
    `The Loan Estimate charges the borrower ${formatMoney(consumerPaysBroker)} for the broker, and the lender pays the broker too: only one of them may (12 CFR 1026.36(d)(2)). Take the broker’s fees off the estimate, or choose compensation paid by the borrower.`,
    { field: 'compensation', details: { consumerPaysBroker } },
  );
}
