import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { entityTrackingItem } from '../contract/entity-tracking-item.ts';
import { putTrackingItem } from '../domain/put-tracking-item.ts';
import { trackingItemNamed } from '../domain/tracking-item.ts';
import { rowAfter, trackingItemOf, trackingPlan, trackingReply } from './rows/tracking-items.ts';

export default command(entityTrackingItem, {
  read: async (tx, { loan, body }, { clock }) => {
    const name = trackingItemNamed(body.name);
    return name.ok ? ok({ before: await trackingItemOf(tx, loan, name.value), now: await clock.nowIn(tx) }) : name;
  },
  decide: ({ before }, { body, actor }) => putTrackingItem(before, body.status, actor.roles),
  record: (change, { asked: { loan, actor, body }, context: { now } }) =>
    change ? trackingPlan([change], { loan, actor, now, comment: body.comment }) : {},
  reply: (change, { context: { before, now }, asked: { actor } }) => trackingReply(rowAfter(before, change, actor, now), actor),
});
