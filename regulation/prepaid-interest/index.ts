/**
 * Prepaid interest at closing (12 CFR 1026.37(g)(2)(iii), 1026.38(g)(2)): first payment, days, the day's interest on the note's day count, credits.
 * It is no tolerance item. Not covered: temporary buydowns, which take the note rate here.
 */
export { daysOfYear, firstPaymentDate, type DayCount } from './first-payment.ts';
export { prepaidInterestAtClosing, printedPrepaidInterest, type PrepaidInterestAtClosing, type PrepaidTerms } from './prepaid-amount.ts';
