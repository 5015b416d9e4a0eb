import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { workerAlive } from '../../../../platform/jobs/worker-alive.ts';
import type { ProcessFigures } from '../../../../platform/telemetry/process-figures.ts';

/** A process by its last report. */
export interface FoundProcess {
  readonly kind: 'api' | 'worker';
  readonly machine: string;
  readonly pid: number;
  readonly upSeconds: number;
  readonly seenSeconds: number;
  /** Silent: no report for longer than the interval, so it was killed or is cut off. */
  readonly state: 'running' | 'silent' | 'stopped';
  readonly portalVersion: string;
  readonly nodeVersion: string;
  readonly newestMigration: string;
  readonly figures: ProcessFigures;
}

/** So many reports may be missed before a process is silent. */
const REPORTS_MISSED = 3;

export function isRunning({ state }: FoundProcess): boolean {
  return state === 'running';
}

/** Processes that were there in the last hour. */
export async function foundProcesses(tx: ReadTx, everySeconds: number): Promise<readonly FoundProcess[]> {
  const silentAfter = Math.max(10, REPORTS_MISSED * everySeconds);
  const rows = await tx
    .selectFrom('process_report')
    .select(['kind', 'machine', 'pid', 'portal_version', 'node_version', 'newest_migration', 'figures'])
    .select([
      sql<number>`extract(epoch from coalesce(stopped_at, now()) - started_at)::int`.as('up'),
      sql<number>`extract(epoch from now() - seen_at)::int`.as('seen'),
      sql<FoundProcess['state']>`case when stopped_at is not null then 'stopped'
        when seen_at < now() - make_interval(secs => case when kind = 'worker' and not ${sql.raw(workerAlive)} then ${2 * everySeconds}::int else ${silentAfter}::int end) then 'silent'
        else 'running' end`.as('state'),
    ])
    .where(sql<boolean>`seen_at > now() - interval '1 hour'`)
    .orderBy('kind')
    .orderBy('started_at')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as 'api' | 'worker',
    machine: row.machine,
    pid: row.pid,
    upSeconds: Math.max(0, row.up),
    seenSeconds: Math.max(0, row.seen),
    state: row.state,
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
