import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addMonths, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { assigneeOf, type Actor, type Portal, type Reach } from '../../../../platform/http/asked.ts';
import type { Cents, Instant, LoanNumber, Points } from '../../../../foundation/units/units.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { endedStatuses, fallenOutStatuses, fundedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { statusChanges } from '../../../loan/port/status-changes.ts';
import { daysBetweenStatuses } from '../../../loan/port/step-days.ts';
import { grantedRequests } from '../../../lock-desk/port/granted-requests.ts';
import { averageEffect, exceptionKind, exceptionKindNamed } from '../../domain/exceptions.ts';
import { cycleSteps, type FoundReport, type ReportName, type SubReportName } from '../../domain/reports.ts';
import { turnTime } from '../../domain/turn-times.ts';

/** For whom a report is read, and when. */
export interface ReportFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly now: Instant;
  readonly today: PlainDate;
  readonly zone: string;
}

export async function reportFor(
  tx: ReadTx,
  { actor, reach }: { readonly actor: Actor; readonly reach: Reach },
  { clock, settings }: Portal,
): Promise<ReportFor> {
  return { actor, reach, now: await clock.nowIn(tx), today: await clock.todayIn(tx), zone: settings.zone };
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
    case 'cycle':
    case 'exceptions':
      return sql<SqlBool>`true`;
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
    case 'cycle-by-milestone':
    case 'exceptions-by-kind':
      return sql<string>`g.kind`;
    case 'exceptions-by-brokerage':
      return sql<string>`brokerage.name`;
    case 'exceptions-by-officer':
      return sql<string>`coalesce(officer.display_name, 'No loan officer')`;
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
      q.where(({ eb, or }) => or([eb('l.officer_id', '=', assigneeOf(who.actor)), eb('l.processor_id', '=', assigneeOf(who.actor))])),
    );
}

const MOST_ROWS = 200;
const MOST_LOANS = 100;

/** What every report says of a row; a report adds its own. */
export interface ReportRow {
  readonly row: string;
  readonly loans: number;
  readonly amountCents: Cents;
  readonly funded: number;
  readonly fallenOut: number;
  readonly medianDays: number | null;
  readonly ninthOfTenDays: number | null;
  readonly averageEffect: Points | null;
  readonly why: Step | null;
}

export async function reportRows(tx: ReadTx, report: FoundReport, who: ReportFor): Promise<readonly ReportRow[]> {
  if (report.reportName === 'cycle') return cycleRows(tx, who);
  if (report.reportName === 'exceptions') return exceptionRows(tx, report, who);
  const rows = await groupedLoans(tx, report, who);
  return rows.map((one) => ({ ...one, medianDays: null, ninthOfTenDays: null, averageEffect: null, why: null }));
}

/** How long loans took from each milestone to the next; each row is a turn time of its own. */
async function cycleRows(tx: ReadTx, { actor, reach, today, zone }: ReportFor): Promise<readonly ReportRow[]> {
  const sinceDate = addMonths(today, -12);
  const whose = {
    ...(actor.inside ? {} : { brokerageId: actor.brokerageId }),
    ...(reach === 'own' ? { assignedTo: assigneeOf(actor) } : {}),
  };
  const rows: ReportRow[] = [];
  for (const { row, from, to } of cycleSteps) {
    const passed = await daysBetweenStatuses(tx, { from, to: [to], sinceDate, zone, ...whose });
    const { loans, median, ninthOfTen } = turnTime(row, passed, 0, sinceDate);
    if (loans === 0) continue;
    const times = { medianDays: median?.value ?? null, ninthOfTenDays: ninthOfTen ?? null, why: median?.why ?? null };
    rows.push({ row, loans, amountCents: 0 as Cents, funded: 0, fallenOut: 0, averageEffect: null, ...times });
  }
  return rows;
}

async function exceptionRows(tx: ReadTx, report: FoundReport, who: ReportFor): Promise<readonly ReportRow[]> {
  const rows = await grantedOf(tx, report, who)
    .select([
      rowOf(report.subReportName, who).as('row'),
      sql<number>`count(*)::int`.as('loans'),
      sql<Cents>`coalesce(sum(l.loan_amount_cents), 0)::bigint`.as('amountCents'),
      sql<number>`(count(*) filter (where l.status = any(${[...fundedStatuses]})))::int`.as('funded'),
      sql<number>`(count(*) filter (where l.status = any(${[...fallenOutStatuses]})))::int`.as('fallenOut'),
      sql<Points>`coalesce(sum(g.effect_thousandths), 0)::integer`.as('effectSum'),
      sql<number>`count(g.effect_thousandths)::int`.as('withEffect'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ effectSum, withEffect, row, ...sums }) => {
    const average = averageEffect(effectSum, withEffect);
    const named = report.subReportName === 'exceptions-by-kind' ? exceptionKind(row) : row;
    return {
      ...sums,
      row: named,
      medianDays: null,
      ninthOfTenDays: null,
      averageEffect: average?.value ?? null,
      why: average?.why ?? null,
    };
  });
}

/** What the desk granted on the loans the person may list, of the last 12 months. */
function grantedOf(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return loansOf(tx, report, who)
    .innerJoin(grantedRequests.as('g'), (join) =>
      join.onRef('g.brokerage_id', '=', 'l.brokerage_id').onRef('g.loan_number', '=', 'l.loan_number'),
    )
    .innerJoin(brokerages.as('brokerage'), 'brokerage.brokerage_id', 'l.brokerage_id')
    .where(sql<SqlBool>`g.decided_at >= ${who.now}::timestamptz - interval '12 months'`);
}

/** The loans that make a row of one of the reports that count something else than loans. */
function loansOfRow(tx: ReadTx, report: FoundReport, row: string, who: ReportFor) {
  const all = loansOf(tx, report, who);
  if (report.reportName === 'cycle') {
    const to = cycleSteps.find((one) => one.row === row)?.to ?? '';
    return all.where(({ exists, selectFrom }) =>
      exists(
        selectFrom(statusChanges.as('c'))
          .select('c.sequence')
          .whereRef('c.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('c.loan_number', '=', 'l.loan_number')
          .where('c.to_status', '=', to)
          .where(sql<SqlBool>`c.at >= ${who.now}::timestamptz - interval '12 months'`),
      ),
    );
  }
  if (report.reportName === 'exceptions') {
    const stored = report.subReportName === 'exceptions-by-kind' ? exceptionKindNamed(row) : row;
    const numbers = grantedOf(tx, report, who)
      .where(sql<SqlBool>`${rowOf(report.subReportName, who)} = ${stored}`)
      .select('l.loan_number as number');
    return all.where('l.loan_number', 'in', numbers);
  }
  return all.where(sql<SqlBool>`${rowOf(report.subReportName, who)} = ${row}`);
}

function groupedLoans(tx: ReadTx, report: FoundReport, who: ReportFor) {
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
  return loansOfRow(tx, report, row, who)
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
