/** The receipt of a Closing Disclosure, for the borrower who confirms it on their own page. */
export { recordClosingReceipt } from '../domain/index.ts';
export { sentClosings } from '../server/rows/closings.ts';
export { receiptPlan } from '../server/rows/receipt-plan.ts';
