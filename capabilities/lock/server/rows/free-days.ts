import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks, lockOf } from '../../../../platform/database/advisory-locks.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { LockContext } from '../../domain/index.ts';

/** The free days already used where the policy has them; undefined where it has none. */
export async function freeDaysSpent(tx: ReadTx, loan: FoundLoan, context: LockContext): Promise<number | undefined> {
  const spent = daysSpent(loan, context);
  if (!spent) return undefined;
  const { rows } = await sql<{ days: number }>`select ${spent} as days`.execute(tx);
  return rows[0]!.days;
}

/**
 * Prevents two loans of a brokerage from using the same free day: they are serialized, and the days are counted again when a change is
 * written.
 */
export function freeDaysUnchanged(
  loan: FoundLoan,
  context: LockContext,
  days: number | undefined,
): Required<Pick<Plan, 'locks' | 'unchanged'>> {
  const spent = daysSpent(loan, context);
  if (!spent || days === undefined || context.policy.freeDays?.per === 'loan') return { locks: [], unchanged: [] };
  return {
    locks: [{ number: lockOf(advisoryLocks.freeDays, loan.brokerageId), mode: 'exclusive' }],
    unchanged: [sql<boolean>`${spent} = ${days}`],
  };
}

/** SQL for the days spent: over the loan's every lock, or over the brokerage and the desk's calendar year. */
function daysSpent({ brokerageId, loanNumber }: FoundLoan, { policy, now, toInstant }: LockContext): RawBuilder<number> | undefined {
  if (!policy.freeDays) return undefined;
  const days = sql`select coalesce(sum((e.event ->> 'freeDays')::int), 0)::int from lock_event e`;
  const spending = sql`e.brokerage_id = ${brokerageId} and e.kind = 'LockExtended' and (e.event ->> 'freeDays') is not null`;
  if (policy.freeDays.per === 'loan') {
    return sql<number>`(${days} join rate_lock r on r.brokerage_id = e.brokerage_id and r.lock_id = e.lock_id where ${spending} and r.loan_number = ${loanNumber})`;
  }
  const year = toInstant({ date: `${now.date.slice(0, 4)}-01-01`, time: '00:00', zone: policy.zone });
  return sql<number>`(${days} where ${spending} and e.at >= ${year}::timestamptz)`;
}
