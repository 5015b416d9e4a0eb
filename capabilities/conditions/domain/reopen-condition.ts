import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { stateWord, type ConditionPerson } from './condition.ts';
import { moveCondition, type ConditionMoved, type MoveContext, type MoveRefusal, type WantedConditionMove } from './move-condition.ts';

/** Decides on taking a cleared condition back into review. Others come there by a review, and are refused here (`NOT_CLEARED`). */
export function reopenCondition(
  context: MoveContext,
  { basedOn, words }: Pick<WantedConditionMove, 'basedOn' | 'words'>,
  person: ConditionPerson,
): Result<ConditionMoved, MoveRefusal | Refusal<'NOT_CLEARED'>> {
  const { condition } = context;
  if (condition && condition.moves === basedOn && condition.state !== 'cleared')
    return refuse('NOT_CLEARED', '', { details: { number: condition.number, state: stateWord(condition.state).toLowerCase() } });
  return moveCondition(context, { to: 'in-review', basedOn, words, wanted: '', document: undefined }, person);
}
