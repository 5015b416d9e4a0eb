import { sql, type UpdateObject } from 'kysely';
import type { ReadTx, Tables } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { people } from '../../access/port/people.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { endedStatuses } from '../domain/loan-status.ts';

/** Whether a status, as a row has it, ends a loan. */
export function isOver(status: string): boolean {
  return endedStatuses.some((ended) => ended === status);
}

export interface StatusChange {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  readonly from: string;
  readonly to: string;
  readonly personId: string;
}

/** Moves a loan to another status, as statements of a plan: its row, with whatever else of the row changes by it, and its history's next line. */
export function statusChangeWrites(change: StatusChange, also: Omit<UpdateObject<Tables, 'loan'>, 'status' | 'version'> = {}) {
  return [
    statements
      .updateTable('loan')
      .set({ ...also, status: change.to, version: sql`version + 1` })
      .where('brokerage_id', '=', change.brokerageId)
      .where('loan_number', '=', change.loanNumber),
    historyWrite(change),
  ];
}

/** The first line of a new loan's history: the status its row is written with. */
export function firstStatusWrite({ to, ...loan }: Omit<StatusChange, 'from'>) {
  return historyWrite({ ...loan, from: null, to });
}

function historyWrite(change: Omit<StatusChange, 'from'> & { readonly from: string | null }) {
  const { brokerageId, loanNumber } = change;
  return statements.insertInto('loan_status_change').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from loan_status_change where brokerage_id = ${brokerageId} and loan_number = ${loanNumber})`,
    from_status: change.from,
    to_status: change.to,
    person_id: change.personId,
  });
}

/** When a loan went from one status to another, and who made it so; undefined when it never did. */
export function statusChange(
  tx: ReadTx,
  { brokerageId, loanNumber }: FoundLoan,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return tx
    .selectFrom('loan_status_change as c')
    .leftJoin(people.as('p'), 'p.person_id', 'c.person_id')
    .select(['c.at', 'p.display_name as by'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .where('c.from_status', '=', from)
    .where('c.to_status', '=', to)
    .executeTakeFirst();
}
