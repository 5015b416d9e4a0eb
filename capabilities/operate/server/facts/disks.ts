import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { DiskFacts } from '../../domain/facts.ts';
import { isRunning, type FoundProcess } from './processes.ts';

/** The disks of every machine a process runs on, by its last report. */
export function foundDisks(processes: readonly FoundProcess[]): readonly DiskFacts[] {
  const disks = new Map<string, DiskFacts>();
  for (const { machine, figures } of processes.filter(isRunning).toSorted((a, b) => b.seenSeconds - a.seenSeconds))
    for (const disk of figures.disks) disks.set(`${machine} ${disk.place}`, { machine, ...disk });
  return [...disks.values()];
}

/** Writes the free space down, every ten minutes at most. */
export async function noteDisks(tx: Tx, disks: readonly DiskFacts[]): Promise<void> {
  for (const { machine, place, freeBytes, sizeBytes } of disks)
    await sql`
      insert into disk_sample (machine, place, free_bytes, size_bytes)
      select ${machine}, ${place}, ${freeBytes}, ${sizeBytes}
      where not exists (
        select from disk_sample where machine = ${machine} and place = ${place} and taken_at > now() - interval '10 minutes')
      on conflict do nothing`.execute(tx);
}

/** A disk at the beginning of the last day on which it was measured. */
export interface EarlierDisk {
  readonly machine: string;
  readonly place: string;
  readonly takenAt: Instant;
  readonly hoursAgo: number;
  readonly freeBytes: number;
}

export async function earlierDisks(tx: ReadTx): Promise<readonly EarlierDisk[]> {
  const rows = await tx
    .selectFrom('disk_sample')
    .distinctOn(['machine', 'place'])
    .select(['machine', 'place', 'free_bytes'])
    .select([instantIn('taken_at', 'MS').as('taken'), sql<number>`(extract(epoch from now() - taken_at) / 3600)::float8`.as('hours')])
    .where('taken_at', '>', sql<string>`now() - interval '24 hours 10 minutes'`)
    .orderBy('machine')
    .orderBy('place')
    .orderBy('taken_at')
    .execute();
  return rows.map((row) => ({
    machine: row.machine,
    place: row.place,
    takenAt: row.taken,
    hoursAgo: row.hours,
    freeBytes: row.free_bytes,
  }));
}
