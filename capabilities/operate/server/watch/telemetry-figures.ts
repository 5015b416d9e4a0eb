import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { listening } from '../../../../platform/telemetry/doors.ts';
import type { ProcessFigures } from '../../../../platform/telemetry/process-figures.ts';
import type { OperationFacts } from '../../domain/facts.ts';
import { WATCHED_KINDS } from '../../domain/thresholds.ts';

/** Passes a process's own figures to the metrics endpoint. */
export function tellFigures(figures: ProcessFigures): void {
  const listener = listening();
  if (!listener) return;
  listener.figure('connections_in_use', figures.connectionsInUse);
  listener.figure('connections_waited_most', figures.waitedMost);
  listener.figure('heap_bytes', figures.heapBytes);
  listener.figure('event_loop_delay_seconds', figures.loopDelayMs / 1_000);
  listener.figure('event_streams_open', figures.streams);
  if (figures.replica) {
    listener.figure('replica_reads', figures.replica.byReplica, { by: 'replica' });
    listener.figure('replica_reads', figures.replica.byPrimary, { by: 'primary' });
    if (figures.replica.behindMs !== null) listener.figure('replica_behind_seconds', figures.replica.behindMs / 1_000);
  }
  for (const { place, freeBytes, sizeBytes } of figures.disks) {
    listener.figure('disk_free_bytes', freeBytes, { place });
    listener.figure('disk_size_bytes', sizeBytes, { place });
  }
}

/** The same for the collected facts. */
export function tellFacts(facts: OperationFacts): void {
  const listener = listening();
  if (!listener) return;
  for (const { id, waiting, lateSeconds } of facts.queues) {
    listener.figure('queue_waiting', waiting, { queue: id });
    listener.figure('queue_late_seconds', lateSeconds ?? 0, { queue: id });
  }
}

const knownKinds = new Set<string>();

/** The number of open alarms, by kind; a kind without any is reported as 0. */
export async function tellOpenAlarms(database: Database): Promise<void> {
  const listener = listening();
  if (!listener) return;
  const rows = await database.withShared((tx) =>
    tx
      .selectFrom('operator_alarm')
      .select(['kind', sql<number>`count(*)::int`.as('count')])
      .where('cleared_at', 'is', null)
      .groupBy('kind')
      .execute(),
  );
  const open = new Map(rows.map(({ kind, count }) => [kind, count]));
  for (const kind of new Set([...WATCHED_KINDS, ...knownKinds, ...open.keys()])) {
    knownKinds.add(kind);
    listener.figure('alarms_open', open.get(kind) ?? 0, { kind });
  }
}
