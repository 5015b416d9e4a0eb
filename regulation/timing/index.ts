/**
 * The clocks of 12 CFR 1026.19(e) and (f) and of rescission: each rule is a function from dates to an explained date whose strip shows every day
 * counted. `deadlines` takes a loan's events and gives all deadlines that follow. Business days "G" are the creditor's own, "S" the specific ones.
 *
 * Not covered: the special notice for new construction that settles after more than sixty days ((e)(3)(iv)(F)) beyond the reset it allows; timeshares
 * ((f)(1)(ii)(B)); the seller's disclosure ((f)(4)); the extended three-year rescission of 1026.23(a)(3); rules of states; the consent to electronic
 * delivery, which is taken as given.
 */
export { eventDate, generalDays, regZCalendars, specificDays, specificDaysBefore, type RegZCalendars } from './reg-z-calendars.ts';
export { receiptOf, type Delivery } from './receipt.ts';
export { closingCostsExpire, feesAllowedFrom, intentWithinPeriod, loanEstimateDue, sevenDayWaitEnds } from './loan-estimate.ts';
export {
  fourDayWaitEnds,
  revisedEstimateAllowed,
  revisedEstimateDue,
  revisedEstimateDueAfterLock,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
} from './revised-estimate.ts';
export {
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  consummationTimely,
  inspectionDay,
  newWaitNeeded,
  threeDayWaitEnds,
  type ClosingChange,
} from './closing-disclosure.ts';
export {
  clericalErrorsBy,
  CORRECTION_DAYS,
  correctedDisclosureBy,
  EVENT_DAYS,
  rescissionEnds,
  toleranceCureBy,
} from './after-consummation.ts';
export { waiverValid, type Waiver } from './waiver.ts';
export { earliestConsummation, type WaitsStarted } from './earliest-consummation.ts';
export { deadlines, type Deadline, type DeadlineId, type LoanDeadlines, type LoanEvent } from './deadlines.ts';
export { runCase as runTimingCase } from './case.ts';
