import type { ApplicationDocument, Borrower } from './application-document.ts';
import { withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { monthlyIncomes } from './monthly-income.ts';

/** A data point that a step needs and the application lacks. */
export interface MissingData {
  /** Path in the document: `borrowers/BORROWER_1/BorrowerBirthDate`. */
  readonly path: string;
  readonly label: string;
  /** The specification's message, with the field named. */
  readonly sentence: string;
}

/** A data point that a step needs, there or not. */
export interface NeededData extends MissingData {
  readonly there: boolean;
}

type Need = (value: unknown, path: string, label: string) => void;

/** The data registration needs that the application lacks. */
export function missingData(document: ApplicationDocument): readonly MissingData[] {
  return lacking(neededData(document));
}

/** The data both underwriting systems need besides that of registration, and that the application lacks. */
export function missingForUnderwriting(document: ApplicationDocument): readonly MissingData[] {
  return lacking(neededForUnderwriting(document));
}

function lacking(needed: readonly NeededData[]): readonly MissingData[] {
  return needed.filter(({ there }) => !there).map(({ path, label, sentence }) => ({ path, label, sentence }));
}

/**
 * The data registration needs: the six items that make an application (Regulation Z, 12 CFR 1026.2(a)(3)(ii): name, income, social security
 * number, property address, estimated value, loan amount) and the terms without which a product cannot be chosen.
 */
export function neededData(document: ApplicationDocument): readonly NeededData[] {
  const needed: NeededData[] = [];
  const need = needIn(needed);
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
  const appraisal = property.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  const valued = appraisal ? `valuations/${appraisal.id}/PropertyValuationAmount` : 'PropertyEstimatedValueAmount';
  need(property.PropertyEstimatedValueAmount ?? appraisal, `subjectProperty/${valued}`, 'Estimated value of the property');
  if (loan.LoanPurposeType === 'Purchase') {
    const contract = property.salesContracts.find((each) => each.SalesContractAmount !== undefined);
    const priced = contract ? `subjectProperty/salesContracts/${contract.id}/SalesContractAmount` : 'loan/PurchasePriceAmount';
    need(contract ?? loan.PurchasePriceAmount, priced, 'Purchase price');
  }
  if (document.borrowers.length === 0) need(undefined, 'borrowers', 'Borrower');
  for (const borrower of document.borrowers) needOfBorrower(borrower, need);
  if (asksForIncome(document)) need(monthlyIncomes(document)[0], 'borrowers/incomes', 'Monthly income');
  return needed;
}

/** The data both systems need besides that of registration. */
export function neededForUnderwriting(document: ApplicationDocument): readonly NeededData[] {
  const needed = [...neededData(document)];
  const need = needIn(needed);
  const { loan, borrowers } = document;
  need(loan.NoteRatePercent, 'loan/NoteRatePercent', 'Note rate');
  if (loan.LoanPurposeType === 'Refinance')
    need(loan.RefinanceCashOutDeterminationType, 'loan/RefinanceCashOutDeterminationType', 'Purpose of the refinance');
  if (loan.MortgageType === 'VA') needForResidual(document, need);
  for (const borrower of borrowers) {
    const at = `borrowers/${borrower.id}`;
    const who = borrower.name?.FirstName ?? borrower.name?.FullName ?? 'borrower';
    need(borrower.CitizenshipResidencyType, `${at}/CitizenshipResidencyType`, `Citizenship of ${who}`);
    need(borrower.IntentToOccupyType, `${at}/IntentToOccupyType`, `Intent to occupy of ${who}`);
    const residence = borrower.residences.find(({ BorrowerResidencyType: type }) => type !== 'Prior');
    need(residence?.address, `${at}/residences`, `Current address of ${who}`);
  }
  return needed;
}

/** VA's residual income (38 CFR 36.4340(e)) is read from the household, the taxes on the income and what the home costs to keep. */
function needForResidual({ loan, borrowers }: ApplicationDocument, need: Need): void {
  need(loan.VAHouseholdSizeCount, 'loan/VAHouseholdSizeCount', 'Members of the household');
  const upkeep = loan.VAMaintenanceExpenseMonthlyAmount ?? loan.VAUtilityExpenseMonthlyAmount;
  need(upkeep, 'loan/VAMaintenanceExpenseMonthlyAmount', 'Upkeep and utilities of the home');
  const taxed = borrowers.find((each) =>
    [each.VAFederalTaxAmount, each.VAStateTaxAmount, each.VALocalTaxAmount, each.VASocialSecurityTaxAmount].some(
      (tax) => tax !== undefined,
    ),
  );
  const [first] = borrowers;
  need(taxed, first ? `borrowers/${first.id}/VAFederalTaxAmount` : 'borrowers', 'Taxes on the income');
}

/** Notes what is needed. A file may call a borrower by his social security number. */
function needIn(needed: NeededData[]): Need {
  return (value, path, label) => {
    const there = value !== undefined && value !== '';
    needed.push({ path: withoutTaxpayerIdentifiers(path), label, sentence: `${label} is required.`, there });
  };
}

/** A VA loan that refinances without cash out is decided without income (38 CFR 36.4307); every other needs one. */
function asksForIncome({ loan }: ApplicationDocument): boolean {
  const { MortgageType: type, LoanPurposeType: purpose, RefinanceCashOutDeterminationType: cash, GovernmentRefinanceType: kind } = loan;
  return !(type === 'VA' && purpose === 'Refinance' && cash !== 'CashOut' && kind !== 'CashOutVA');
}

function needOfBorrower(borrower: Borrower, need: Need): void {
  const at = `borrowers/${borrower.id}`;
  const who = withoutTaxpayerIdentifiers(borrower.name?.FirstName ?? borrower.name?.FullName ?? 'borrower');
  need(borrower.name?.FirstName ?? borrower.name?.FullName, `${at}/name/FirstName`, 'First name of the borrower');
  need(borrower.name?.LastName ?? borrower.name?.FullName, `${at}/name/LastName`, `Last name of ${who}`);
  need(borrower.BorrowerBirthDate, `${at}/BorrowerBirthDate`, `Date of birth of ${who}`);
  const identifier = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue !== undefined);
  need(identifier, `${at}/taxpayerIdentifiers`, `Social security number of ${who}`);
}
