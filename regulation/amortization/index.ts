/**
 * Amortization: payments and schedules of every kind of note, exact and as the note rounds (1026.37(b), (c), 17(c)).
 *
 * Not covered: daily simple interest and interest on actual days; payments other than monthly and every second week; graduated payments other than as given
 * steps; extra payments and arrears; the true schedule of a construction phase (Appendix D estimates it).
 */
export type { LoanTerms, AdjustableRate, NegativeAmortization, Buydown, PrepaymentPenalty } from './loan-terms.ts';
export {
  levelPayment,
  exactLevelPayment,
  levelPaymentCents,
  levelPaymentStep,
  interestOnlyStep,
  principalAndInterest,
  periodRate,
  toTheCent,
} from './level-payment.ts';
export {
  ratePath,
  firstResetMonths,
  resetPayments,
  highestRate,
  fullyIndexedRate,
  lowestRate,
  type Course,
  type RateSpan,
} from './rate-path.ts';
export { amortize, hasBalloon, paymentGroups, snapCents, type Schedule, type Rounding } from './schedule.ts';
export { biweeklySchedule, type BiweeklySchedule } from './biweekly.ts';
export { interestPerDay, prepaidInterestDays, prepaidInterest } from './prepaid-interest.ts';
export { premiumsUntilTermination } from './mortgage-insurance-end.ts';
