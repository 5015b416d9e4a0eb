import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import { queueDepth, type QueueDepth } from '../../../platform/jobs/queue-depth.ts';

/** Events that are to be sent to webhooks which are not paused. */
export async function webhookDepth(tx: ReadTx): Promise<QueueDepth> {
  const rows = await tx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_subscription as s', (join) =>
      join.onRef('s.brokerage_id', '=', 'd.brokerage_id').onRef('s.subscription_id', '=', 'd.subscription_id'),
    )
    .select('d.state')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from portal_now() - min(d.made_at))::int`.as('oldest'),
      sql<number | null>`extract(epoch from now() - min(d.next_try_at))::int`.as('overdue'),
      sql<string | null>`(array_agg(d.last_error order by d.made_at desc) filter (where d.last_error is not null))[1]`.as('problem'),
      sql<boolean>`d.state = 'dead'`.as('failed'),
    ])
    .where('s.state', '=', 'active')
    .where(sql<boolean>`(d.state in ('waiting', 'sending') or (d.state = 'dead' and d.settled_at > portal_now() - interval '7 days'))`)
    .groupBy('d.state')
    .orderBy('d.state', 'desc')
    .execute();
  return queueDepth(rows);
}
