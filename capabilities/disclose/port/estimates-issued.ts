import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { loans } from '../../loan/port/loans.ts';

export interface EstimateIssued {
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly version: number;
  /** The day it was sent to this borrower. */
  readonly sentOn: PlainDate;
  readonly dueOn: PlainDate | null;
}

/** Loan Estimates that were issued to borrowers, each with the day it was owed by. */
const issuedToBorrowers = builder
  .selectFrom('disclosure_delivery as d')
  .innerJoin('loan_estimate as e', (join) =>
    join.onRef('e.brokerage_id', '=', 'd.brokerage_id').onRef('e.loan_number', '=', 'd.loan_number').onRef('e.version', '=', 'd.version'),
  )
  .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'd.brokerage_id').onRef('l.loan_number', '=', 'd.loan_number'))
  .select(['d.brokerage_id', 'd.loan_number', 'd.recipient_id', 'd.name', 'd.email', 'd.version', 'd.sent_at'])
  .select(sql<PlainDate | null>`coalesce(e.due_on, case when e.version = 1 then l.initial_le_due end)`.as('due_on'))
  .where('d.role', '=', 'Borrower');

/** The newest of them to each borrower, for a neighbour's query. */
export const newestIssued = issuedToBorrowers.where(
  sql<boolean>`not exists (
    select from disclosure_delivery n
    where n.brokerage_id = d.brokerage_id and n.loan_number = d.loan_number and n.recipient_id = d.recipient_id and n.version > d.version)`,
);

/** Those of a loan, oldest first. */
export async function estimatesIssued(
  tx: ReadTx,
  { brokerageId, loanNumber }: FoundLoan,
  zone: string,
): Promise<readonly EstimateIssued[]> {
  const rows = await tx
    .selectFrom(issuedToBorrowers.as('i'))
    .selectAll()
    .where('i.brokerage_id', '=', brokerageId)
    .where('i.loan_number', '=', loanNumber)
    .orderBy('i.version')
    .execute();
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    name: row.name,
    email: row.email,
    version: row.version,
    sentOn: dateIn(zone, row.sent_at),
    dueOn: row.due_on,
  }));
}
