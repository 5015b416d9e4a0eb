import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import type { OperationFacts } from '../../domain/facts.ts';
import { judgeOperation, nameOf, WATCHED_KINDS } from '../../domain/thresholds.ts';
import { clearAlarm, raiseAlarm } from '../../port/alarms.ts';
import { noteDisks } from '../facts/disks.ts';
import { noteNotices, type Channels } from './notices.ts';

export interface Judging {
  readonly database: Database;
  /** A worker may be silent this long. */
  readonly workerSeconds: number;
  readonly channels: Channels;
}

/** Raises and clears the watched alarms, and records their notifications. One process at a time: a second one skips it. */
export async function judgeAlarms({ database, workerSeconds, channels }: Judging, facts: OperationFacts): Promise<void> {
  await database.withShared(async (tx) => {
    if (!(await isAlone(tx))) return;
    const open = await openWatched(tx);
    const findings = judgeOperation(facts, { open: new Set(open.map(nameOf)), workerSeconds });
    const raised = new Set(findings.filter(({ sentence }) => sentence !== null).map(nameOf));
    for (const { kind, subject, sentence } of findings) if (sentence !== null) await raiseAlarm(tx, { kind, subject, sentence });
    // A disk or a process that is gone has no alarm any more.
    for (const alarm of open) if (!raised.has(nameOf(alarm))) await clearAlarm(tx, alarm);
    await noteNotices(tx, channels);
    await noteDisks(tx, facts.disks);
    await removeOld(tx);
  });
}

async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.judgeAlarms}) as alone`.execute(tx);
  return rows[0]!.alone;
}

async function openWatched(tx: Tx) {
  return tx
    .selectFrom('operator_alarm')
    .select(['kind', 'subject'])
    .where('cleared_at', 'is', null)
    .where('kind', 'in', WATCHED_KINDS)
    .execute();
}

/** Old figures are deleted: they are only for watching. */
async function removeOld(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('call_minute')
    .where('minute', '<', sql<string>`now() - interval '2 hours'`)
    .execute();
  await tx
    .deleteFrom('process_report')
    .where('seen_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
  await tx
    .deleteFrom('disk_sample')
    .where('taken_at', '<', sql<string>`now() - interval '8 days'`)
    .execute();
}
