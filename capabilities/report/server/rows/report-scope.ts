import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { assigneeOf, type Actor, type Portal, type Reach } from '../../../../platform/http/asked.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { endedStatuses, fallenOutStatuses } from '../../../loan/domain/loan-status.ts';
import { assignedTo, loans } from '../../../loan/port/loans.ts';
import { loansBetweenStatuses, type StepWanted } from '../../../loan/port/step-days.ts';
import { statusChanges } from '../../../loan/port/status-changes.ts';
import { rateLocks } from '../../../lock/port/rate-locks.ts';
import { grantedRequests } from '../../../lock-desk/port/granted-requests.ts';
import { exceptionKindNamed } from '../../domain/exceptions.ts';
import { NO_OFFICER, STATE_MISSING, TYPE_MISSING, WEEK_OF } from '../../domain/in-pipeline.ts';
import { reportFilter, type FilterAsked, type ReportFilter } from '../../domain/report-filter.ts';
import { timedSteps, type FoundReport, type SubReportName, type TimedStep } from '../../domain/reports.ts';

/** The requester, time and filters of a report. */
export interface ReportFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly now: Instant;
  readonly today: PlainDate;
  readonly zone: string;
  readonly filter: ReportFilter;
}

export async function reportFor(
  tx: ReadTx,
  report: FoundReport,
  { actor, reach, query }: { readonly actor: Actor; readonly reach: Reach; readonly query: FilterAsked },
  { clock, settings }: Portal,
): Promise<ReportFor> {
  const today = await clock.todayIn(tx);
  return { actor, reach, now: await clock.nowIn(tx), today, zone: settings.zone, filter: reportFilter(query, report, today) };
}

/** True of an instant that is on one of the filter's days. */
function onDays(instant: RawBuilder<unknown>, { filter: { from, to }, zone }: ReportFor): RawBuilder<SqlBool> {
  const since = from === undefined ? sql`true` : sql`${instant} >= (${from}::date::timestamp at time zone ${zone})`;
  const until = to === undefined ? sql`true` : sql`${instant} < ((${to}::date + 1)::timestamp at time zone ${zone})`;
  return sql<SqlBool>`(${since} and ${until})`;
}

/** The condition for a report's loans. */
function spokenOf({ reportName, period }: FoundReport, who: ReportFor): RawBuilder<SqlBool> {
  const registered = period.of === 'Registered' ? onDays(sql`l.registered_at`, who) : sql<SqlBool>`true`;
  switch (reportName) {
    case 'pipeline':
      return sql<SqlBool>`${registered} and l.status <> all(${[...endedStatuses]})`;
    case 'fallout':
      return sql<SqlBool>`${registered} and l.status = any(${[...fallenOutStatuses]})`;
    case 'lock-position':
      return sql<SqlBool>`l.lock_state = 'locked' and l.lock_expires_at > ${who.now}::timestamptz and ${onDays(sql`l.lock_expires_at`, who)}`;
    default:
      return registered;
  }
}

/** The key of a sub-report's rows. */
export function rowOf(subReport: SubReportName, { zone }: ReportFor): RawBuilder<string> {
  switch (subReport) {
    case 'pipeline-by-status':
    case 'fallout-by-outcome':
      return sql<string>`l.status::text`;
    case 'pipeline-by-type':
    case 'pull-through-by-type':
    case 'locks-by-type':
      return sql<string>`coalesce(l.mortgage_type, ${sql.lit(TYPE_MISSING)})`;
    case 'pipeline-by-state':
    case 'fallout-by-state':
      return sql<string>`coalesce(l.property_state, ${sql.lit(STATE_MISSING)})`;
    case 'pipeline-by-officer':
    case 'pull-through-by-officer':
    case 'exceptions-by-officer':
      return sql<string>`coalesce(officer.display_name, ${sql.lit(NO_OFFICER)})`;
    case 'pull-through-by-month':
      return sql<string>`to_char(l.registered_at at time zone ${zone}, 'YYYY-MM')`;
    case 'turn-times-by-step':
    case 'cycle-by-milestone':
    case 'exceptions-by-kind':
      return sql<string>`g.kind`;
    case 'exceptions-by-brokerage':
      return sql<string>`brokerage.name`;
    case 'lock-to-funding-by-month':
      return sql<string>`to_char(f.at at time zone ${zone}, 'YYYY-MM')`;
    case 'pull-through-by-week':
      return weekText(sql`l.registered_at`, zone);
    case 'locks-by-expiry':
      return weekText(sql`l.lock_expires_at`, zone);
  }
}

function weekText(instant: RawBuilder<unknown>, zone: string): RawBuilder<string> {
  return sql<string>`${sql.lit(WEEK_OF)} || to_char(date_trunc('week', ${instant} at time zone ${zone}), 'MM/DD/YYYY')`;
}

/** The order of a sub-report's rows: weeks as they follow each other, all else by its name. */
export function orderOf(subReport: SubReportName): RawBuilder<unknown> {
  if (subReport === 'locks-by-expiry') return sql`min(l.lock_expires_at)`;
  return subReport === 'pull-through-by-week' ? sql`min(l.registered_at)` : sql`1`;
}

/** True of a loan `l` that the person may list (their own, their brokerage's, or, inside, all their transaction sees) and that the filter leaves. */
export function within({ actor, reach, filter }: ReportFor): RawBuilder<SqlBool> {
  const conditions = [
    ...(actor.inside ? [] : [sql`l.brokerage_id = ${actor.brokerageId}`]),
    ...(reach === 'own' ? [assignedTo(assigneeOf(actor))] : []),
    ...(filter.brokerages.length > 0 ? [sql`l.brokerage_id = any(${[...filter.brokerages]}::int[])`] : []),
    ...(filter.officers.length > 0 ? [sql`l.officer_id = any(${[...filter.officers]}::uuid[])`] : []),
    ...(filter.products.length > 0 ? [sql`l.product_id = any(${[...filter.products]}::text[])`] : []),
    ...(filter.states.length > 0 ? [sql`l.property_state = any(${[...filter.states]}::text[])`] : []),
    ...(filter.types.length > 0 ? [sql`l.mortgage_type = any(${[...filter.types]}::text[])`] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The loans of a report. */
export function loansOf(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('brokerage'), 'brokerage.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('officer'), 'officer.person_id', 'l.officer_id')
    .where(spokenOf(report, who))
    .where(within(who));
}

/** The desk's grants on the loans of a report. */
export function grantedOf(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return loansOf(tx, report, who)
    .innerJoin(grantedRequests.as('g'), (join) =>
      join.onRef('g.brokerage_id', '=', 'l.brokerage_id').onRef('g.loan_number', '=', 'l.loan_number'),
    )
    .where(onDays(sql`g.decided_at`, who));
}

/** The loans of a report that were funded in its period, each with the lock it was funded with: the newest at that time that was not canceled. */
export function fundedOf(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return loansOf(tx, report, who)
    .innerJoin(statusChanges.as('f'), (join) =>
      join.onRef('f.brokerage_id', '=', 'l.brokerage_id').onRef('f.loan_number', '=', 'l.loan_number').on('f.to_status', '=', 'Funded'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(rateLocks.as('x'))
          .select('x.lock_date')
          .whereRef('x.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('x.loan_number', '=', 'l.loan_number')
          .whereRef('x.locked_at', '<=', 'f.at')
          .where('x.state', '<>', 'cancelled')
          .orderBy('x.locked_at', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where(onDays(sql`f.at`, who));
}

/** A step of a report of times, computed from the history of its loans. */
export function stepWanted({ from, to }: TimedStep, who: ReportFor): StepWanted {
  return { from, to, sinceDate: who.filter.from, untilDate: who.filter.to, zone: who.zone, among: within(who) };
}

/** The loans in a row of a report, each once; those of all its rows where none is named. */
export function loansBehind(tx: ReadTx, report: FoundReport, row: string | undefined, who: ReportFor) {
  const all = loansOf(tx, report, who);
  const { reportName, subReportName } = report;
  if (reportName === 'cycle' || reportName === 'turn-times') {
    const steps = timedSteps(reportName).filter((one) => row === undefined || one.row === row);
    const passed = steps.map((one) => sql<SqlBool>`(l.brokerage_id, l.loan_number) in ${loansBetweenStatuses(tx, stepWanted(one, who))}`);
    return all.where(passed.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(passed, sql` or `)})`);
  }
  if (reportName === 'lock-to-funding') {
    const funded = fundedOf(tx, report, who)
      .$if(row !== undefined, (q) => q.where(sql<SqlBool>`${rowOf(subReportName, who)} = ${row}`))
      .select(['l.brokerage_id', 'l.loan_number']);
    return all.where(sql<SqlBool>`(l.brokerage_id, l.loan_number) in ${funded}`);
  }
  if (reportName === 'exceptions') {
    const stored = row !== undefined && subReportName === 'exceptions-by-kind' ? exceptionKindNamed(row) : row;
    const granted = grantedOf(tx, report, who)
      .$if(stored !== undefined, (q) => q.where(sql<SqlBool>`${rowOf(subReportName, who)} = ${stored}`))
      .select(['l.brokerage_id', 'l.loan_number']);
    return all.where(sql<SqlBool>`(l.brokerage_id, l.loan_number) in ${granted}`);
  }
  return row === undefined ? all : all.where(sql<SqlBool>`${rowOf(subReportName, who)} = ${row}`);
}
