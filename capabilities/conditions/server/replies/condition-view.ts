import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { Actor } from '../../../../platform/http/asked.ts';
import type { getLoanConditions } from '../../contract/get-loan-conditions.ts';
import { fellOut, isOverdue, movesFor, reviewedByOther, type DeskTime } from '../../domain/index.ts';
import type { StoredReview } from '../rows/review-rows.ts';
import type { loanStatusOf, StoredCondition } from '../rows/stored-conditions.ts';
import { reviewView } from './review-view.ts';

interface SeenBy {
  readonly actor: Actor;
  readonly status: Awaited<ReturnType<typeof loanStatusOf>>;
  readonly now: Instant;
  readonly time: DeskTime;
  readonly today: PlainDate;
}

/** A condition as a person sees it now: with its moves, and those that are this person's to make. */
export function conditionView(
  condition: StoredCondition,
  review: StoredReview | undefined,
  { actor, status, now, time, today }: SeenBy,
): ReplyOf<typeof getLoanConditions>['conditions'][number] {
  const { number, stage, words, satisfiedBy, owner, due, state, findingOf, writtenBy, writtenAt, history } = condition;
  return {
    number,
    stage,
    words,
    satisfiedBy,
    owner,
    due,
    overdue: isOverdue(condition, today),
    state,
    findingOf,
    writtenBy,
    writtenAt,
    moves: history.map(({ byId: _byId, ...move }) => move),
    may: [...movesFor(condition, actor, { status, now })],
    reviewedBy: reviewedByOther(condition, actor.personId, now) ?? null,
    // Conditions of a withdrawn, denied or cancelled loan are not reviewed.
    review: fellOut(status) ? null : reviewView(review, now, time),
  };
}
