import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newestRuns } from '../../aus/port/newest-runs.ts';
import { makeFindingConditions } from '../contract/make-finding-conditions.ts';
import { makeFindingConditions as decide, proposeConditions } from '../domain/index.ts';
import { newConditionWrites } from './rows/condition-writes.ts';
import { conditionList, conditionsOf } from './rows/stored-conditions.ts';

export default command(makeFindingConditions, {
  read: async (tx, { loan }, { clock, settings }) => {
    const [list, conditions, runs, now] = await Promise.all([
      conditionList(tx, loan),
      conditionsOf(tx, loan),
      newestRuns(tx, loan, settings.zone),
      clock.nowIn(tx),
    ]);
    const made = new Set(conditions.flatMap(({ finding }) => (finding === null ? [] : [finding])));
    return ok({ list, proposed: proposeConditions(runs, made), now });
  },
  decide: ({ list, proposed }, { body }) => decide(list, proposed, body.findingIds),
  record: (conditions, { context: { now }, asked }) => ({
    writes: newConditionWrites(asked, conditions, now),
    journal: [
      loanLine(asked.loan, asked.actor, {
        kind: 'conditions-made',
        summary: `${asked.actor.displayName} made ${conditions.length === 1 ? 'a condition' : `${conditions.length} conditions`} of the findings`,
        details: { conditions: conditions.map(({ number, words, stage }) => ({ number, words, stage })) },
      }),
    ],
  }),
  reply: (conditions) => ({ numbers: conditions.map(({ number }) => number) }),
});
