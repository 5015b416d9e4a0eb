/**
 * Loan to value by agency (Fannie Mae Selling Guide B2-1.2-01 to -03; HUD handbook 4000.1 II.A.2).
 *
 * Not covered: land bought and built on (B5-3.1); FHA's limits and its base loan in whole dollars; VA's and USDA's greatest loan with the fee financed.
 */
export { LOAN_TO_VALUE_RULES, type LoanToValueRule } from './loan-to-value-rules.ts';
export { loanToValues, type LiensOnValue, type LoanToValues } from './loan-to-values.ts';
