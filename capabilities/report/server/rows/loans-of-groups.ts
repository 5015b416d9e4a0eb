import { sql, type SqlBool } from 'kysely';
import type { Instant, Points } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { demographics } from '../../../application/port/demographics.ts';
import { loans } from '../../../loan/port/loans.ts';
import { grantedRequests } from '../../../lock-desk/port/granted-requests.ts';
import type { GroupedLoan } from '../../domain/fair-lending.ts';

/** The applications of the last 12 months, each with its stored group and the exceptions granted for it; the newest first. */
export async function loansByGroup(tx: ReadTx, by: 'race' | 'ethnicity' | 'sex', now: Instant): Promise<readonly GroupedLoan[]> {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(demographics.as('d'), (join) =>
      join.onRef('d.brokerage_id', '=', 'l.brokerage_id').onRef('d.loan_number', '=', 'l.loan_number'),
    )
    .leftJoin(grantedRequests.as('g'), (join) =>
      join.onRef('g.brokerage_id', '=', 'l.brokerage_id').onRef('g.loan_number', '=', 'l.loan_number'),
    )
    .select([`d.${by} as stored`, 'l.loan_number as loanNumber', 'l.status'])
    .select([
      sql<number>`count(g.request_id)::int`.as('exceptions'),
      sql<number>`count(g.effect_thousandths)::int`.as('withEffect'),
      sql<Points>`coalesce(sum(g.effect_thousandths), 0)::integer`.as('effectSum'),
    ])
    .where('l.status', '<>', 'Prequalified')
    .where(sql<SqlBool>`l.registered_at >= ${now}::timestamptz - interval '12 months'`)
    .groupBy([`d.${by}`, 'l.brokerage_id', 'l.loan_number', 'l.status', 'l.registered_at'])
    .orderBy('l.registered_at', 'desc')
    .execute();
}
