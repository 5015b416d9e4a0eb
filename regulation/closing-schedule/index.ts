/**
 * The schedule of a closing: days counted back from consummation (12 CFR 1026.19, 1002.14), the lock against the disbursement, wire instructions and the
 * closing protection letter. Not covered: closed days of agents and recorders, insurance and title review, which a person does.
 */
export { appraisalReceivedBy, closingDays, employmentVerifiedFrom, estimateSentBy, type ClosingDays } from './closing-days.ts';
export { mayWire, protectionLetterAccepted, type ProtectionLetter, type WireInstructions, type WireVerdict } from './wire-safety.ts';
