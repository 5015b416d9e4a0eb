import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putTrackingItem } from '../contract/put-tracking-item.ts';
import { setTrackingItem } from '../domain/put-tracking-item.ts';
import { trackingItemNamed } from '../domain/tracking-item.ts';
import { trackingItemOf } from './rows/tracking-items.ts';

export default command(putTrackingItem, {
  read: async (tx, { loan, params }, { clock }) => {
    const name = trackingItemNamed(params.name);
    return name.ok ? ok({ before: await trackingItemOf(tx, loan, name.value), now: await clock.nowIn(tx) }) : name;
  },
  decide: ({ before }, { params }) => setTrackingItem(before, params.status),
  record: (change, { asked: { loan, actor }, context: { now } }) => {
    if (!change) return {};
    const { name, from, to } = change;
    const row = { status: to, changed_by: actor.personId, changed_at: now };
    return {
      writes: [
        statements
          .insertInto('loan_tracking_item')
          .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, name, ...row })
          .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'name']).doUpdateSet(row)),
      ],
      journal: [
        {
          ...loan,
          personId: actor.personId,
          actorName: actor.displayName,
          origin: 'typed',
          kind: 'tracking-changed',
          summary: `${actor.displayName} set ${name} to ${to}`,
          details: { name, from, to },
        },
      ],
    };
  },
  reply: (change, { context: { before, now }, asked: { actor } }) =>
    change ? { name: change.name, status: change.to, currentStatus: change.to, changedAt: now, changedBy: actor.displayName } : before,
});
