import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { workerAlive } from '../../../../platform/jobs/worker-alive.ts';
import type { ProcessFigures } from '../../../../platform/telemetry/process-figures.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

/** A process as it last said of itself. */
export interface FoundProcess {
  readonly kind: 'api' | 'worker';
  readonly machine: string;
  readonly pid: number;
  readonly startedAt: Instant;
  readonly seenSeconds: number;
  readonly stopped: boolean;
  readonly portalVersion: string;
  readonly nodeVersion: string;
  readonly newestMigration: string;
  readonly figures: ProcessFigures;
}

/** Processes that were there in the last day; of those that stopped, the last hour’s. */
export async function foundProcesses(tx: ReadTx): Promise<readonly FoundProcess[]> {
  const rows = await tx
    .selectFrom('process_report')
    .select(['kind', 'machine', 'pid', 'portal_version', 'node_version', 'newest_migration', 'figures'])
    .select([
      instantIn('started_at', 'MS').as('started'),
      sql<number>`extract(epoch from now() - seen_at)::int`.as('seen'),
      sql<boolean>`stopped_at is not null`.as('stopped'),
    ])
    .where(sql<boolean>`seen_at > now() - case when stopped_at is null then interval '1 day' else interval '1 hour' end`)
    .orderBy('kind')
    .orderBy('started_at')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as 'api' | 'worker',
    machine: row.machine,
    pid: row.pid,
    startedAt: row.started,
    seenSeconds: Math.max(0, row.seen),
    stopped: row.stopped,
    portalVersion: row.portal_version,
    nodeVersion: row.node_version,
    newestMigration: row.newest_migration,
    // This portal wrote it.
    figures: row.figures as unknown as ProcessFigures,
  }));
}

/** Seconds since a worker was at work last; null where one is, and since the first process was there where none ever was. */
export async function workerSilence(tx: ReadTx): Promise<number | null> {
  const { rows } = await sql<{ alive: boolean; silent: number | null }>`
    select ${sql.raw(workerAlive)} as alive,
      extract(epoch from now() - coalesce(
        (select max(coalesce(stopped_at, seen_at)) from process_report where kind = 'worker'),
        (select min(started_at) from process_report)))::int as silent`.execute(tx);
  const { alive, silent } = rows[0]!;
  return alive ? null : Math.max(0, silent ?? 0);
}
