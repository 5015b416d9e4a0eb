import { sql, type RawBuilder } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { BodyOf } from '../../../foundation/wire/call.ts';
import { command } from '../../../platform/operation/operation.ts';
import { replayWebhook } from '../contract/replay-webhook.ts';
import { replayWebhook as decide } from '../domain/index.ts';
import { updateDeliveries } from './rows/deliveries.ts';
import { storedWebhook, updateWebhook, wakeWebhooks, webhookUnchanged, type SubscriptionKey } from './rows/webhooks.ts';

export default command(replayWebhook, {
  read: async (tx, { actor, params, body }) => {
    const webhook = await storedWebhook(tx, { brokerageId: actor.brokerageId, ...params });
    if (!webhook.ok) return webhook;
    const { count } = await tx.selectNoFrom(countOf(webhook.value, body).as('count')).executeTakeFirstOrThrow();
    return ok({ webhook: webhook.value, count });
  },
  decide: ({ count }, { body }) => decide(body, count),
  record: ({ replayed }, { context: { webhook }, asked: { body } }) => ({
    unchanged: [webhookUnchanged(webhook), sql<boolean>`${countOf(webhook, body)} = ${replayed}`],
    writes: [
      updateDeliveries(webhook)
        .where(isToReplay(body))
        .set({ state: 'waiting', attempts: 0, replays: sql`replays + 1`, next_try_at: sql`now()`, settled_at: null }),
      // Events that were never sent are found by reading the news again from that moment; sent ones are not changed.
      ...('since' in body ? [updateWebhook(webhook).set({ position: 0, since: sql`least(since, ${body.since}::timestamptz)` })] : []),
      wakeWebhooks(),
    ],
  }),
  reply: ({ replayed }) => ({ replayed }),
});

function isToReplay(body: BodyOf<typeof replayWebhook>): RawBuilder<boolean> {
  return 'eventId' in body
    ? sql<boolean>`event_id = ${body.eventId} and state in ('delivered', 'dead', 'waiting')`
    : sql<boolean>`event_at >= ${body.since}::timestamptz and position is not null and state in ('delivered', 'dead')`;
}

function countOf({ brokerageId, subscriptionId }: SubscriptionKey, body: BodyOf<typeof replayWebhook>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from webhook_delivery
    where brokerage_id = ${brokerageId} and subscription_id = ${subscriptionId} and ${isToReplay(body)})`;
}
