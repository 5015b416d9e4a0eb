import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { addLoanCondition } from '../contract/add-loan-condition.ts';
import { addLoanCondition as decide, stageTitle } from '../domain/index.ts';
import { newConditionWrites } from './rows/condition-writes.ts';
import { conditionList } from './rows/stored-conditions.ts';

export default command(addLoanCondition, {
  read: async (tx, { loan }, { clock }) => {
    const [list, now] = await Promise.all([conditionList(tx, loan), clock.nowIn(tx)]);
    return ok({ list, now });
  },
  decide: ({ list }, { body }) => decide(list, body),
  record: (condition, { context: { now }, asked }) => ({
    writes: newConditionWrites(asked, [condition], now),
    journal: [
      loanLine(asked.loan, asked.actor, {
        kind: 'condition-added',
        summary: `${asked.actor.displayName} added condition ${condition.number}, ${stageTitle(condition.stage).toLowerCase()}: ${condition.words}`,
        details: { ...condition },
      }),
    ],
  }),
  reply: ({ number }) => ({ number }),
});
