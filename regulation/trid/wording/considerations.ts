import type { LoanPurpose, OtherConsiderations } from '../loan-estimate-types.ts';

/** The statements of 37(m) in the order of the form; what does not apply is left out. Wording is that of the model form H-24. */
export function considerationsText(
  facts: OtherConsiderations,
  purpose: LoanPurpose,
): readonly { readonly title: string; readonly text: string }[] {
  const rows: { title: string; text: string }[] = [];
  if (facts.appraisal)
    rows.push({
      title: 'Appraisal',
      text: 'We may order an appraisal to determine the property’s value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.',
    });
  rows.push({
    title: 'Assumption',
    text:
      facts.assumption === 'will-allow'
        ? 'If you sell or transfer this property to another person, we will allow, under certain conditions, this person to assume this loan on the original terms.'
        : 'If you sell or transfer this property to another person, we will not allow assumption of this loan on the original terms.',
  });
  if (facts.homeownersInsuranceRequired ?? true)
    rows.push({
      title: 'Homeowner’s Insurance',
      text: 'This loan requires homeowner’s insurance on the property, which you may obtain from a company of your choice that we find acceptable.',
    });
  rows.push({
    title: 'Late Payment',
    text: `If your payment is more than ${facts.lateAfterDays} days late, we will charge a late fee of ${facts.lateFee}.`,
  });
  if (purpose === 'Refinance' && facts.liabilityAfterForeclosure)
    rows.push({
      title: 'Liability after Foreclosure',
      text: 'Taking this loan could end any state law protection you may currently have against liability for unpaid debt if your lender forecloses on your home. If you lose this protection, you may have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.',
    });
  rows.push({
    title: 'Refinance',
    text: 'Refinancing this loan will depend on your future financial situation, the property value, and market conditions. You may not be able to refinance this loan.',
  });
  rows.push({
    title: 'Servicing',
    text:
      facts.servicing === 'intend-to-service'
        ? 'We intend to service your loan. If so, you will make your payments to us.'
        : 'We intend to transfer servicing of your loan.',
  });
  if (facts.constructionNotice)
    rows.push({
      title: 'Construction',
      text: 'You may receive a revised Loan Estimate at any time prior to 60 days before consummation.',
    });
  return rows;
}
