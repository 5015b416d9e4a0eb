import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import { queueDepth, type QueueDepth } from '../../../platform/jobs/queue-depth.ts';

/** Files that nobody can open before a virus scanner has checked them. */
export async function uncheckedFiles(tx: ReadTx): Promise<QueueDepth> {
  const row = await tx
    .selectFrom('loan_document_version')
    .select([
      sql<string>`'waiting'`.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from portal_now() - min(uploaded_at))::int`.as('oldest'),
    ])
    .where('virus_check', '=', 'waits')
    .executeTakeFirstOrThrow();
  return queueDepth([{ ...row, overdue: row.oldest, problem: null, failed: false }]);
}
