import { sql, type Compilable, type InsertObject, type UpdateObject } from 'kysely';
import type { Tables, WriteTx } from '../../../platform/database/database.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { RevisionCause } from '../domain/estimate-deadline.ts';
import { revisedEstimateOwedBy } from '../domain/estimate-deadline.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { statements, type PlannedWrite } from '../../../platform/operation/plan.ts';

type LoanColumns = UpdateObject<Tables, 'loan'>;

/** A new loan's row. Its first status is written with it (`loan-status.ts`); its TPO type is that of its brokerage on this day. */
export function newLoanWrite(row: InsertObject<Tables, 'loan'>): Compilable<unknown> {
  const tpoType = sql<string | null>`(select case b.kind when 'broker' then 'Broker' when 'correspondent' then 'Correspondent' end
    from ${brokerages.as('b')} where b.brokerage_id = ${row.brokerage_id})`;
  return statements.insertInto('loan').values({ ...row, tpo_type: tpoType });
}

/** The columns that follow from the loan's application, after a new version of it. */
export function applicationColumnsWrite(loan: FoundLoan, columns: LoanColumns): PlannedWrite {
  return wholeWrite(loan, columns);
}

/** The columns that follow from the loan's lock; `revisedOn` is the day of a change that a sent Loan Estimate doesn't say yet. */
export function lockColumnsWrite(
  loan: FoundLoan,
  columns: Required<Pick<LoanColumns, 'product_id' | 'product_name' | 'note_rate_thousandths' | 'lock_state' | 'lock_expires_at'>>,
  revisedOn: PlainDate | undefined,
): PlannedWrite {
  return wholeWrite(loan, { ...columns, ...(revisedOn === undefined ? {} : estimateOutdated(revisedOn, 'lock')) });
}

/** The day the closing is planned for. */
export function closingDateWrite(loan: FoundLoan, date: PlainDate): PlannedWrite {
  return wholeWrite(loan, { anticipated_closing_date: date });
}

/** The write of the people who work on the loan. */
export function peopleWrite(
  loan: FoundLoan,
  { officerId, processorId }: { readonly officerId: string | null; readonly processorId: string | null },
): PlannedWrite {
  return wholeWrite(loan, { officer_id: officerId, processor_id: processorId });
}

/** The product the loan is for, with its special program and feature. */
export function productWrite(
  loan: FoundLoan,
  columns: Required<Pick<LoanColumns, 'product_id' | 'product_name' | 'program_id' | 'feature_id'>>,
): PlannedWrite {
  return wholeWrite(loan, columns);
}

/** The columns of a revised estimate that is due from a day on: none before the first was sent, and an earlier reason is not replaced. */
function estimateOutdated(on: PlainDate, cause: RevisionCause): LoanColumns {
  const due = revisedEstimateOwedBy(on, cause).value;
  return {
    revised_le_since: sql`case when le_sent_at is not null then coalesce(revised_le_since, ${on}::date) end`,
    revised_le_due: sql`case when le_sent_at is not null then coalesce(revised_le_due, ${due}::date) end`,
    revised_le_cause: sql`case when le_sent_at is not null then ${cause} end`,
  };
}

/** Records that the loan drifted from its lock: a revised estimate is due, unless one is already. */
export function estimateDriftedWrite(loan: FoundLoan, on: PlainDate): Compilable<unknown> {
  return loanWrite(loan, estimateOutdated(on, 'drift')).where('revised_le_since', 'is', null);
}

/** Records that the loan fits its lock again: an estimate that was due for the drift alone is no longer due. */
export function estimateDriftEndedWrite(loan: FoundLoan): Compilable<unknown> {
  return loanWrite(loan, nothingToRevise).where('revised_le_cause', '=', 'drift');
}

/** Records that a change of circumstance was proposed: a revised estimate is due from the day it was learned, unless one is already. */
export function estimateChangedWrite(loan: FoundLoan, learnedOn: PlainDate): Compilable<unknown> {
  return loanWrite(loan, estimateOutdated(learnedOn, 'change')).where('revised_le_since', 'is', null);
}

/** Records that no change of circumstance is left: an estimate that was due for it alone is no longer due. */
export function estimateChangeEndedWrite(loan: FoundLoan): Compilable<unknown> {
  return loanWrite(loan, nothingToRevise).where('revised_le_cause', '=', 'change');
}

/** Records that a Closing Disclosure is sent, and clears the reasons for a revised one; the day of the first is not changed. */
export function closingDisclosedWrite(loan: FoundLoan, on: PlainDate): Compilable<unknown> {
  return loanWrite(loan, { cd_sent_on: sql`coalesce(cd_sent_on, ${on}::date)`, ...nothingToRevise });
}

const nothingToRevise = { revised_le_since: null, revised_le_due: null, revised_le_cause: null } as const;

/** Whether the loan is locked, or waits to be; nothing happens to a loan that is in another state than `from`. */
export function lockStateWrite(loan: FoundLoan, { from, to }: { readonly from: string; readonly to: string }): Compilable<unknown> {
  return loanWrite(loan, { lock_state: to }).where('lock_state', '=', from);
}

/** That the loan's lock has run out. */
export function lockExpiredWrite(loan: FoundLoan): PlannedWrite {
  return wholeWrite(loan, { lock_state: 'expired' });
}

/** Records that a Loan Estimate was sent, as columns of another write of the row: the day of the first, and that none is due. */
export function estimateSent(at: string) {
  return { le_sent_at: sql<string>`coalesce(le_sent_at, ${at}::timestamptz)`, ...nothingToRevise };
}

export function estimateSentWrite(loan: FoundLoan, at: string): PlannedWrite {
  return wholeWrite(loan, estimateSent(at));
}

/** Locks the loan's row until the transaction ends; every change of a lock does so first. */
export async function holdLoan(tx: WriteTx, { brokerageId, loanNumber }: FoundLoan): Promise<void> {
  await tx
    .selectFrom('loan')
    .select('loan_number')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** That the borrower stated the intent to proceed on a day. */
export function intentWrite(loan: FoundLoan, on: PlainDate): PlannedWrite {
  return wholeWrite(loan, { intent_on: on });
}

function loanWrite({ brokerageId, loanNumber }: FoundLoan, columns: LoanColumns) {
  return statements
    .updateTable('loan')
    .set({ ...columns, version: sql`version + 1` })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber);
}

/** An unconditional update of the row, so that its journal's end may be written with it. */
function wholeWrite(loan: FoundLoan, columns: LoanColumns): PlannedWrite {
  const write = loanWrite(loan, columns);
  return { compile: () => write.compile(), ofLoan: { ...loan, with: (end) => write.set(end) } };
}
