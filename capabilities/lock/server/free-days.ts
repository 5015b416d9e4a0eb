import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LockKnown } from '../domain/index.ts';

/** First key of the advisory lock under which a brokerage's free days are spent; the second is the brokerage. */
const FREE_DAYS_LOCK = 7_215_011;

/**
 * The free days already spent where the policy counts them: over the loan's every lock, or over the brokerage and the desk's calendar year.
 * With `hold`, two loans of a brokerage never spend the same day.
 */
export async function freeDaysOf(
  tx: Tx,
  loan: FoundLoan,
  { policy, now, toInstant }: LockKnown,
  options: { hold: boolean },
): Promise<{ freeDaysSpent?: number }> {
  if (!policy.freeDays) return {};
  const spent = tx
    .selectFrom('lock_event as e')
    .select(sql<number>`coalesce(sum((e.event ->> 'freeDays')::int), 0)::int`.as('days'))
    .where('e.brokerage_id', '=', loan.brokerageId)
    .where('e.kind', '=', 'LockExtended')
    .where(sql<boolean>`(e.event ->> 'freeDays') is not null`);
  if (policy.freeDays.per === 'loan') {
    const ofLoan = spent
      .innerJoin('rate_lock as r', (join) => join.onRef('r.brokerage_id', '=', 'e.brokerage_id').onRef('r.lock_id', '=', 'e.lock_id'))
      .where('r.loan_number', '=', loan.loanNumber);
    return { freeDaysSpent: (await ofLoan.executeTakeFirstOrThrow()).days };
  }
  if (options.hold) await sql`select pg_advisory_xact_lock(${FREE_DAYS_LOCK}::int, ${loan.brokerageId}::int)`.execute(tx);
  const year = toInstant({ date: `${now.date.slice(0, 4)}-01-01`, time: '00:00', zone: policy.zone });
  return { freeDaysSpent: (await spent.where('e.at', '>=', year).executeTakeFirstOrThrow()).days };
}
