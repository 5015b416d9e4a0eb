import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { missingForEstimate } from '../../application/domain/facts/missing-for-estimate.ts';
import { checkDraft } from './check-draft.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import type { Rate } from '../../../foundation/units/units.ts';

/** A reason why nothing can be disclosed yet, its field, and the screen where it is corrected. */
export type EstimateRefusal = Refusal<'ESTIMATE_INCOMPLETE'>;
export type WhereToFix = 'edit-loan' | 'loan-estimator';

export function incomplete(field: string, message: string, where: WhereToFix): { readonly ok: false; readonly refusal: EstimateRefusal } {
  return refuse('ESTIMATE_INCOMPLETE', message, { field, details: { where } });
}

/** The input of every part of an estimate. */
export interface CompleteFacts {
  readonly purpose: 'Purchase' | 'Refinance';
  readonly rate: Rate;
  readonly product: NonNullable<EstimateFacts['product']>;
  readonly value: Cents;
  readonly baseLoan: Cents;
}

/** The first thing a Loan Estimate cannot be made without, in the words of the screen where it is typed. */
export function completeFacts(facts: EstimateFacts, draft: EstimateDraft): Result<CompleteFacts, EstimateRefusal> {
  const { loan, product } = facts;
  const rate = facts.lock?.rate ?? draft.rate;
  const [missing] = missingForEstimate(
    loan,
    facts.applicants.map(({ name }) => name),
  );
  if (missing) return incomplete(missing.point, missing.sentence, 'edit-loan');
  if (!product) return incomplete('product', 'No product is chosen for the loan.', 'edit-loan');
  if (rate === null)
    return incomplete('rate', 'Type the interest rate: the rate is not locked, and no sheet is live to suggest one.', 'loan-estimator');
  const typed = checkDraft(facts, draft);
  if (!typed.ok) return incomplete(typed.refusal.field ?? 'estimate', typed.refusal.message, 'loan-estimator');
  const purpose = loan.loanPurpose === 'Purchase' ? 'Purchase' : 'Refinance';
  const value = (loan.valueCents ?? loan.salesPriceCents)!;
  // The insurer and the index look at the lesser of price and value.
  const lesser = loan.salesPriceCents === undefined ? value : Math.min(value, loan.salesPriceCents);
  return ok({
    purpose,
    rate,
    product,
    value: purpose === 'Purchase' ? lesser : value,
    baseLoan: loan.loanAmountCents!,
  });
}
