/**
 * Ability to repay (12 CFR 1026.43(c), (d), (e)(2)(iv)): the monthly payment a loan is judged on. Loan amounts in cents; payments and balances
 * as exact dollars (`Decimal`, eight places), to be rounded where they are shown; rates as thousandths or exact percentages.
 *
 * Not covered: the factors of 1026.43(c)(2) other than payment and ratio, their verification (c)(3) and (4), and simultaneous home equity lines (c)(6); a QM
 * payment whose rate rises in several adjustments is figured on the balance at the first of them.
 */
export { atrPayment, atrRateStep, fullyIndexedStep, type FullyAmortizingLoan, type FullyIndexed } from './fully-amortizing.ts';
export { balloonAtrPayment, balloonPayments, type BalloonLoan, type BalloonPayments } from './balloon.ts';
export { debtToIncome, paymentAsGiven, type MonthlyDebt } from './debt-to-income.ts';
export { interestOnlyPayments, type InterestOnlyPayments } from './interest-only.ts';
export {
  graduatedPayments,
  minimumPayments,
  optionLoanPayment,
  type GraduatedLoan,
  type GraduatedPayments,
  type OptionLoanPayment,
  type OptionLoan,
} from './negative-amortization.ts';
export { nonStandardAdjustable, type NonStandardAdjustable } from './non-standard-refinance.ts';
export { qmUnderwritingPayment, type AdjustableTerms, type QmUnderwriting } from './qm-underwriting-payment.ts';
export { stepRatePayments, type RateStepTerm, type StepRatePayments } from './step-rate.ts';
export { type AtrLoan } from './level-payment.ts';
