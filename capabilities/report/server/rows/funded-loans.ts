import { sql } from 'kysely';
import type { Cents } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { lockToFunding, periodBefore, type FundedAfter } from '../../domain/figures/lock-to-funding.ts';
import type { FundedCompared } from '../../domain/figures/report-figure.ts';
import type { ReportRow } from '../../domain/report-table.ts';
import type { FoundReport } from '../../domain/reports.ts';
import { NO_TIMES } from './report-rows.ts';
import { fundedOf, rowOf, type ReportFor } from './report-scope.ts';

export interface FundedLoans extends FundedAfter {
  readonly amountCents: Cents;
}

/** Days from lock to funding, month by month. */
export function fundedRows(funded: readonly FundedLoans[]): readonly ReportRow[] {
  return [...Map.groupBy(funded, ({ month }) => month)].map(([month, of]) => {
    const { many, median, ninthOfTen } = lockToFunding(of, `Lock to funding, ${month}`);
    return {
      ...NO_TIMES,
      row: month,
      loans: many,
      amountCents: of.reduce((sum, one) => sum + one.amountCents, 0) as Cents,
      funded: many,
      fallenOut: 0,
      medianDays: median?.value ?? null,
      ninthOfTenDays: ninthOfTen ?? null,
      why: median?.why ?? null,
    };
  });
}

/** Loans funded in the period: how many took how many days from their lock, month by month. */
export function fundedLoans(tx: ReadTx, report: FoundReport, who: ReportFor): Promise<FundedLoans[]> {
  return fundedOf(tx, report, who)
    .select([
      rowOf(report.subReportName, who).as('month'),
      sql<number>`((f.at at time zone ${who.zone})::date - r.lock_date)::int`.as('days'),
      sql<number>`count(*)::int`.as('loans'),
      sql<Cents>`coalesce(sum(l.loan_amount_cents), 0)::bigint`.as('amountCents'),
    ])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
}

/** The same for the period and for as many days before it; undefined for a report of anything else. */
export async function fundedCompared(
  tx: ReadTx,
  report: FoundReport,
  who: ReportFor,
): Promise<(FundedCompared & { readonly now: readonly FundedLoans[] }) | undefined> {
  if (report.reportName !== 'lock-to-funding') return undefined;
  const days = periodBefore(who.filter, who.today);
  const earlier = days === undefined ? undefined : { ...who, filter: { ...who.filter, ...days } };
  return {
    now: await fundedLoans(tx, report, who),
    before: days && earlier ? { days, funded: await fundedLoans(tx, report, earlier) } : undefined,
  };
}
