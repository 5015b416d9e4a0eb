import { sql, type RawBuilder } from 'kysely';
import { refuse, ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';

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

/** The webhooks of an account, in the order they were made, with the number of deliveries of each. */
export async function webhooksOf(tx: ReadTx, brokerageId: number) {
  const rows = await tx
    .selectFrom('webhook_subscription as s')
    .innerJoin(people.as('p'), 'p.person_id', 's.made_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_delivery as d')
          .select([
            sql<number>`count(*) filter (where d.state in ('waiting', 'sending'))::int`.as('waiting'),
            sql<number>`count(*) filter (where d.state = 'delivered')::int`.as('delivered'),
            sql<number>`count(*) filter (where d.state = 'dead')::int`.as('dead'),
          ])
          .whereRef('d.brokerage_id', '=', 's.brokerage_id')
          .whereRef('d.subscription_id', '=', 's.subscription_id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['s.subscription_id', 's.title', 's.url', 's.kinds', 's.state', 's.paused_because', 'p.display_name', 's.made_at'])
    .select(['counted.waiting', 'counted.delivered', 'counted.dead'])
    .select(sql<string | null>`case when s.previous_secret_until > now() then s.previous_secret_until end`.as('previous_until'))
    .where('s.brokerage_id', '=', brokerageId)
    .where('s.state', '<>', 'removed')
    .orderBy('s.made_at')
    .orderBy('s.subscription_id')
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    title: row.title,
    url: row.url,
    kinds: row.kinds,
    state: row.state as 'active' | 'paused',
    pausedBecause: row.paused_because,
    previousSecretUntil: row.previous_until,
    madeBy: row.display_name,
    madeAt: row.made_at,
    waiting: row.waiting ?? 0,
    delivered: row.delivered ?? 0,
    dead: row.dead ?? 0,
  }));
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
