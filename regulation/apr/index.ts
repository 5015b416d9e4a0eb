/**
 * Annual percentage rate, finance charge and their accuracy (12 CFR 1026.4, 1026.22, Appendices D and J).
 *
 * Not covered: the United States Rule method that 1026.22(a)(1) also allows; open-end credit; construction with a permanent phase in one disclosure
 * (Appendix D part II); the wider tolerances of 1026.23(g) and (h) for rescission; required deposits (1026.18(r)).
 */
export { feeKinds, type FeeKind } from './fee-kinds.ts';
export {
  financeChargeRules,
  financeChargeRule,
  prepaidFinanceCharge,
  amountFinanced,
  type ClassifiedCharge,
  type FinanceChargeRule,
} from './finance-charge.ts';
export {
  countUnitPeriods,
  fullMonths,
  nameOfUnit,
  unitPeriodOf,
  unitPeriodsAYear,
  unitPeriodsStep,
  type UnitPeriod,
  type UnitPeriods,
} from './unit-period.ts';
export { levelApr, ratePerUnitPeriod, type Stream, type Transaction } from './actuarial.ts';
export {
  annualPercentageRate,
  aprFigures,
  aprStep,
  disclosedApr,
  type AprFigures,
  type AprInput,
  type DatedAdvance,
  type DatedPayments,
} from './annual-percentage-rate.ts';
export { aprFromFinanceCharge, aprFromUnderstatement } from './apr-from-charge.ts';
export {
  aprAccurate,
  financeChargeAccurate,
  irregularTransaction,
  onCusp,
  totalOfPaymentsAccurate,
  type DisclosedApr,
} from './accuracy.ts';
export { constructionDisclosure, singlePaymentApr, type ConstructionDisclosure } from './construction.ts';
