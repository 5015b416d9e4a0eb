/** Conditions of a loan's approval: who writes, answers and decides them, what is made of findings, and which steps they block. */
export { addLoanCondition, makeFindingConditions, MOST_CONDITIONS, type ConditionList, type NewCondition } from './add-conditions.ts';
export {
  conditionOwners,
  conditionStages,
  isDone,
  isOverdue,
  stageTitle,
  stateWord,
  type ConditionOwner,
  type ConditionPerson,
  type DecidedCondition,
  type WrittenCondition,
} from './condition.ts';
export { byStage, conditionSteps, stopsByConditions, waitsForConditions } from './condition-steps.ts';
export {
  fellOut,
  isApproved,
  moveCondition,
  movesFor,
  REVIEW_MINUTES,
  reviewedByOther,
  type ConditionMoved,
  type MoveContext,
  type SentDocument,
} from './move-condition.ts';
export { reopenCondition } from './reopen-condition.ts';
export { respondToCondition } from './respond-to-condition.ts';
export { reviewCondition } from './review-condition.ts';
export { proposeConditions, type ProposedCondition, type RunOfFindings } from './propose-conditions.ts';
export {
  momentWords,
  promiseReview,
  reviewDesk,
  reviewTime,
  workMinutes,
  type BrokerWait,
  type DeskTime,
  type ReviewDesk,
  type ReviewPromised,
  type ReviewQueue,
  type ReviewTime,
} from './review-promise.ts';
export { lateWords, usedWords } from './review-words.ts';
export { brokerWaits, type DocumentLine } from './broker-waits.ts';
export { newsFor, newsIsDue, newsLetter, type ConditionChange, type ConditionSide } from './condition-news.ts';
export { expiredDocument, type ClearedWith, type DocumentExpired } from './expired-document.ts';
