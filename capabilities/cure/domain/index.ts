/** The charges of a loan after closing: changes, the ledger of cures, refunds, and the corrected Closing Disclosures owed. */
export { cureState, type CureState } from './cure-deadlines.ts';
export { curesOfLoan, refundForms, type CureFacts, type CuresOfLoan, type LedgerLine, type Refund } from './cures-of-loan.ts';
export { recordRefund, type RefundRecorded } from './record-refund.ts';
export { recordSettlementChange, type CureContext, type SettlementChangeRecorded } from './record-settlement-change.ts';
export { learnedHow, settledBy, settledCharges, type ChangedCharge, type SettlementChange, type Voided } from './settlement-change.ts';
export { voidRefund, voidSettlementChange } from './void-recorded.ts';
/** Of fees, for the screens. */
export { bucketTitles } from '../../fees/domain/index.ts';
