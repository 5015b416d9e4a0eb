import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface SubscriptionKey {
  readonly brokerageId: number;
  readonly subscriptionId: string;
}

/** The webhook of an account, held for the rest of the transaction; undefined when it was removed or is another account's. */
export async function heldSubscription(tx: Tx, { brokerageId, subscriptionId }: SubscriptionKey) {
  return tx
    .selectFrom('webhook_subscription')
    .select(['title', 'url', 'kinds', 'state', 'secret', 'position'])
    .where('brokerage_id', '=', brokerageId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst();
}

/** Wakes whoever makes and sends deliveries once this transaction commits. */
export async function wakeWebhooks(tx: Tx): Promise<void> {
  await sql`select pg_notify('lockdesk_webhook', '')`.execute(tx);
}

/** The text in which a secret is told. */
export function secretText(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}
