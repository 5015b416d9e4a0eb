import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Portal, Reach } from '../../../../platform/http/asked.ts';
import type { Cents, Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import { people } from '../../../access/port/people.ts';
import { endedStatuses, fallenOutStatuses, fundedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { FoundReport, ReportName, SubReportName } from '../../domain/reports.ts';

/** For whom a report is read, and when. */
export interface ReportFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly now: Instant;
  readonly zone: string;
}

export async function reportFor(
  tx: ReadTx,
  { actor, reach }: { readonly actor: Actor; readonly reach: Reach },
  { clock, settings }: Portal,
): Promise<ReportFor> {
  return { actor, reach, now: await clock.nowIn(tx), zone: settings.zone };
}

/** Which loans a report speaks of. */
function spokenOf(report: ReportName, { now }: ReportFor): RawBuilder<SqlBool> {
  const lastYear = sql<SqlBool>`l.registered_at >= ${now}::timestamptz - interval '12 months'`;
  switch (report) {
    case 'pipeline':
      return sql<SqlBool>`l.status <> all(${[...endedStatuses]})`;
    case 'pull-through':
      return lastYear;
    case 'fallout':
      return sql<SqlBool>`${lastYear} and l.status = any(${[...fallenOutStatuses]})`;
    case 'lock-position':
      return sql<SqlBool>`l.lock_state = 'locked' and l.lock_expires_at > ${now}::timestamptz`;
  }
}

/** What the rows of a sub-report are. */
function rowOf(subReport: SubReportName, { zone }: ReportFor): RawBuilder<string> {
  switch (subReport) {
    case 'pipeline-by-status':
    case 'fallout-by-outcome':
      return sql<string>`l.status::text`;
    case 'pipeline-by-type':
    case 'pull-through-by-type':
    case 'locks-by-type':
      return sql<string>`coalesce(l.mortgage_type, 'Type missing')`;
    case 'pipeline-by-state':
    case 'fallout-by-state':
      return sql<string>`coalesce(l.property_state, 'State missing')`;
    case 'pipeline-by-officer':
    case 'pull-through-by-officer':
      return sql<string>`coalesce(officer.display_name, 'No loan officer')`;
    case 'pull-through-by-month':
      return sql<string>`to_char(l.registered_at at time zone ${zone}, 'YYYY-MM')`;
    case 'locks-by-expiry':
      return sql<string>`'Week of ' || to_char(date_trunc('week', l.lock_expires_at at time zone ${zone}), 'MM/DD/YYYY')`;
  }
}

/** The loans of a report that the person may list: their own, their brokerage's, or (inside) all their transaction sees of the hierarchy. */
function loansOf(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return tx
    .selectFrom(loans.as('l'))
    .leftJoin(people.as('officer'), 'officer.person_id', 'l.officer_id')
    .where(spokenOf(report.reportName, who))
    .$if(!who.actor.inside, (q) => q.where('l.brokerage_id', '=', who.actor.brokerageId))
    .$if(who.reach === 'own', (q) =>
      q.where(({ eb, or }) => or([eb('l.officer_id', '=', who.actor.personId), eb('l.processor_id', '=', who.actor.personId)])),
    );
}

const MOST_ROWS = 200;
const MOST_LOANS = 100;

export function reportRows(tx: ReadTx, report: FoundReport, who: ReportFor) {
  const row = rowOf(report.subReportName, who);
  return loansOf(tx, report, who)
    .select([
      row.as('row'),
      sql<number>`count(*)::int`.as('loans'),
      sql<Cents>`coalesce(sum(l.loan_amount_cents), 0)::bigint`.as('amountCents'),
      sql<number>`(count(*) filter (where l.status = any(${[...fundedStatuses]})))::int`.as('funded'),
      sql<number>`(count(*) filter (where l.status = any(${[...fallenOutStatuses]})))::int`.as('fallenOut'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MOST_ROWS)
    .execute();
}

export function loansBehind(tx: ReadTx, report: FoundReport, row: string, who: ReportFor) {
  return loansOf(tx, report, who)
    .where(sql<SqlBool>`${rowOf(report.subReportName, who)} = ${row}`)
    .select(['l.loan_number', 'l.borrower_name', 'l.status', 'l.loan_amount_cents'])
    .select(sql<PlainDate>`(l.registered_at at time zone ${who.zone})::date::text`.as('registeredDate'))
    .orderBy('l.registered_at', 'desc')
    .orderBy('l.loan_number', 'desc')
    .limit(MOST_LOANS)
    .execute()
    .then((found) =>
      found.map((one) => ({
        loanNumber: one.loan_number as LoanNumber,
        borrowerName: one.borrower_name,
        status: one.status,
        amountCents: one.loan_amount_cents as Cents,
        registeredDate: one.registeredDate,
      })),
    );
}
