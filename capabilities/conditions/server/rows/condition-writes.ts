import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import {
  newsFor,
  reviewTime,
  stateWord,
  workMinutes,
  type ConditionMoved,
  type ConditionSide,
  type DecidedCondition,
  type DeskTime,
  type MoveContext,
  type NewCondition,
  type ReviewPromised,
} from '../../domain/index.ts';
import { deskTimeIn, newestReviews, promiseWrite, reviewEndedWrite, type ReviewEnded, type StoredReview } from './review-rows.ts';
import { conditionsOf, loanStatusOf, type StoredCondition } from './stored-conditions.ts';

interface Who {
  readonly loan: FoundLoan;
  readonly actor: Actor;
}

/** The input of the decision on a move, from one snapshot. */
export async function moveContext(
  tx: ReadTx,
  { loan, params }: { readonly loan: FoundLoan; readonly params: { readonly number: string } },
  { clock }: Pick<Portal, 'clock'>,
): Promise<Result<StoredMoveContext, never>> {
  const number = Number(params.number);
  const moment = clock.nowIn(tx);
  const [status, [condition], reviews, now, time] = await Promise.all([
    loanStatusOf(tx, loan),
    conditionsOf(tx, loan, number),
    newestReviews(tx, loan, number),
    moment,
    moment.then((at) => deskTimeIn(tx, at)),
  ]);
  return ok({ status, condition, now, time, review: reviews.get(number) });
}

export interface StoredMoveContext extends MoveContext {
  readonly condition: StoredCondition | undefined;
  readonly time: DeskTime;
  /** The newest promise of the condition. */
  readonly review: StoredReview | undefined;
}

/** The measured times of a move that ends a review. */
function reviewEnded({ to }: ConditionMoved, { review, condition, now, time }: StoredMoveContext): ReviewEnded | undefined {
  if (!review || review.reviewedAt !== null || (to !== 'cleared' && to !== 'rejected' && to !== 'waived')) return undefined;
  const began = condition?.history.findLast((move) => move.to === 'in-review')?.at ?? review.receivedAt;
  return {
    sequence: review.sequence,
    promisedMinutes: review.promisedMinutes,
    usedMinutes: reviewTime({ ...review, reviewedAt: now }, review.waits, now, time).used.value,
    workMinutes: workMinutes(began, now, time),
  };
}

/** The mail to the other side about a change; the worker sends it. */
export function newsWrites(
  { loan }: Pick<Who, 'loan'>,
  news: { number: number; sequence: number; side: ConditionSide | undefined },
  now: Instant,
) {
  const { number, sequence, side } = news;
  if (side === undefined) return [];
  return [
    statements.insertInto('condition_news').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      number,
      sequence,
      for_side: side,
      made_at: now,
    }),
  ];
}

/** The rows of new conditions. */
export function newConditionWrites({ loan, actor }: Who, conditions: readonly NewCondition[], now: Instant) {
  return conditions.flatMap((condition) => [
    statements.insertInto('loan_condition').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      number: condition.number,
      stage: condition.stage,
      words: condition.words,
      satisfied_by: condition.satisfiedBy,
      owner: condition.owner,
      due: condition.due,
      finding: condition.finding?.text ?? null,
      finding_of: condition.finding?.system ?? null,
      state: 'open',
      written_by: actor.personId,
      written_at: now,
    }),
    ...newsWrites({ loan }, { number: condition.number, sequence: 0, side: 'broker' }, now),
  ]);
}

const DID: Partial<Record<ConditionMoved['to'], string>> = {
  requested: 'asked for',
  received: 'answered',
  'in-review': 'began to review',
  cleared: 'cleared',
  rejected: 'rejected',
  waived: 'waived',
  cancelled: 'cancelled',
};

/** A move with its line in the journal, and what was promised with it or became of a promise. */
export function movePlan(who: Who, moved: ConditionMoved, context: StoredMoveContext, promised?: ReviewPromised): Plan {
  const { loan, actor } = who;
  const { now } = context;
  const condition: DecidedCondition = context.condition!;
  const ended = reviewEnded(moved, context);
  const { number, sequence, from, to, words, wanted, document } = moved;
  const did = from === 'cleared' ? 'opened again' : (DID[to] ?? stateWord(to).toLowerCase());
  const after = [document ? `with ${document.name}` : '', words === '' ? '' : `: ${words}`, wanted === '' ? '' : ` Send: ${wanted}`];
  return {
    writes: [
      statements
        .updateTable('loan_condition')
        .set({ state: to, moves: sequence })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('number', '=', number)
        .where('moves', '=', sequence - 1),
      statements.insertInto('loan_condition_move').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        number,
        sequence,
        from_state: from,
        to_state: to,
        words,
        wanted,
        document_id: document?.documentId ?? null,
        document_version: document?.version ?? null,
        moved_by: actor.personId,
        moved_at: now,
      }),
      ...(promised ? [promiseWrite(loan, moved, promised, now)] : []),
      ...(ended ? [reviewEndedWrite(loan, moved, ended, now)] : []),
      ...newsWrites(who, { number, sequence, side: newsFor(moved, actor.inside) }, now),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'condition-moved',
        summary: `${actor.displayName} ${did} condition ${number}, ${condition.words}${after[0] === '' ? '' : ` ${after[0]}`}${after[1]}${after[2]}`,
        details: {
          number,
          from,
          to,
          words,
          wanted,
          documentId: document?.documentId ?? null,
          documentVersion: document?.version ?? null,
          ...(promised ? { promisedAt: promised.at, promisedMinutes: promised.minutes } : {}),
          ...(ended ? { usedMinutes: ended.usedMinutes, promisedMinutes: ended.promisedMinutes } : {}),
        },
      }),
    ],
  };
}
