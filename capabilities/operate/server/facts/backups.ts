import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

/** The newest backup, whatever became of it. */
export async function newestBackup(tx: ReadTx) {
  const row = await tx
    .selectFrom('backup_run')
    .select(['place', 'bytes', 'problem'])
    .select([
      instantIn('started_at', 'MS').as('started'),
      instantIn<Instant | null>('ended_at', 'MS').as('ended'),
      instantIn<Instant | null>('restored_at', 'MS').as('restored'),
    ])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      startedAt: row.started,
      endedAt: row.ended,
      restoredAt: row.restored,
      place: row.place,
      bytes: row.bytes,
      problem: row.problem,
    }
  );
}

/** How old the last good backup is, and how old the portal. */
export async function backupFacts(tx: ReadTx) {
  const { rows } = await sql<{ good: number | null; portal: number; problem: string | null }>`
    select
      (select extract(epoch from now() - max(ended_at))::int from backup_run where ended_at is not null and problem is null) as good,
      (select extract(epoch from now() - min(timestamp::timestamptz))::int from kysely_migration) as portal,
      (select problem from backup_run where ended_at is not null or problem is not null order by started_at desc limit 1) as problem`.execute(
    tx,
  );
  const { good, portal, problem } = rows[0]!;
  return { goodSeconds: good === null ? null : Math.max(0, good), portalSeconds: Math.max(0, portal), lastProblem: problem };
}
