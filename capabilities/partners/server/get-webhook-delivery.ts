import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWebhookDelivery } from '../contract/get-webhook-delivery.ts';
import { deliveryColumns, deliveryView } from './rows/deliveries.ts';
import { storedWebhook } from './rows/webhooks.ts';

const MOST_ATTEMPTS_SHOWN = 100;

export default query(getWebhookDelivery, ({ actor: { brokerageId }, params: { subscriptionId, eventId } }, { database }) =>
  database.readTenant({ brokerageId }, async (tx) => {
    const webhook = await storedWebhook(tx, { brokerageId, subscriptionId });
    if (!webhook.ok) return webhook;
    const row = await tx
      .selectFrom('webhook_delivery')
      .select([...deliveryColumns, 'body'])
      .where('brokerage_id', '=', brokerageId)
      .where('subscription_id', '=', subscriptionId)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (!row) return refuse('DELIVERY_NOT_FOUND', '');
    const tries = await tx
      .selectFrom('webhook_attempt')
      .select(['number', 'at', 'milliseconds', 'status', 'outcome', 'problem', 'answer'])
      .where('brokerage_id', '=', brokerageId)
      .where('subscription_id', '=', subscriptionId)
      .where('event_id', '=', eventId)
      .orderBy('number', 'desc')
      .limit(MOST_ATTEMPTS_SHOWN)
      .execute();
    return ok({
      ...deliveryView(row),
      body: row.body,
      tries: tries.map((one) => ({ ...one, outcome: one.outcome as 'delivered' | 'again' | 'dead' })),
    });
  }),
);
