/** The intent to proceed, for the borrower who states it on their own page: the facts for the decision, the decision, and its writes. */
export { intentRefusals } from '../contract/proceed-refusals.ts';
export { feesBeforeClosing, recordIntentToProceed } from '../domain/index.ts';
export { intentPlan } from '../server/rows/intent-plan.ts';
export { intentRows } from '../server/rows/intents.ts';
