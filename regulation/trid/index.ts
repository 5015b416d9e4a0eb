/**
 * Loan Estimate and Closing Disclosure (12 CFR 1026.37, 1026.38): the two document models and the rules that fill them.
 *
 * Not covered: the look of the printed pages (the portal's documents render these models); translations; the Closing Disclosure for a seller alone;
 * payments oftener than monthly on the forms; the figures of sample forms H-24(C), (D) and (F) whose fee classification is not printed, which are refused.
 */
export type * from './loan-estimate-types.ts';
export type * from './closing-disclosure-types.ts';
export { loanEstimate } from './loan-estimate.ts';
export { closingDisclosure } from './closing-disclosure.ts';
export { inputRefusal, termsRefusal } from './input-refusals.ts';
export { printedFigures } from './printed-figures.ts';
export { loanTermText } from './wording/loan-term.ts';
export { loanPurpose, productDescription, type ProductFacts } from './wording/product.ts';
export { columnTitle, projectedColumns, type ColumnFacts, type ColumnSpan } from './payments/projected-columns.ts';
export { projectedPayments } from './payments/projected-payments.ts';
export { adjustableInterestRateTable, adjustablePaymentTable } from './payments/adjustable-tables.ts';
export { loanTermsTable, maximumPrepaymentPenalty } from './payments/loan-terms-table.ts';
export { settleFees, type SettledFee } from './costs/fee-amounts.ts';
export { closingCosts } from './costs/closing-costs.ts';
export { alternativeCashToClose, standardCashToClose, type CashToCloseFacts } from './costs/cash-to-close.ts';
export { totalInterestPercentage } from './comparisons.ts';
export { coursesOf, type Courses } from './payments/payment-courses.ts';
