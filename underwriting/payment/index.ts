/**
 * The qualifying rate and payment, the housing payment, and the housing and debt ratios.
 *
 * Not covered: the highest rate of the first five years, which is given (`regulation/qm` works it out); interest-only and graduated loans; the greatest ratios, which stand with each
 * agency's eligibility; Freddie Mac's own classes of adjustable rates, taken as Fannie Mae's.
 */
export { debtToIncomeRatios, type DebtToIncome } from './debt-to-income.ts';
export { housingPayment, type HousingCosts } from './pitia.ts';
export { principalAndInterestAt, type QualifyingLoan } from './principal-and-interest.ts';
export { QUALIFYING_RATE_RULES, type QualifyingRateRule } from './qualifying-rate-rules.ts';
export {
  qualifyingPayment,
  qualifyingRate,
  type QualifyingBasis,
  type QualifyingPayment,
  type QualifyingRate,
  type RateOfLoan,
} from './qualifying-rate.ts';
