import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';

/** A webhook that is paused, or whose messages did not arrive. */
export interface WebhookTrouble {
  readonly subscriptionId: string;
  readonly title: string;
  readonly pausedBecause: string | null;
  readonly paused: boolean;
  readonly dead: number;
}

/** The account's webhooks that need somebody. */
export async function webhookTroubles(tx: ReadTx, brokerageId: number): Promise<readonly WebhookTrouble[]> {
  const rows = await tx
    .selectFrom('webhook_subscription as s')
    .leftJoin('webhook_delivery as d', (join) =>
      join.onRef('d.brokerage_id', '=', 's.brokerage_id').onRef('d.subscription_id', '=', 's.subscription_id').on('d.state', '=', 'dead'),
    )
    .select(['s.subscription_id', 's.title', 's.state', 's.paused_because'])
    .select(sql<number>`count(d.event_id)::int`.as('dead'))
    .where('s.brokerage_id', '=', brokerageId)
    .where('s.state', '<>', 'removed')
    .groupBy(['s.brokerage_id', 's.subscription_id'])
    .having(sql<boolean>`s.state = 'paused' or count(d.event_id) > 0`)
    .orderBy('s.title')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    title: row.title,
    paused: row.state === 'paused',
    pausedBecause: row.paused_because,
    dead: row.dead,
  }));
}
