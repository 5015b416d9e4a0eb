import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putLoanPresence } from '../contract/put-loan-presence.ts';
import { othersPresent } from './rows/presence.ts';

export default command(putLoanPresence, {
  read: async (tx, { loan, actor }, { clock }) => {
    const now = await clock.nowIn(tx);
    return ok({ now, others: await othersPresent(tx, loan, actor.personId, now) });
  },
  decide: (context) => ok(context),
  record: ({ now }, { asked: { loan, actor } }) => ({
    writes: [
      statements
        .insertInto('loan_presence')
        .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, person_id: actor.personId, seen_at: now })
        .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'person_id']).doUpdateSet({ seen_at: now })),
    ],
  }),
  reply: ({ others }) => ({ others }),
});
