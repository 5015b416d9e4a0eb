import type { ApplicationDocument } from '../../../../../standards/mismo-3.4/application-document.ts';

// When a field belongs to a loan.
export const purchase = ({ loan }: ApplicationDocument): boolean => loan.LoanPurposeType === 'Purchase';
export const refinance = ({ loan }: ApplicationDocument): boolean => loan.LoanPurposeType === 'Refinance';
export const secondLien = ({ loan }: ApplicationDocument): boolean => loan.LienPriorityType === 'SecondLien';
export const adjustable = ({ loan }: ApplicationDocument): boolean => loan.AmortizationType === 'AdjustableRate';
export const escrowsWaived = ({ loan }: ApplicationDocument): boolean => loan.EscrowIndicator === false;
export const ofType =
  (type: string) =>
  ({ loan }: ApplicationDocument): boolean =>
    loan.MortgageType === type;
export const conventional = ofType('Conventional');
/** Insured or guaranteed by FHA, VA or USDA. */
export const government = ({ loan: { MortgageType: type } }: ApplicationDocument): boolean =>
  type === 'FHA' || type === 'VA' || type === 'USDARuralDevelopment';
/** A sales contract with a price, which is then the price. */
export const withContract = ({ subjectProperty }: ApplicationDocument): boolean =>
  subjectProperty.salesContracts.some((each) => each.SalesContractAmount !== undefined);
/** An appraisal with a value, which is then the value. */
export const appraised = ({ subjectProperty }: ApplicationDocument): boolean =>
  subjectProperty.valuations.some((each) => each.PropertyValuationAmount !== undefined);
