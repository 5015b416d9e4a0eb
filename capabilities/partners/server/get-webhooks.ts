import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { getWebhooks } from '../contract/get-webhooks.ts';
import { webhookKinds } from '../domain/index.ts';
import { people } from '../../access/port/people.ts';

/** The webhooks of the account in use: a brokerage's get events of its own loans, the lender's of everyone's. */
export default query(getWebhooks, async ({ actor: { brokerageId, roles } }, { database }) =>
  ok({
    webhooks: await database.readTenant({ brokerageId }, (tx) => webhooksOf(tx, brokerageId)),
    kinds: [...webhookKinds],
    everyBrokerage: brokerageId === 1,
    mayChange: mayCall(roles, 'change-webhook'),
  }),
);

async function webhooksOf(tx: ReadTx, brokerageId: number) {
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
