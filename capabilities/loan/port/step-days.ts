import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { LoanStatus } from '../domain/loan-status.ts';

export interface StepWanted {
  /** The status the step begins with. */
  readonly from: LoanStatus;
  /** It ends with the first of these. */
  readonly to: readonly LoanStatus[];
  /** The first and the last day on which it ended. */
  readonly sinceDate: PlainDate | undefined;
  readonly untilDate?: PlainDate | undefined;
  readonly zone: string;
  /** Only loans of which this is true; it calls the loan `l`. */
  readonly among?: RawBuilder<SqlBool>;
}

/** Each time a loan went from one status to the first of some others. A loan that was sent back begins the step again. */
function passedSteps(tx: ReadTx, { from, to, sinceDate, untilDate, zone, among }: StepWanted) {
  const day = (date: PlainDate, later: number) => sql<string>`(((${date}::date + ${later}::int)::timestamp) at time zone ${zone})`;
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
    .where('e.to_status', 'in', to)
    .$if(sinceDate !== undefined, (q) => q.where('e.at', '>=', day(sinceDate!, 0)))
    .$if(untilDate !== undefined, (q) => q.where('e.at', '<', day(untilDate!, 1)))
    .$if(among !== undefined, (q) =>
      q.where(
        sql<SqlBool>`exists (select 1 from loan l where l.brokerage_id = e.brokerage_id and l.loan_number = e.loan_number and ${among!})`,
      ),
    );
}

/** How many loans went from one status to the first of some others, from which day to which. */
export async function daysBetweenStatuses(tx: ReadTx, wanted: StepWanted) {
  return passedSteps(tx, wanted)
    .select([
      sql<PlainDate>`(s.at at time zone ${wanted.zone})::date::text`.as('from'),
      sql<PlainDate>`(e.at at time zone ${wanted.zone})::date::text`.as('to'),
      sql<number>`count(*)::int`.as('loans'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
}

/** Which loans those were, for a neighbour's query: the keys of each, as often as it took the step. */
export function loansBetweenStatuses(tx: ReadTx, wanted: StepWanted) {
  return passedSteps(tx, wanted).select(['e.brokerage_id', 'e.loan_number']);
}
