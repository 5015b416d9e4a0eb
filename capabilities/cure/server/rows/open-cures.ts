import { sql } from 'kysely';
import { daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { loans } from '../../../loan/port/loans.ts';

/** Closed loans with open cures, first due first. Row-level security limits them. */
export async function openCures(tx: ReadTx, today: PlainDate, most: number) {
  const due = sql<PlainDate>`least(s.refund_due, s.correction_due)`;
  const rows = await tx
    .selectFrom('cure_state as s')
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 's.brokerage_id').onRef('l.loan_number', '=', 's.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 's.brokerage_id')
    .select(['s.loan_number', 'l.borrower_name', 'b.name', 's.consummated_on', 's.refund_due', 's.correction_due', 's.correction_reasons'])
    .select([sql<number>`s.excess_cents::bigint`.as('excess'), sql<number>`s.left_cents::bigint`.as('left'), due.as('due')])
    .where((eb) => eb.or([eb('s.refund_due', 'is not', null), eb('s.correction_due', 'is not', null)]))
    .orderBy(due)
    .orderBy('s.loan_number')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    loanNumber: row.loan_number,
    borrower: row.borrower_name,
    brokerage: row.name,
    closedOn: row.consummated_on,
    excessCents: row.excess,
    leftCents: row.left,
    refundDue: row.refund_due,
    correctionDue: row.correction_due,
    correctionReasons: row.correction_reasons,
    due: row.due,
    daysLeft: daysBetween(today, row.due),
  }));
}
