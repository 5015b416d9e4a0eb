import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestRuns } from '../../aus/port/newest-runs.ts';
import { getLoanConditions } from '../contract/get-loan-conditions.ts';
import { reviewView } from './replies/review-view.ts';
import { conditionSteps, fellOut, isDone, movesFor, proposeConditions, reviewedByOther } from '../domain/index.ts';
import { deskTimeIn, newestReviews } from './rows/review-rows.ts';
import { conditionsOf, loanStatusOf, sendableDocuments } from './rows/stored-conditions.ts';

export default query(getLoanConditions, async ({ loan, actor, read }, { clock, settings }) => {
  const { status, conditions, documents, runs, reviews, now, time, today } = await read((tx) => {
    const moment = clock.nowIn(tx);
    return askAtOnce({
      status: loanStatusOf(tx, loan),
      conditions: conditionsOf(tx, loan),
      documents: sendableDocuments(tx, loan),
      runs: newestRuns(tx, loan, settings.zone),
      reviews: newestReviews(tx, loan),
      now: moment,
      time: moment.then((at) => deskTimeIn(tx, at)),
      today: clock.todayIn(tx),
    });
  });
  const made = new Set(conditions.flatMap(({ finding }) => (finding === null ? [] : [finding])));
  return ok({
    conditions: conditions.map((condition) => ({
      number: condition.number,
      stage: condition.stage,
      words: condition.words,
      satisfiedBy: condition.satisfiedBy,
      owner: condition.owner,
      due: condition.due,
      overdue: condition.due !== null && condition.due < today && !isDone(condition),
      state: condition.state,
      findingOf: condition.findingOf,
      writtenBy: condition.writtenBy,
      writtenAt: condition.writtenAt,
      moves: condition.history.map(({ sequence, from, to, by, at, words, wanted, document }) => ({
        sequence,
        from,
        to,
        by,
        at,
        words,
        wanted,
        document,
      })),
      may: [...movesFor(condition, actor, { status, now })],
      reviewedBy: reviewedByOther(condition, actor.personId, now) ?? null,
      // Conditions of a withdrawn, denied or cancelled loan are not reviewed.
      review: fellOut(status) ? null : reviewView(reviews.get(condition.number), now, time),
    })),
    steps: conditionSteps(conditions).map(({ title, allowed }) => ({ title, allowed: allowed.value, why: allowed.why })),
    proposed: [...proposeConditions(runs, made)],
    documents,
    fellOut: fellOut(status),
    today,
  });
});
