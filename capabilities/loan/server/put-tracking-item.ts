import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putTrackingItem } from '../contract/put-tracking-item.ts';
import { putTrackingItem as decide } from '../domain/put-tracking-item.ts';
import { trackingItemNamed } from '../domain/tracking-item.ts';
import { rowAfter, trackingItemOf, trackingPlan, trackingReply } from './rows/tracking-items.ts';

export default command(putTrackingItem, {
  read: async (tx, { loan, params }, { clock }) => {
    const name = trackingItemNamed(params.name);
    return name.ok ? ok({ before: await trackingItemOf(tx, loan, name.value), now: await clock.nowIn(tx) }) : name;
  },
  decide: ({ before }, { params, actor }) => decide(before, params.status, actor.roles),
  record: (change, { asked: { loan, actor }, context: { now } }) => (change ? trackingPlan([change], { loan, actor, now }) : {}),
  reply: (change, { context: { before, now }, asked: { actor } }) => trackingReply(rowAfter(before, change, actor, now), actor),
});
