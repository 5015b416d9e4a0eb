import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { pingWebhook } from '../contract/ping-webhook.ts';
import { pingWebhook as decide } from '../domain/index.ts';
import { storedWebhook, wakeWebhooks, webhookUnchanged } from './rows/webhooks.ts';
import { pingPayload } from './webhooks/payloads.ts';

export default command(pingWebhook, {
  read: async (tx, { actor, params }, { clock }) => {
    const webhook = await storedWebhook(tx, { brokerageId: actor.brokerageId, ...params });
    return webhook.ok ? ok({ webhook: webhook.value, now: await clock.nowIn(tx), eventId: randomUUID() as string }) : webhook;
  },
  decide: ({ webhook }) => decide(webhook),
  record: (_decided, { context: { webhook, now, eventId }, portal: { settings } }) => ({
    unchanged: [webhookUnchanged(webhook)],
    writes: [
      statements.insertInto('webhook_delivery').values({
        brokerage_id: webhook.brokerageId,
        subscription_id: webhook.subscriptionId,
        event_id: eventId,
        kind: 'ping',
        event_at: now,
        body: pingPayload(eventId, now, settings.origin),
      }),
      wakeWebhooks(),
    ],
  }),
  reply: (_decided, { context: { eventId } }) => ({ eventId }),
});
