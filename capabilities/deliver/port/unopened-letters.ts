import { sql } from 'kysely';
import { addDays } from '../../../foundation/dates/dates.ts';
import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { newestIssued } from '../../disclose/port/estimates-issued.ts';
import { endedStatuses } from '../../loan/domain/loan-status.ts';
import { loans } from '../../loan/port/loans.ts';
import { LINK_DAYS } from './borrower-letter.ts';

/** A borrower's newest Loan Estimate whose letter was not opened. */
export interface UnopenedLetter {
  readonly loan: FoundLoan;
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly version: number;
  /** The estimate's day. */
  readonly issued: PlainDate;
}

/** Borrowers who did nothing on their own page since their newest estimate was sent, from a number of days after it until its address ends. */
export async function unopenedLetters(
  tx: ReadTx,
  { today, zone, days }: { readonly today: PlainDate; readonly zone: string; readonly days: number },
): Promise<readonly UnopenedLetter[]> {
  const issued = sql<PlainDate>`(d.sent_at at time zone ${zone})::date`;
  const rows = await tx
    .selectFrom(newestIssued.as('d'))
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'd.brokerage_id').onRef('l.loan_number', '=', 'd.loan_number'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('borrower_link as k')
          .select(['k.email'])
          .whereRef('k.brokerage_id', '=', 'd.brokerage_id')
          .whereRef('k.loan_number', '=', 'd.loan_number')
          .whereRef('k.recipient_id', '=', 'd.recipient_id')
          .orderBy('k.made_at', 'desc')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .select(['d.brokerage_id', 'd.loan_number', 'd.recipient_id', 'd.name', 'd.version', 'k.email', issued.as('issued')])
    .where('l.status', 'not in', endedStatuses)
    .where(sql<boolean>`${issued} between ${addDays(today, -LINK_DAYS)}::date and ${addDays(today, -days)}::date`)
    .where(
      sql<boolean>`not exists (
        select from borrower_event v
        where v.brokerage_id = d.brokerage_id and v.loan_number = d.loan_number and v.recipient_id = d.recipient_id and (v.at >= d.sent_at or v.kind in ('paper-asked', 'withdrew')))`,
    )
    .execute();
  return rows.map((row) => ({
    loan: { brokerageId: row.brokerage_id, loanNumber: row.loan_number as LoanNumber },
    recipientId: row.recipient_id,
    name: row.name,
    email: row.email,
    version: row.version,
    issued: row.issued,
  }));
}
