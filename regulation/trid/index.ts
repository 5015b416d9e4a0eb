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
export { loanTermText } from './loan-term.ts';
export { loanPurpose, productDescription, type ProductFacts } from './product.ts';
export { columnTitle, projectedColumns, type ColumnFacts, type ColumnSpan } from './projected-columns.ts';
export { projectedPayments } from './projected-payments.ts';
export { adjustableInterestRateTable, adjustablePaymentTable } from './adjustable-tables.ts';
export { loanTermsTable, maximumPrepaymentPenalty } from './loan-terms-table.ts';
export { settleFees, type SettledFee } from './fee-amounts.ts';
export { closingCosts } from './closing-costs.ts';
export { alternativeCashToClose, standardCashToClose, type CashToCloseFacts } from './cash-to-close.ts';
export { totalInterestPercentage } from './comparisons.ts';
export { coursesOf, type Courses } from './payment-courses.ts';
