import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';

/** A piece of work that waits for another in the database. Its statement, which may contain a person’s data, is not read. */
export interface LockWait {
  readonly process: string;
  readonly seconds: number;
  /** The object it waits for: a table’s name, or the kind of lock. */
  readonly waitsFor: string;
  readonly mode: string;
  readonly holders: readonly { readonly process: string; readonly seconds: number; readonly state: string }[];
}

/** Waits of more than a second, the longest first. */
export async function lockWaits(tx: ReadTx): Promise<readonly LockWait[]> {
  const { rows } = await sql<LockWait>`
    select coalesce(nullif(w.application_name, ''), 'another program') as process,
      extract(epoch from clock_timestamp() - l.waitstart)::int as seconds,
      coalesce(c.relname::text, case l.locktype when 'transactionid' then 'a row' when 'advisory' then 'an advisory lock' else l.locktype end) as "waitsFor",
      l.mode,
      coalesce((
        select json_agg(json_build_object(
          'process', coalesce(nullif(b.application_name, ''), 'another program'),
          'seconds', coalesce(extract(epoch from clock_timestamp() - b.xact_start)::int, 0),
          'state', coalesce(b.state, 'unknown')))
        from pg_stat_activity b where b.pid = any (pg_blocking_pids(w.pid))), '[]'::json) as "holders"
    from pg_locks l
    join pg_stat_activity w on w.pid = l.pid
    left join pg_class c on c.oid = l.relation
    where not l.granted and l.waitstart < clock_timestamp() - interval '1 second'
      and w.datname = current_database()
    order by l.waitstart
    limit 50`.execute(tx);
  return rows;
}
