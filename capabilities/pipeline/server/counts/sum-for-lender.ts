import { sql } from 'kysely';
import type { Database, WriteTx } from '../../../../platform/database/database.ts';
import { LENDER } from '../../../access/port/brokerages.ts';

/** The counts of all brokerages as one transaction saw them, and which transactions it saw. */
interface Summed {
  readonly seen: string;
  /** The moment of the sums these take the place of; null where there are none. */
  readonly before: string | null;
  /** JSON, as the database made it: thousands of rows that nobody here looks into. */
  readonly counts: string;
}

/**
 * Adds up the counts of all brokerages for the lender's totals, where one of them changed since the last time. What is in the sums then need not be added to
 * them any more. Returns whether anything was added up.
 */
export async function sumForLender(database: Database): Promise<boolean> {
  const summed = await database.withLender(async (tx) => (await changedSince(tx)) && (await sumNow(tx)));
  if (!summed) return false;
  const written = await database.withTenant({ brokerageId: LENDER }, (tx) => write(tx, summed));
  if (written) await forget(database, summed.seen);
  return written;
}

/** Also where the moment is one of another server's, whose transactions had higher numbers: a dump that was read in. */
async function changedSince(tx: WriteTx): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select not exists (select from lender_count_moment where pg_snapshot_xmax(seen) <= pg_snapshot_xmax(pg_current_snapshot()))
      or exists (select from loan_count_folded) as changed`.execute(tx);
  return rows[0]!.changed;
}

/** In one statement, so that the sums and the transactions that are in them are of one moment. */
async function sumNow(tx: WriteTx): Promise<Summed> {
  const { rows } = await sql<Summed>`
    with summed as (
      select facet, value, active, sum(loans)::int as loans, sum(amount_cents)::bigint as amount_cents, sum(locked_cents)::bigint as locked_cents,
        sum(locked_rate_cents) as locked_rate_cents
      from loan_count group by facet, value, active
    )
    select pg_current_snapshot()::text as seen, (select seen::text from lender_count_moment) as before,
      (select coalesce(jsonb_agg(summed), '[]') from summed)::text as counts`.execute(tx);
  return rows[0]!;
}

/** Nothing is written when another worker has written meanwhile: its sums may be of a later moment. */
async function write(tx: WriteTx, { seen, before, counts }: Summed): Promise<boolean> {
  const { numAffectedRows: first } = await sql`
    insert into lender_count_moment as m (brokerage_id, seen) values (${LENDER}, ${seen}::pg_snapshot)
    on conflict (brokerage_id) do update set seen = excluded.seen where m.seen::text = ${before}`.execute(tx);
  if (first !== 1n) return false;
  await sql`
    with summed as (
      select * from jsonb_to_recordset(${counts}::jsonb) as s (facet text, value text, active boolean, loans integer, amount_cents bigint,
        locked_cents bigint, locked_rate_cents numeric)
    ), gone as (
      delete from lender_count l where brokerage_id = ${LENDER}
        and not exists (select from summed s where (s.facet, s.value, s.active) = (l.facet, l.value, l.active))
    )
    insert into lender_count as l (brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents)
    select ${LENDER}::integer as brokerage_id, s.* from summed s
    on conflict (brokerage_id, facet, value, active) do update set loans = excluded.loans, amount_cents = excluded.amount_cents,
      locked_cents = excluded.locked_cents, locked_rate_cents = excluded.locked_rate_cents
    where (l.loans, l.amount_cents, l.locked_cents, l.locked_rate_cents)
      is distinct from (excluded.loans, excluded.amount_cents, excluded.locked_cents, excluded.locked_rate_cents)`.execute(tx);
  return true;
}

/** Deletes what the sums have in them, one brokerage at a time. */
async function forget(database: Database, seen: string): Promise<void> {
  const summed = await database.withLender((tx) => tx.selectFrom('loan_count_folded').select('brokerage_id').distinct().execute());
  for (const { brokerage_id: brokerageId } of summed)
    await database.withTenant({ brokerageId }, (tx) =>
      sql`delete from loan_count_folded where brokerage_id = ${brokerageId} and pg_visible_in_snapshot(folded_in, ${seen}::pg_snapshot)`.execute(
        tx,
      ),
    );
}
