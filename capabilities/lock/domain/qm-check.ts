import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { aporFixed, qmProductFeatures } from '../../../regulation/qm/index.ts';
import type { SheetProduct } from '../../price/domain/sheet/rate-sheet.ts';

/** Whether a loan is a qualified mortgage, as far as its facts tell: `NA` says what is still missing. */
export interface QmCheck {
  readonly result: 'Success' | 'Failed' | 'NA';
  /** Why it is failed or not known, each in a sentence. */
  readonly reasons: readonly string[];
  readonly why?: Step;
}

/**
 * What of the General QM tests a lock can answer by itself. A product the rule does not allow fails whatever else is known; a pass also needs
 * the price test and points and fees, so without an average prime offer rate for the day the rate was set, or without the Loan Estimate's
 * charges, the answer is not known.
 */
export function qmCheck(product: SheetProduct | undefined, rateSetOn: PlainDate | undefined): QmCheck {
  if (!product) return { result: 'NA', reasons: ['No product of a rate sheet is chosen for the loan.'] };
  if (product.mortgageType !== 'Conventional') {
    return { result: 'NA', reasons: [`${product.mortgageType} loans are qualified by their agency's own rule, which is not run here.`] };
  }
  const features = qmProductFeatures({
    termMonths: product.termMonths,
    interestOnlyMonths: 0,
    negativeAmortization: false,
    balloon: false,
  });
  if (!features.value) return { result: 'Failed', reasons: ['A General QM does not allow this product.'], why: features.why };
  const reasons: string[] = [];
  if (rateSetOn === undefined) reasons.push('The rate is not locked, so there is no day to take the average prime offer rate of.');
  else if (product.amortization === 'AdjustableRate') reasons.push('The average prime offer rates of adjustable loans are not on file.');
  else {
    const apor = aporFixed(rateSetOn, product.termMonths);
    if (!apor.ok) reasons.push(apor.refusal.message);
  }
  reasons.push('Points and fees and the APR are judged when the Closing Disclosure is made.');
  return { result: 'NA', reasons, why: features.why };
}
