import type { LoanTerms } from '../../amortization/loan-terms.ts';
import type { LoanDisclosureFacts } from '../closing-disclosure-types.ts';

const ASSUMPTION = {
  'will-allow': 'will allow, under certain conditions, this person to assume this loan on the original terms.',
  'will-not-allow': 'will not allow assumption of this loan on the original terms.',
} as const;
const PARTIAL_PAYMENTS = {
  applied: 'may accept payments that are less than the full amount due (partial payments) and apply them to your loan.',
  held: 'may hold them in a separate account until you pay the rest of the payment, and then apply the full payment to your loan.',
  'not-accepted': 'does not accept any partial payments.',
} as const;
const NO_RECOURSE = {
  'may-protect':
    'state law may protect you from liability for the unpaid balance. If you refinance or take on any additional debt on this property, you may lose this protection and have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.',
  'does-not-protect': 'state law does not protect you from liability for the unpaid balance.',
} as const;

/** "Loan Disclosures" (38(l)) and "Other Disclosures" (38(p)) with the answers chosen. Wording is that of the model form H-25. */
export function loanDisclosures(
  facts: LoanDisclosureFacts,
  terms: LoanTerms,
  property: string,
): readonly { readonly title: string; readonly text: string }[] {
  return [
    { title: 'Assumption', text: `If you sell or transfer this property to another person, your lender ${ASSUMPTION[facts.assumption]}` },
    {
      title: 'Demand Feature',
      text: terms.demandFeature
        ? 'Your loan has a demand feature, which permits your lender to require early repayment of the loan. You should review your note for details.'
        : 'Your loan does not have a demand feature.',
    },
    {
      title: 'Late Payment',
      text: `If your payment is more than ${facts.lateAfterDays} days late, your lender will charge a late fee of ${facts.lateFee}.`,
    },
    {
      title: 'Negative Amortization',
      text: terms.negativeAmortization
        ? 'Under your loan terms, you are scheduled to make monthly payments that do not pay all of the interest due that month. As a result, your loan amount will increase (negatively amortize), and your loan amount will likely become larger than your original loan amount. Increases in your loan amount lower the equity you have in this property.'
        : 'Under your loan terms, you do not have a negative amortization feature.',
    },
    {
      title: 'Partial Payments',
      text: `Your lender ${PARTIAL_PAYMENTS[facts.partialPayments]} If this loan is sold, your new lender may have a different policy.`,
    },
    {
      title: 'Security Interest',
      text: `You are granting a security interest in ${property}. You may lose this property if you do not make your payments or satisfy other obligations for this loan.`,
    },
    {
      title: 'Liability after Foreclosure',
      text: `If your lender forecloses on this property and the foreclosure does not cover the amount of unpaid balance on this loan, ${NO_RECOURSE[facts.liabilityAfterForeclosure]}`,
    },
  ];
}
