import { sql } from 'kysely';
import { daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { LENDER_CALENDAR, countBusinessDays } from '../../../../regulation/calendar/index.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';

/** The loan's row with the names its ids stand for. */
export function loanRow(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'l.officer_id')
    .leftJoin('person as p', 'p.person_id', 'l.processor_id')
    .selectAll('l')
    .select(['b.name as brokerage_name', 'o.display_name as officer_name', 'p.display_name as processor_name'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
export type LoanRow = Awaited<ReturnType<typeof loanRow>>;

/** The newest version of the loan's application; undefined while none was saved. */
export async function newestDocument(tx: ReadTx, loan: FoundLoan): Promise<ApplicationDocument | undefined> {
  const row = await tx
    .selectFrom('application_version')
    .select('document')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.document as unknown as ApplicationDocument | undefined;
}

/** That the lock in force no longer fits the loan, as the lock desk's watch found it. */
export async function openDrift(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('lock_drift as d')
    .innerJoin('rate_lock as r', (join) => join.onRef('r.brokerage_id', '=', 'd.brokerage_id').onRef('r.lock_id', '=', 'd.lock_id'))
    .select(['d.sentence', 'd.found_at'])
    .where('d.brokerage_id', '=', loan.brokerageId)
    .where('d.loan_number', '=', loan.loanNumber)
    .where('d.found_at', 'is not', null)
    .where('r.state', '=', 'locked')
    .executeTakeFirst();
}

/** How many comments the loan has. */
export async function commentCount(tx: ReadTx, loan: FoundLoan): Promise<number> {
  const { n } = await tx
    .selectFrom('loan_comment')
    .select(sql<string>`count(*)`.as('n'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** General business days from today to a date; negative when it is past. */
export function businessDaysLeft(today: PlainDate, due: PlainDate): number {
  const counted = countBusinessDays(LENDER_CALENDAR, today, due);
  return counted.ok ? counted.value : daysBetween(today, due);
}
