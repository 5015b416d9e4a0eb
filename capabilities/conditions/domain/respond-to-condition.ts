import { ok, type Result } from '../../../foundation/result/result.ts';
import type { ConditionPerson } from './condition.ts';
import { moveCondition, type ConditionMoved, type MoveContext, type MoveRefusal, type WantedConditionMove } from './move-condition.ts';
import { promiseReview, type DeskTime, type ReviewPromised, type ReviewQueue } from './review-promise.ts';

/**
 * Decides a broker's answer to a condition, and by when it is reviewed where something came and the desk's queue is known. Without a document an open
 * condition can only be asked for; what was rejected or asked for already needs one (`DOCUMENT_MISSING`).
 */
export function respondToCondition(
  context: MoveContext & { readonly time: DeskTime },
  { basedOn, words, document }: Pick<WantedConditionMove, 'basedOn' | 'words' | 'document'>,
  person: ConditionPerson,
  queue: ReviewQueue | undefined,
): Result<{ readonly moved: ConditionMoved; readonly promised: ReviewPromised | undefined }, MoveRefusal> {
  const to = document === undefined && context.condition?.state === 'open' ? 'requested' : 'received';
  const moved = moveCondition(context, { to, basedOn, words, wanted: '', document }, person);
  return moved.ok ? ok({ moved: moved.value, promised: queue && promiseReview(context.now, queue, context.time) }) : moved;
}
