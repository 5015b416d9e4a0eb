import { sql, type UpdateObject } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './tables.generated.ts';

export interface StatusChange {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly from: string;
  readonly to: string;
  readonly personId: string;
}

/** Moves a loan to another status: its row, with whatever else of the row changes by it, and the next line of its history. */
export async function writeStatusChange(
  tx: Tx,
  change: StatusChange,
  also: Omit<UpdateObject<DB, 'loan'>, 'status' | 'version'> = {},
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ ...also, status: change.to, version: sql`version + 1` })
    .where('brokerage_id', '=', change.brokerageId)
    .where('loan_number', '=', change.loanNumber)
    .execute();
  await writeHistory(tx, change);
}

/** The first line of a new loan's history: the status its row was written with. */
export async function writeFirstStatus(tx: Tx, { to, ...loan }: Omit<StatusChange, 'from'>): Promise<void> {
  await writeHistory(tx, { ...loan, from: null, to });
}

async function writeHistory(tx: Tx, change: Omit<StatusChange, 'from'> & { readonly from: string | null }): Promise<void> {
  const { brokerageId, loanNumber } = change;
  await tx
    .insertInto('loan_status_change')
    .values({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from loan_status_change where brokerage_id = ${brokerageId} and loan_number = ${loanNumber})`,
      from_status: change.from,
      to_status: change.to,
      person_id: change.personId,
    })
    .execute();
}
