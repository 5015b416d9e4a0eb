import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { dualausPersistPut } from '../contract/dualaus-persist-put.ts';
import { persistDualAus } from '../domain/index.ts';

export default command(dualausPersistPut, {
  read: async (tx, _asked, { clock }) => ok({ now: await clock.nowIn(tx) }),
  decide: (_context, { body }) => persistDualAus(body.value),
  record: (value, { context: { now }, asked: { loan, actor, query } }) => ({
    writes: [
      statements
        .insertInto('aus_choice')
        .values({
          brokerage_id: loan.brokerageId,
          loan_number: loan.loanNumber,
          person_id: actor.personId,
          key: query.key,
          value,
          saved_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['brokerage_id', 'loan_number', 'person_id', 'key']).doUpdateSet({ value, saved_at: now }),
        ),
    ],
  }),
  reply: (_value, { asked: { query } }) => ({ key: query.key }),
});
