import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { Database } from '../../../../platform/database/database.ts';
import { takeCountedCalls } from '../../../../platform/telemetry/call-times.ts';
import type { ProcessFigures } from '../../../../platform/telemetry/process-figures.ts';

export const PORTAL_VERSION = packageFile.version;

export interface Reporting {
  readonly database: Database;
  readonly kind: 'api' | 'worker';
  /** The newest migration of this version of the portal. */
  readonly newestMigration: string;
  readonly figures: () => ProcessFigures;
}

/** Reports that this process is running, and its counts. */
export interface ProcessReports {
  /** Reports again. */
  report(): Promise<void>;
  /** Records that the process ends on request. */
  stop(): Promise<void>;
}

export function processReports({ database, kind, newestMigration, figures }: Reporting): ProcessReports {
  const processId = randomUUID();
  const write = async (): Promise<void> => {
    const found = JSON.stringify(figures());
    const calls = takeCountedCalls();
    await database.withShared(async (tx) => {
      await tx
        .insertInto('process_report')
        .values({
          process_id: processId,
          kind,
          machine: hostname().slice(0, 200),
          pid: process.pid,
          portal_version: PORTAL_VERSION,
          node_version: process.versions.node,
          newest_migration: newestMigration,
          figures: found,
        })
        .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ seen_at: sql`now()`, figures: found }))
        .execute();
      if (calls.length === 0) return;
      await tx
        .insertInto('call_minute')
        .values(
          calls.map(({ call, times, refused, faults, buckets }) => ({
            minute: sql<string>`date_trunc('minute', now())`,
            process_id: processId,
            call,
            times,
            refused,
            faults,
            buckets: [...buckets],
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['minute', 'process_id', 'call']).doUpdateSet({
            times: sql`call_minute.times + excluded.times`,
            refused: sql`call_minute.refused + excluded.refused`,
            faults: sql`call_minute.faults + excluded.faults`,
            buckets: sql`(select array_agg(a + b order by place) from unnest(call_minute.buckets, excluded.buckets) with ordinality as u (a, b, place))`,
          }),
        )
        .execute();
    });
  };
  return {
    report: write,
    stop: () =>
      database.withShared(
        async (tx) =>
          void (await tx
            .updateTable('process_report')
            .set({ stopped_at: sql`now()` })
            .where('process_id', '=', processId)
            .execute()),
      ),
  };
}
