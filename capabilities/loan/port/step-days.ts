import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { LoanStatus } from '../domain/loan-status.ts';

export interface StepWanted {
  /** The status the step begins with. */
  readonly from: LoanStatus;
  /** It ends with the first of these. */
  readonly to: readonly LoanStatus[];
  readonly sinceDate: PlainDate;
  readonly zone: string;
  /** Only loans of this brokerage, and only those this person is officer or processor of. */
  readonly brokerageId?: number;
  readonly assignedTo?: string;
}

/**
 * How many loans went from one status to the first of some others, from which day to which, for those that arrived since a day. A loan that
 * was sent back begins the step again.
 */
export async function daysBetweenStatuses(tx: ReadTx, { from, to, sinceDate, zone, brokerageId, assignedTo }: StepWanted) {
  return tx
    .selectFrom('loan_status_change as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan_status_change as s')
          .select(['s.at', 's.sequence', 's.to_status'])
          .whereRef('s.brokerage_id', '=', 'e.brokerage_id')
          .whereRef('s.loan_number', '=', 'e.loan_number')
          .whereRef('s.sequence', '<', 'e.sequence')
          .where('s.to_status', 'in', [from, ...to])
          .orderBy('s.sequence', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.on('s.to_status', '=', from),
    )
    .select([
      sql<PlainDate>`(s.at at time zone ${zone})::date::text`.as('from'),
      sql<PlainDate>`(e.at at time zone ${zone})::date::text`.as('to'),
      sql<number>`count(*)::int`.as('loans'),
    ])
    .where('e.to_status', 'in', to)
    .$if(brokerageId !== undefined, (q) => q.where('e.brokerage_id', '=', brokerageId!))
    .$if(assignedTo !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (select 1 from loan l where l.brokerage_id = e.brokerage_id and l.loan_number = e.loan_number
          and ${assignedTo!}::uuid in (l.officer_id, l.processor_id))`,
      ),
    )
    .where('e.at', '>=', sql<string>`(${sinceDate}::date::timestamp at time zone ${zone})`)
    .groupBy([sql`1`, sql`2`])
    .execute();
}
