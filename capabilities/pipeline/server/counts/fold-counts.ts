import { sql } from 'kysely';
import { advisoryLocks, lockOf } from '../../../../platform/database/advisory-locks.ts';
import type { Database, WriteTx } from '../../../../platform/database/database.ts';

/** So many changes are added in one transaction. */
const AT_ONCE = 5_000;

/** Adds the changes of loans to the counts, one brokerage at a time. Returns how many changes were added. */
export async function foldCounts(database: Database): Promise<number> {
  const waiting = await database.withLender((tx) => tx.selectFrom('loan_count_change').select('brokerage_id').distinct().execute());
  let folded = 0;
  for (const { brokerage_id: brokerageId } of waiting) {
    const advisoryLock = lockOf(advisoryLocks.foldCounts, brokerageId);
    for (let more = AT_ONCE; more === AT_ONCE; folded += more)
      more = await database.withTenant({ brokerageId, advisoryLock }, (tx) => foldSome(tx, brokerageId));
  }
  return folded;
}

/**
 * Deletes changes and adds them in one statement, so that a reader of both tables sees each change once. It names its brokerage, though the
 * transaction sees no other: by that a distributed database would know where to send it.
 */
async function foldSome(tx: WriteTx, brokerageId: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with folding as (
      delete from loan_count_change where brokerage_id = ${brokerageId}
        and change_id in (select change_id from loan_count_change where brokerage_id = ${brokerageId} order by change_id limit ${AT_ONCE})
      returning loan_count_change.*
    ), summed as (
      select c.brokerage_id, p.facet, p.value, c.active, sum(c.loans)::int as loans, sum(c.amount_cents)::bigint as amount_cents,
        sum(c.locked_cents)::bigint as locked_cents, sum(c.locked_rate_cents) as locked_rate_cents
      from folding c, loan_count_places(c::loan_count_change) p
      group by 1, 2, 3, 4
      having sum(c.loans) <> 0 or sum(c.amount_cents) <> 0 or sum(c.locked_cents) <> 0 or sum(c.locked_rate_cents) <> 0
    ), added as (
      insert into loan_count as n (brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents)
      select * from summed
      on conflict (brokerage_id, facet, value, active) do update set loans = n.loans + excluded.loans,
        amount_cents = n.amount_cents + excluded.amount_cents, locked_cents = n.locked_cents + excluded.locked_cents,
        locked_rate_cents = n.locked_rate_cents + excluded.locked_rate_cents
    ), for_lender as (
      insert into loan_count_folded (brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents)
      select * from summed
    )
    select count(*)::int as folded from folding`.execute(tx);
  // Counts by day would stay forever after their day.
  await sql`delete from loan_count where brokerage_id = ${brokerageId} and loans = 0 and amount_cents = 0`.execute(tx);
  return rows[0]!.folded;
}
