import { sql, type Compilable, type InsertObject, type UpdateObject } from 'kysely';
import type { Tables, WriteTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';

type LoanColumns = UpdateObject<Tables, 'loan'>;

/** A new loan's row. Its first status is written with it (`loan-status.ts`). */
export function newLoanWrite(row: InsertObject<Tables, 'loan'>): Compilable<unknown> {
  return statements.insertInto('loan').values(row);
}

/** The columns that follow from the loan's application, after a new version of it. */
export function applicationColumnsWrite(loan: FoundLoan, columns: LoanColumns): Compilable<unknown> {
  return loanWrite(loan, columns);
}

/** The columns that follow from the loan's lock. */
export function lockColumnsWrite(
  loan: FoundLoan,
  columns: Required<Pick<LoanColumns, 'product_id' | 'product_name' | 'note_rate_thousandths' | 'lock_state' | 'lock_expires_at'>>,
): Compilable<unknown> {
  return loanWrite(loan, columns);
}

/** Whether the loan is locked, or waits to be; nothing happens to a loan that is in another state than `from`. */
export function lockStateWrite(loan: FoundLoan, { from, to }: { readonly from: string; readonly to: string }): Compilable<unknown> {
  return loanWrite(loan, { lock_state: to }).where('lock_state', '=', from);
}

/** That the loan's lock has run out. */
export function lockExpiredWrite(loan: FoundLoan): Compilable<unknown> {
  return loanWrite(loan, { lock_state: 'expired' });
}

/** That the loan's first Loan Estimate was sent, as columns of another write of the row. */
export function firstEstimateSent(at: string) {
  return { le_sent_at: sql<string>`coalesce(le_sent_at, ${at}::timestamptz)` };
}

export function firstEstimateSentWrite(loan: FoundLoan, at: string): Compilable<unknown> {
  return loanWrite(loan, firstEstimateSent(at));
}

/** Keeps the loan's row to this transaction until it ends; everyone who changes a lock does so first. */
export async function holdLoan(tx: WriteTx, { brokerageId, loanNumber }: FoundLoan): Promise<void> {
  await tx
    .selectFrom('loan')
    .select('loan_number')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function loanWrite({ brokerageId, loanNumber }: FoundLoan, columns: LoanColumns) {
  return statements
    .updateTable('loan')
    .set({ ...columns, version: sql`version + 1` })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber);
}
