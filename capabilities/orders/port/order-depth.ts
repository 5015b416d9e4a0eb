import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import { queueDepth, type QueueDepth } from '../../../platform/jobs/queue-depth.ts';

/** Orders that are not done, by how far they are; those that wait for a person to decide count as failed. */
export async function orderDepth(tx: ReadTx): Promise<QueueDepth> {
  const rows = await tx
    .selectFrom('vendor_order')
    .select(sql<string>`case when needs_person_at is null then state else 'needs a person' end`.as('state'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from portal_now() - min(ordered_at))::int`.as('oldest'),
      sql<number | null>`extract(epoch from now() - min(next_try_at))::int`.as('overdue'),
      sql<string | null>`(array_agg(problem order by ordered_at desc) filter (where problem is not null))[1]`.as('problem'),
      sql<boolean>`bool_or(needs_person_at is not null)`.as('failed'),
    ])
    .where('ended_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  return queueDepth(rows);
}
