import { stateCodes } from '../../../reference/domain/states.ts';
import type { FactName } from '../scenario/facts.ts';

/** Words a fact can have. A sheet that names another would never meet a loan, so a slip of the pen is found instead of priced. */
export const FACT_WORDS: Readonly<Partial<Record<FactName, readonly string[]>>> = {
  mortgageType: ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'],
  amortization: ['Fixed', 'AdjustableRate'],
  lienPriority: ['FirstLien', 'SecondLien'],
  secondLienType: ['ClosedEnd', 'HELOC'],
  purpose: ['Purchase', 'LimitedCashOut', 'CashOut', 'Streamline'],
  refinanceProgram: ['FullDocumentation', 'InterestRateReductionRefinanceLoan', 'Streamline'],
  occupancy: ['PrimaryResidence', 'SecondHome', 'Investment'],
  propertyType: ['SingleFamily', 'PlannedUnitDevelopment', 'Condominium', 'DetachedCondominium', 'Cooperative', 'ManufacturedHome'],
  state: stateCodes,
  mortgageInsurance: ['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid'],
  documentation: ['Full', 'Alternative', 'Streamline'],
  underwriting: ['DesktopUnderwriter', 'LoanProductAdvisor', 'Manual'],
  compensationPaidBy: ['Lender', 'Borrower'],
};
