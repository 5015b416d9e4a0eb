/**
 * Summaries of transactions, payoffs and cash to close of the Closing Disclosure (12 CFR 1026.38(e), (i), (j), (k)): totals, places,
 * prorations. The whole form is made in regulation/trid. Not covered: a contract's own adjustments.
 */
export {
  placeOf,
  principalReduction,
  type PrincipalReduction,
  type ReductionShown,
  type SummaryItem,
  type SummaryPlace,
} from './places.ts';
export { monthsProration, proration, type ProrationConvention } from './proration.ts';
export {
  alternativeCash,
  closingCostTotals,
  depositShown,
  payoffsTotal,
  standardLines,
  summaryTotals,
  type AlternativeCash,
  type AlternativeLines,
  type AmountLine,
  type SummarySection,
  type SummaryTotals,
} from './totals.ts';
