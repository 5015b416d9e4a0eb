import { explained, given, step, text, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep } from '../arithmetic-steps.ts';

/** The basis of a government charge. */
export type ChargeBasis = 'price or value' | 'loan amount' | 'document' | 'pages' | 'fixed' | 'other';
export type GovernmentLine = 'Recording Fees' | 'Transfer Taxes';

/**
 * The line of section E (12 CFR 1026.37(g)(1), comments 37(g)(1)-1 to -3): a charge worked out from price or loan amount is a transfer tax; every other
 * government charge is a recording fee. The local name decides nothing. Transfer taxes are in the group of no tolerance, recording fees in the ten percent one.
 */
export function governmentLine(basis: ChargeBasis): Explained<GovernmentLine> {
  const line = basis === 'price or value' || basis === 'loan amount' ? 'Transfer Taxes' : 'Recording Fees';
  return explained(
    line,
    step('Line of section E', text(line), 'lookup', {
      rule: 'trid.government-line',
      source: '12 CFR 1026.37(g)(1), comments 37(g)(1)-1 to -3',
      parts: [given('Worked out from', text(basis), 'The recorder’s schedule')],
    }),
  );
}

/**
 * The part of a tax on the Loan Estimate: only the consumer's; the seller's is on the Closing Disclosure (comment 37(g)(1)-5). Refuses more
 * than the tax.
 */
export function taxOnLoanEstimate(tax: Cents, sellerPays: Cents): Result<Explained<Cents>> {
  if (sellerPays < 0 || sellerPays > tax)
    return refuse('SELLER_PAYS_MORE', 'The seller can’t pay more than the tax, or less than nothing.', { field: 'sellerPays' });
  const why = differenceStep(
    'Shown on the Loan Estimate',
    'usd',
    [given('Transfer tax', usd(tax), 'Dated table'), given('Paid by the seller', usd(sellerPays), 'Contract')],
    { rule: 'trid.transfer-tax-shown', source: '12 CFR 1026.37(g)(1), comment 37(g)(1)-5' },
  );
  return ok(explained(centsOf(why), why));
}
