import { sql } from 'kysely';
import { addMonths } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Cents, Points } from '../../../../foundation/units/units.ts';
import { fallenOutStatuses, fundedStatuses } from '../../../loan/domain/loan-status.ts';
import { daysBetweenStatuses } from '../../../loan/port/step-days.ts';
import { averageEffect, exceptionKind } from '../../domain/exceptions.ts';
import type { Promised } from '../../domain/put-turn-time-promise.ts';
import type { ReportRow } from '../../domain/report-table.ts';
import { timedSteps, type FoundReport } from '../../domain/reports.ts';
import { turnTime } from '../../domain/turn-times.ts';
import { grantedOf, loansOf, orderOf, rowOf, stepWanted, type ReportFor } from './report-scope.ts';

const MOST_ROWS = 200;

/** The columns that most reports leave empty. */
export const NO_TIMES = {
  promisedDays: null,
  withinPromise: null,
  medianDays: null,
  ninthOfTenDays: null,
  averageEffect: null,
  why: null,
} as const;

export type Promises = ReadonlyMap<string, Promised>;

export async function reportRows(tx: ReadTx, report: FoundReport, who: ReportFor, promises: Promises): Promise<readonly ReportRow[]> {
  if (timedSteps(report.reportName).length > 0) return timedRows(tx, report, who, promises);
  if (report.reportName === 'exceptions') return exceptionRows(tx, report, who);
  const rows = await groupedLoans(tx, report, who);
  return rows.map((one) => ({ ...NO_TIMES, ...one }));
}

/** How long loans took for each step; each row is a turn time of its own. */
async function timedRows(tx: ReadTx, { reportName }: FoundReport, who: ReportFor, promises: Promises): Promise<readonly ReportRow[]> {
  const since = who.filter.from ?? addMonths(who.today, -12);
  const rows: ReportRow[] = [];
  for (const step of timedSteps(reportName)) {
    const passed = await daysBetweenStatuses(tx, stepWanted(step, who));
    const promisedDays = step.step === undefined ? null : promises.get(step.step)!.promisedDays;
    const { loans, withinPromise, median, ninthOfTen } = turnTime(step.row, passed, promisedDays ?? 0, since);
    if (loans === 0) continue;
    rows.push({
      ...NO_TIMES,
      row: step.row,
      loans,
      amountCents: 0 as Cents,
      funded: 0,
      fallenOut: 0,
      promisedDays,
      withinPromise: promisedDays === null ? null : withinPromise,
      medianDays: median?.value ?? null,
      ninthOfTenDays: ninthOfTen ?? null,
      why: median?.why ?? null,
    });
  }
  return rows;
}

/** The sums of a row. */
const SUMS = [
  sql<number>`count(*)::int`.as('loans'),
  sql<Cents>`coalesce(sum(l.loan_amount_cents), 0)::bigint`.as('amountCents'),
  sql<number>`(count(*) filter (where l.status = any(${[...fundedStatuses]})))::int`.as('funded'),
  sql<number>`(count(*) filter (where l.status = any(${[...fallenOutStatuses]})))::int`.as('fallenOut'),
] as const;

async function exceptionRows(tx: ReadTx, report: FoundReport, who: ReportFor): Promise<readonly ReportRow[]> {
  const rows = await grantedOf(tx, report, who)
    .select(rowOf(report.subReportName, who).as('row'))
    .select(SUMS)
    .select([
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
    return { ...NO_TIMES, ...sums, row: named, averageEffect: average?.value ?? null, why: average?.why ?? null };
  });
}

function groupedLoans(tx: ReadTx, report: FoundReport, who: ReportFor) {
  return loansOf(tx, report, who)
    .select(rowOf(report.subReportName, who).as('row'))
    .select(SUMS)
    .groupBy(sql`1`)
    .orderBy(orderOf(report.subReportName))
    .limit(MOST_ROWS)
    .execute();
}
