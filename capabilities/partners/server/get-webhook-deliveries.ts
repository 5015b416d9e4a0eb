import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { QueryOf } from '../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWebhookDeliveries } from '../contract/get-webhook-deliveries.ts';
import { deliveryColumns, deliveryView } from './rows/deliveries.ts';
import { storedWebhook, type SubscriptionKey } from './rows/webhooks.ts';

const PAGE = 50;

export default query(getWebhookDeliveries, ({ actor: { brokerageId }, params, query: page }, { database }) =>
  database.readTenant({ brokerageId }, async (tx) => {
    const webhook = await storedWebhook(tx, { brokerageId, ...params });
    return webhook.ok ? ok(await deliveriesPage(tx, webhook.value, page)) : webhook;
  }),
);

async function deliveriesPage(
  tx: ReadTx,
  { brokerageId, subscriptionId }: SubscriptionKey,
  { state, before }: QueryOf<typeof getWebhookDeliveries>,
) {
  let asked = tx
    .selectFrom('webhook_delivery')
    .select([...deliveryColumns, 'made_at'])
    .where('brokerage_id', '=', brokerageId)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('made_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(PAGE + 1);
  if (state) asked = asked.where('state', '=', state);
  if (before)
    asked = asked.where(
      sql<boolean>`(made_at, event_id) < (select b.made_at, b.event_id from webhook_delivery b where b.brokerage_id = ${brokerageId} and b.subscription_id = ${subscriptionId} and b.event_id = ${before})`,
    );
  const rows = await asked.execute();
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return { deliveries: rows.slice(0, PAGE).map(deliveryView), next: last?.event_id ?? null };
}
