import { sql, type SqlBool } from 'kysely';
import type { Instant, Points } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { demographics } from '../../../application/port/demographics.ts';
import { loans } from '../../../loan/port/loans.ts';
import { grantedRequests } from '../../../lock-desk/port/granted-requests.ts';
import type { CountedLoans } from '../../domain/fair-lending.ts';

type GroupedBy = 'race' | 'ethnicity' | 'sex';

/** The applications of the last 12 months, counted by their stored group and status, with the exceptions granted for them. */
export async function countsByGroup(tx: ReadTx, by: GroupedBy, now: Instant): Promise<readonly CountedLoans[]> {
  return grouped(tx, now)
    .select([`d.${by} as stored`, 'l.status'])
    .select([
      sql<number>`count(*)::int`.as('applications'),
      sql<number>`coalesce(sum(g.exceptions), 0)::int`.as('exceptions'),
      sql<number>`coalesce(sum(g.with_effect), 0)::int`.as('withEffect'),
      sql<Points>`coalesce(sum(g.effect_sum), 0)::int`.as('effectSum'),
    ])
    .groupBy([`d.${by}`, 'l.status'])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
}

interface GroupsWanted {
  readonly by: GroupedBy;
  /** Groups as they are stored; null is that of borrowers without an answer. */
  readonly stored: readonly (string | null)[];
  readonly now: Instant;
  readonly most: number;
}

/** The applications of some groups, the newest first, each with the exceptions granted for it. */
export async function loansOfGroups(tx: ReadTx, { by, stored, now, most }: GroupsWanted) {
  const groups = stored.map((one) => one ?? '');
  return grouped(tx, now)
    .select(['l.loan_number as loanNumber', 'l.status', sql<number>`coalesce(g.exceptions, 0)::int`.as('exceptions')])
    .where(sql<SqlBool>`coalesce(${sql.ref(`d.${by}`)}, '') = any(${groups}::text[])`)
    .orderBy('l.registered_at', 'desc')
    .orderBy('l.loan_number')
    .limit(most)
    .execute();
}

function grouped(tx: ReadTx, now: Instant) {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(demographics.as('d'), (join) =>
      join.onRef('d.brokerage_id', '=', 'l.brokerage_id').onRef('d.loan_number', '=', 'l.loan_number'),
    )
    .leftJoin(granted.as('g'), (join) => join.onRef('g.brokerage_id', '=', 'l.brokerage_id').onRef('g.loan_number', '=', 'l.loan_number'))
    .where('l.status', '<>', 'Prequalified')
    .where(sql<SqlBool>`l.registered_at >= ${now}::timestamptz - interval '12 months'`);
}

/** The exceptions granted for each loan. */
const granted = grantedRequests
  .clearSelect()
  .select(['brokerage_id', 'loan_number'])
  .select([
    sql<number>`count(*)`.as('exceptions'),
    sql<number>`count(effect_thousandths)`.as('with_effect'),
    sql<number>`sum(effect_thousandths)`.as('effect_sum'),
  ])
  .groupBy(['brokerage_id', 'loan_number']);
