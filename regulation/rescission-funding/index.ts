/**
 * Rescission and funding (12 CFR 1026.23): who may rescind what, notice copies, and the day from which money may go out.
 * Not covered: the effects of a rescission (1026.23(d)), the consumer's waiver for an emergency (1026.23(e)), which a person judges, and states' own rights.
 */
export { compareDatesStep } from './date-steps.ts';
export { fundingDay, lockCovers, type FundingDay } from './funding-day.ts';
export { noticeCopies, rightToRescind, type RescindableFacts, type RightToRescind } from './right-to-rescind.ts';
