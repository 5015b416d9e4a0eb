/** The Closing Disclosure of a loan: its draft, the document over the charges of the estimate, the waits it starts, and the day the loan may close. */
export {
  openingClosing,
  wholeDraft,
  type ChargePaid,
  type ClosingDraft,
  type EscrowBillDue,
  type NamedAmount,
  type Prorated,
  type RealEstateBroker,
} from './closing-draft.ts';
export { workRow } from './prorations.ts';
export { billsOf, escrowedLines, withoutBills, type EscrowAtClosing } from './escrow-at-closing.ts';
export { cashToCloseOf, closingOf, type Closing, type ClosingFacts, type ClosingRefusal } from './closing.ts';
export { hasClosed } from '../../loan/domain/loan-status.ts';
export { paidByBorrower, type AfterClosing, type SettledCharge, type SettledCharges } from './settled-charges.ts';
export {
  closingWaits,
  receiptOfVersion,
  receiptsOf,
  recordClosingReceipt,
  startsWait,
  type ClosingWaits,
  type ReceiptRecorded,
  type SentClosing,
  type WaitTerms,
} from './closing-wait.ts';
export { setPrePurchaseDate } from './pre-purchase-date.ts';
export { saveClosingDisclosure } from './save-closing-disclosure.ts';
export {
  closingConditions,
  contentOfClosing,
  sendClosingDisclosure,
  type ClosingCondition,
  type ClosingContext,
  type ClosingPlace,
  type ClosingSent,
} from './send-closing-disclosure.ts';
export {
  accountVerdict,
  chooseClosingAgent,
  confirmWireInstructions,
  enterWireInstructions,
  hadAPart,
  saveClosingAgent,
  type AgentAccount,
  type ClosingAgent,
} from './closing-agents.ts';
export { stopsBeforeFunding, stopsBeforeSigning } from './closing-stops.ts';
export { closingCalendar, closingDay, closingTimes, scheduleClosing, type CalendarDay, type CalendarFacts } from './closing-calendar.ts';
export { payoffOn, requestPayoff, type ServicerFigures } from './request-payoff.ts';
export {
  conditionsOnRecord,
  decideInitialClosing,
  initialClosing,
  initialClosingSaid,
  type ConditionOnRecord,
  type InitialClosing,
  type InitialFacts,
  type InitialOutcome,
} from './initial-closing-disclosure.ts';
export { holdInitialClosing } from './hold-initial-closing.ts';
export { judgeUcd, type UcdMissing } from './ucd/judge-ucd.ts';
export { readUcd } from './ucd/read-ucd.ts';
export { hasSeller, propertyParts, type UcdClosing } from './ucd/ucd-closing.ts';
export { writeUcd } from './ucd/write-ucd.ts';
