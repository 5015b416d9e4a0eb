import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestRuns } from '../../aus/port/newest-runs.ts';
import { getLoanConditions } from '../contract/get-loan-conditions.ts';
import { conditionSteps, fellOut, proposeConditions } from '../domain/index.ts';
import { conditionView } from './replies/condition-view.ts';
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
    conditions: conditions.map((one) => conditionView(one, reviews.get(one.number), { actor, status, now, time, today })),
    steps: conditionSteps(conditions).map(({ title, allowed }) => ({ title, allowed: allowed.value, why: allowed.why })),
    proposed: [...proposeConditions(runs, made)],
    documents,
    fellOut: fellOut(status),
    today,
  });
});
