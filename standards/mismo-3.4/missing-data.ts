import type { ApplicationDocument, Borrower } from './application-document.ts';
import { withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { monthlyIncomes } from './monthly-income.ts';

/** A data point that registering the loan needs and the application lacks. */
export interface MissingData {
  /** Path in the document: `borrowers/BORROWER_1/BorrowerBirthDate`. */
  readonly path: string;
  readonly label: string;
  /** What the specification's message says, with the field named. */
  readonly sentence: string;
}

/**
 * What registration needs: the six items that make an application (Regulation Z, 12 CFR 1026.2(a)(3)(ii): name, income, social
 * security number, property address, estimated value, loan amount) and the terms without which a product cannot be chosen.
 */
export function missingData(document: ApplicationDocument): readonly MissingData[] {
  const missing: MissingData[] = [];
  const need = (value: unknown, path: string, label: string): void => {
    // A file may call a borrower by his social security number.
    if (value === undefined || value === '')
      missing.push({ path: withoutTaxpayerIdentifiers(path), label, sentence: `${label} is required.` });
  };
  const { loan, subjectProperty: property } = document;
  need(loan.LoanPurposeType, 'loan/LoanPurposeType', 'Loan purpose');
  need(loan.MortgageType, 'loan/MortgageType', 'Mortgage type');
  need(loan.LienPriorityType, 'loan/LienPriorityType', 'Lien position');
  need(loan.BaseLoanAmount ?? loan.NoteAmount, 'loan/BaseLoanAmount', 'Loan amount');
  need(loan.AmortizationType, 'loan/AmortizationType', 'Amortization type');
  need(loan.LoanAmortizationPeriodCount, 'loan/LoanAmortizationPeriodCount', 'Loan term');
  need(property.PropertyUsageType, 'subjectProperty/PropertyUsageType', 'Occupancy');
  need(property.FinancedUnitCount, 'subjectProperty/FinancedUnitCount', 'Number of units');
  need(property.address?.AddressLineText, 'subjectProperty/address/AddressLineText', 'Property street address');
  need(property.address?.CityName, 'subjectProperty/address/CityName', 'Property city');
  need(property.address?.StateCode, 'subjectProperty/address/StateCode', 'Property state');
  need(property.address?.PostalCode, 'subjectProperty/address/PostalCode', 'Property ZIP code');
  const value = property.PropertyEstimatedValueAmount ?? property.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  need(value, 'subjectProperty/PropertyEstimatedValueAmount', 'Estimated value of the property');
  if (loan.LoanPurposeType === 'Purchase') {
    const price = property.salesContracts.find((each) => each.SalesContractAmount !== undefined) ?? loan.PurchasePriceAmount;
    need(price, 'loan/PurchasePriceAmount', 'Purchase price');
  }
  if (document.borrowers.length === 0) need(undefined, 'borrowers', 'Borrower');
  for (const borrower of document.borrowers) needOfBorrower(borrower, need);
  if (asksForIncome(document)) need(monthlyIncomes(document)[0], 'borrowers/incomes', 'Monthly income');
  return missing;
}

/** A VA loan that refinances without cash out is decided without income (38 CFR 36.4307); every other needs one. */
function asksForIncome({ loan }: ApplicationDocument): boolean {
  const { MortgageType: type, LoanPurposeType: purpose, RefinanceCashOutDeterminationType: cash, GovernmentRefinanceType: kind } = loan;
  return !(type === 'VA' && purpose === 'Refinance' && cash !== 'CashOut' && kind !== 'CashOutVA');
}

function needOfBorrower(borrower: Borrower, need: (value: unknown, path: string, label: string) => void): void {
  const at = `borrowers/${borrower.id}`;
  const who = withoutTaxpayerIdentifiers(borrower.name?.FirstName ?? borrower.name?.FullName ?? 'borrower');
  need(borrower.name?.FirstName ?? borrower.name?.FullName, `${at}/name/FirstName`, 'First name of the borrower');
  need(borrower.name?.LastName ?? borrower.name?.FullName, `${at}/name/LastName`, `Last name of ${who}`);
  need(borrower.BorrowerBirthDate, `${at}/BorrowerBirthDate`, `Date of birth of ${who}`);
  const identifier = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue !== undefined);
  need(identifier, `${at}/taxpayerIdentifiers`, `Social security number of ${who}`);
}
