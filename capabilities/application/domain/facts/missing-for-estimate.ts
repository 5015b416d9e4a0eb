import type { LoanFacts } from './loan-facts.ts';

/** Data points of the application that a Loan Estimate requires. */
export interface MissingForEstimate {
  /** The data point. */
  readonly point: string;
  /** The field's place in the forms. */
  readonly path: string;
  readonly label: string;
  readonly sentence: string;
}

/** The application's data points that a Loan Estimate still lacks, in the order of the form; what it needs from elsewhere is not listed. */
export function missingForEstimate(loan: LoanFacts, names: readonly string[]): readonly MissingForEstimate[] {
  const missing: MissingForEstimate[] = [];
  const need = (there: boolean, path: string, label: string, sentence: string, point = path.slice(path.lastIndexOf('/') + 1)): void => {
    if (!there) missing.push({ point, path, label, sentence });
  };
  const { loanPurpose: purpose } = loan;
  const known = purpose === 'Purchase' || purpose === 'Refinance';
  need(known, 'loan/LoanPurposeType', 'Loan purpose', 'The loan purpose must be purchase or refinance.');
  const named = names.length > 0 && names.every((name) => name.trim() !== '');
  need(named, 'borrowers', 'Name of every borrower', 'Every borrower needs a name.');
  need(loan.state !== undefined, 'subjectProperty/address/StateCode', 'Property state', 'The property’s state is missing.');
  need(loan.zip !== undefined, 'subjectProperty/address/PostalCode', 'Property ZIP code', 'The property’s ZIP code is missing.');
  need(Boolean(loan.loanAmountCents), 'loan/BaseLoanAmount', 'Loan amount', 'The loan amount is missing.');
  const priced = purpose !== 'Purchase' || Boolean(loan.salesPriceCents);
  need(priced, 'loan/PurchasePriceAmount', 'Purchase price', 'The sale price is missing.', 'SalesContractAmount');
  const valued = Boolean(loan.valueCents ?? loan.salesPriceCents);
  need(valued, 'subjectProperty/PropertyEstimatedValueAmount', 'Estimated value of the property', 'The property’s value is missing.');
  return missing;
}
