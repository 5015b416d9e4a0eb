/**
 * After consummation: events that ask for a corrected Closing Disclosure, clerical errors, refunds of an excess and the ledger of cures, the seller's
 * disclosure. 12 CFR 1026.19(f)(2)(iii) to (v), (f)(4). The days themselves are those of `timing`; where a principal reduction is shown is of `cd-summaries`.
 *
 * Not covered: whether something is in connection with the settlement, which a person judges; rescission after a correction (1026.23);
 * 15 U.S.C. 1640(b).
 */
export { changedLines, type ChangedLine } from './changed-lines.ts';
export { clericalError, type DisclosureError } from './clerical-errors.ts';
export { correctionsOwed, daysAfterConsummation, type CorrectionsOwed, type EventAfterConsummation } from './corrections.ts';
export { curesLedger, TEN_PERCENT_CAUSE, type Cure, type CureForm, type CureLine, type CuresLedger } from './cures-ledger.ts';
export { refundOfExcess, type RefundOfExcess, type RefundPosition } from './refund.ts';
export { sellerDisclosure, sellerDisclosureTimely, type SellerDisclosure } from './seller-disclosure.ts';
