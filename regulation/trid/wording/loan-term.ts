import { given, months as monthsFigure, step, text, type Step } from '../../../foundation/explain/explain.ts';

/** The printed term with its tree: rule `trid.loan-term` of the months to maturity. */
export function loanTermStep(months: number): Step {
  return step('Loan term', text(loanTermText(months)), 'compute', {
    rule: 'trid.loan-term',
    source: 'comment 37(a)(8)-1',
    parts: [given('Months to maturity', monthsFigure(months), 'Terms of the note')],
  });
}

/**
 * The loan term as printed (comment 37(a)(8)-1): whole years "30 years", "1 year"; else from 24 months "15 yr. 5 mo.", under 24 "16 mo.".
 */
export function loanTermText(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`;
  return months < 24 ? `${months} mo.` : `${Math.floor(months / 12)} yr. ${months % 12} mo.`;
}
