import { sql, type SqlBool } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents, LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { FoundReport } from '../../domain/reports.ts';
import { loansBehind, type ReportFor } from './report-scope.ts';

/** A page of the loans behind a row, newest first; the cursor is the registration of the page's last loan and its number. */
export async function pageBehind(
  tx: ReadTx,
  report: FoundReport,
  row: string,
  who: ReportFor,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const [registered, number] = after?.split('_') ?? [];
  const found = await loansBehind(tx, report, row, who)
    .select(['l.loan_number', 'l.borrower_name', 'l.status', 'l.loan_amount_cents'])
    .select(['brokerage.name as brokerageName', 'officer.display_name as officer'])
    .select(sql<PlainDate>`(l.registered_at at time zone ${who.zone})::date::text`.as('registeredDate'))
    .select(instantIn('l.registered_at').as('registeredAt'))
    .$if(after !== undefined, (q) => q.where(sql<SqlBool>`(l.registered_at, l.loan_number) < (${registered}::timestamptz, ${number})`))
    .orderBy('l.registered_at', 'desc')
    .orderBy('l.loan_number', 'desc')
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    loans: page.map((one) => ({
      loanNumber: one.loan_number as LoanNumber,
      borrowerName: one.borrower_name,
      brokerageName: one.brokerageName,
      officer: one.officer,
      status: one.status,
      amountCents: one.loan_amount_cents as Cents,
      registeredDate: one.registeredDate,
    })),
    next: found.length > limit && last ? `${last.registeredAt}_${last.loan_number}` : null,
  };
}

/** How many loans are behind a row, and which officers they have. */
export async function countedBehind(tx: ReadTx, report: FoundReport, row: string, who: ReportFor) {
  return loansBehind(tx, report, row, who)
    .select([
      sql<number>`count(*)::int`.as('loans'),
      sql<string[]>`coalesce(array_agg(distinct l.officer_id::text) filter (where l.officer_id is not null), '{}')`.as('officers'),
    ])
    .executeTakeFirstOrThrow();
}
