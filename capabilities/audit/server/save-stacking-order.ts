import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { saveStackingOrder } from '../contract/save-stacking-order.ts';
import { saveStackingOrder as decide, recipientNames } from '../domain/index.ts';
import { stackingOrderFor } from './rows/stacking-orders.ts';

/** The table's key accepts only one of two changes of the same version. */
export default command(saveStackingOrder, {
  read: async (tx, { loan, body }, { clock }) => {
    const [current, now] = await Promise.all([stackingOrderFor(tx, loan, body.recipient), clock.nowIn(tx)]);
    return ok({ current, now });
  },
  decide: ({ current }, { body }) => decide(current, body),
  record: ({ recipient, version, parts }, { context: { current, now }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('stacking_order').values({
        brokerage_id: loan.brokerageId,
        recipient,
        version,
        parts: [...parts],
        changed_by: actor.personId,
        changed_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'stacking-order-changed',
        summary: `${actor.displayName} changed the stacking order for ${recipientNames[recipient].toLowerCase()}s, version ${version}`,
        details: { recipient, version, from: current.parts, to: parts },
      }),
    ],
  }),
  reply: ({ version }) => ({ version }),
});
