/**
 * The escrow account (Regulation X, 12 CFR 1024.17 and Appendix E): aggregate analysis, section G of the disclosures, what follows from an
 * analysis, statements, and the section of a bill at closing. Amounts in cents.
 *
 * Not covered: lower cushions of states (passed in as months), accounts established before 1995, and the wording of the statements.
 */
export { repaymentChoices, surplusRefund, type Repayment } from './after-analysis.ts';
export { aggregateAnalysis, type AggregateAnalysis } from './aggregate-analysis.ts';
export {
  disbursingMethod,
  highestEstimate,
  otherBillSections,
  taxBillSection,
  type BillSection,
  type Disbursing,
  type OtherBill,
} from './bill-place.ts';
export type { EscrowAccount, EscrowBill, EscrowItem } from './escrow-item.ts';
export { escrowedCostsYear1 } from './first-year.ts';
export { sectionG, sectionGTotal, singleItemDeposit, type SectionG, type SectionGLine } from './section-g.ts';
export { annualStatementAfter, annualStatementBy, initialStatementBy, shortYearStatementBy } from './statements.ts';
