/**
 * Conditions of an approval: their states and who moves them, the steps of the loan they block, and the lender's turn time. Usage of the trade, not law.
 *
 * Not covered: which conditions an approval gets; which documents or facts serve a condition; the days on which a document expires and opens its condition
 * again; the lender's opening hours, which turn a moment into business hours before it comes here.
 */
export { CONDITION_USAGE, type ConditionRole, type ConditionStage, type ConditionState } from './condition-words.ts';
export { CONDITION_MOVES, mayMove, moveExists, moversOf, openMoves, type ConditionMove, type MoveNeed, type WantedMove } from './moves.ts';
export { clearersOf, CONDITION_STAGES, stepAllowed, type BlockedStep, type StagedCondition, type StepVerdict } from './stages.ts';
export { turnTime, type HourSpan, type ReviewHours } from './turn-time.ts';
