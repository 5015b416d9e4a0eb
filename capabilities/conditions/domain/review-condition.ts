import type { Result } from '../../../foundation/result/result.ts';
import type { ConditionPerson } from './condition.ts';
import { moveCondition, type ConditionMoved, type MoveContext, type MoveRefusal, type WantedConditionMove } from './move-condition.ts';

/** Decides a step of a condition's review: what to send instead is said of a rejection alone. */
export function reviewCondition(
  context: MoveContext,
  { to, basedOn, words, wanted }: Omit<WantedConditionMove, 'document'>,
  person: ConditionPerson,
): Result<ConditionMoved, MoveRefusal> {
  return moveCondition(context, { to, basedOn, words, wanted: to === 'rejected' ? wanted : '', document: undefined }, person);
}
