import type { Cents } from '../../foundation/money/money.ts';
import { explained, given, usd, type Explained } from '../../foundation/explain/explain.ts';
import { centsOf, compareStep, differenceStep, greatestStep, totalStep } from '../arithmetic-steps.ts';
import type { Bucket } from '../tolerance/index.ts';
import { excessOver } from './revised-baseline.ts';

/** The total of lender credits on the Loan Estimate and at closing, and the fee a credit was for. Credits are written above zero. */
export interface CreditAndFee {
  readonly creditEstimate: Cents;
  readonly creditActual: Cents;
  readonly fee?: { readonly label: string; readonly bucket: Bucket; readonly estimate: Cents; readonly actual: Cents };
}

export interface CreditVerdict {
  readonly violation: Explained<boolean>;
  readonly cure: Explained<Cents>;
}

const SOURCE = 'comment 19(e)(3)(i)-5';

/**
 * Lender credits without a reason for revision, comment 19(e)(3)(i)-5: the total may not fall, also not because the fee a credit was for fell. A credit
 * raised with its fee is lawful: the consumer pays no more.
 */
export function lenderCreditChange({ creditEstimate, creditActual, fee }: CreditAndFee): CreditVerdict {
  const before = given('Lender credits, Loan Estimate', usd(creditEstimate), 'Loan file');
  const now = given('Lender credits, at closing', usd(creditActual), 'Loan file');
  const nothing = given('At least nothing', usd(0), SOURCE);
  const parts = [greatestStep('Lender credits cut', [differenceStep('Less credit', 'usd', [before, now]), nothing], { source: SOURCE })];
  if (fee) {
    const raised = greatestStep('Lender credits raised', [differenceStep('More credit', 'usd', [now, before]), nothing], {
      source: SOURCE,
    });
    const charged = given(`${fee.label}, at closing`, usd(fee.actual), 'Loan file');
    const paid = differenceStep(`${fee.label}, less the credit raised for it`, 'usd', [charged, raised], { source: SOURCE });
    const estimate = explained(fee.estimate, given(`${fee.label}, Loan Estimate`, usd(fee.estimate), 'Loan file'));
    parts.push(excessOver(fee.bucket, estimate, explained(centsOf(paid), paid)).why);
  }
  const cure = totalStep('Refund due', 'usd', parts, { source: '12 CFR 1026.19(e)(3)(i), (f)(2)(v)', rule: 'coc.credit-cure' });
  const violation = compareStep('Above what good faith allows', cure, '>', nothing, { source: SOURCE, rule: 'coc.credit-violation' });
  return { violation: explained(centsOf(cure) > 0, violation), cure: explained(centsOf(cure), cure) };
}
