import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { updateTrackingItem } from '../contract/update-tracking-item.ts';
import { updateTrackingItem as decide } from '../domain/put-tracking-item.ts';
import { rowAfter, trackingItemsOf, trackingPlan, trackingReply } from './rows/tracking-items.ts';

export default command(updateTrackingItem, {
  read: async (tx, { loan }, { clock }) => ok({ items: await trackingItemsOf(tx, loan), now: await clock.nowIn(tx) }),
  decide: ({ items }, { body, actor }) => decide(items, body.trackingItems, actor.roles),
  record: (changes, { asked: { loan, actor }, context: { now } }) => trackingPlan(changes, { loan, actor, now }),
  reply: (changes, { context: { items, now }, asked: { actor } }) => ({
    trackingItems: items.map((row) =>
      trackingReply(
        rowAfter(
          row,
          changes.find(({ name }) => name === row.name),
          actor,
          now,
        ),
        actor,
      ),
    ),
  }),
});
