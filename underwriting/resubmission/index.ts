/**
 * When a loan goes to the system again.
 *
 * Not covered: the terms that must always be as submitted (occupancy, product, amortization, term, property, purpose, price, value), which need no arithmetic; the tolerance of
 * verified reserves; permanent buydowns; income over the limit of a limited product; TOTAL's and USDA's tolerances, which stand with FHA and USDA.
 */
export { debtRatioChange, RESUBMIT_RULES, type RatioChange, type Resubmission } from './debt-ratio-change.ts';
export { refinanceTolerance, type RefinanceTolerance } from './refinance-tolerance.ts';
