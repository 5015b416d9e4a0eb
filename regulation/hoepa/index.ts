/**
 * High-cost mortgages (HOEPA, 12 CFR 1026.32): APR, points and fees, prepayment penalty. Amounts in cents; verdicts with their tree.
 *
 * Not covered: the exempt transactions of 1026.32(a)(2), open-end credit, and the restrictions and disclosures of 1026.34 that follow from the verdict.
 */
export { hoepaAprTest, type HoepaAprLoan, type HoepaAprTest } from './apr-trigger.ts';
export { highCostMortgage, type HighCost, type HoepaLoan } from './high-cost.ts';
export { hoepaPointsAndFeesCap, hoepaPointsAndFeesTest } from './points-and-fees-trigger.ts';
export { hoepaPrepaymentTest, type PrepaymentPenaltyTerms } from './prepayment-trigger.ts';
