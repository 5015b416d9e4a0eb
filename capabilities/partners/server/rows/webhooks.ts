import { sql, type RawBuilder } from 'kysely';
import { refuse, ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';

export interface SubscriptionKey {
  readonly brokerageId: number;
  readonly subscriptionId: string;
}

export interface StoredWebhook extends SubscriptionKey {
  readonly state: string;
  readonly title: string;
  /** PostgreSQL's own name of the row's state (xmin). */
  readonly rowVersion: string;
}

/** The webhook of an account; refused when it was removed or is another account's. */
export async function storedWebhook(
  tx: ReadTx,
  { brokerageId, subscriptionId }: SubscriptionKey,
): Promise<Result<StoredWebhook, Refusal<'WEBHOOK_NOT_FOUND'>>> {
  const row = await tx
    .selectFrom('webhook_subscription')
    .select(['state', 'title', sql<string>`xmin::text`.as('rowVersion')])
    .where('brokerage_id', '=', brokerageId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return row ? ok({ brokerageId, subscriptionId, ...row }) : refuse('WEBHOOK_NOT_FOUND', '');
}

/** Whether a webhook's row is as it was read; it stays so until the transaction ends. */
export function webhookUnchanged({ brokerageId, subscriptionId, rowVersion }: StoredWebhook): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from webhook_subscription
    where brokerage_id = ${brokerageId} and subscription_id = ${subscriptionId} and xmin::text = ${rowVersion} for update)`;
}

export function updateWebhook({ brokerageId, subscriptionId }: SubscriptionKey) {
  return statements
    .updateTable('webhook_subscription')
    .where('brokerage_id', '=', brokerageId)
    .where('subscription_id', '=', subscriptionId);
}

/** Notifies the processes that make and send deliveries when it is committed. */
export function wakeWebhooks() {
  return statements.selectNoFrom(sql<unknown>`pg_notify('lockdesk_webhook', '')`.as('woken'));
}
