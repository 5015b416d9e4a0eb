import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { CuresOwed } from '../../loan/domain/cures-owed.ts';

/** The cures that closed loans still owe their borrowers, by loan: of these loans, or all due by a day. */
export async function curesOwed(
  tx: ReadTx,
  which: { readonly by: PlainDate } | { readonly loan: LoanNumber },
): Promise<ReadonlyMap<LoanNumber, CuresOwed>> {
  const due = sql<PlainDate>`least(refund_due, correction_due)`;
  const rows = await tx
    .selectFrom('cure_state')
    .select(['loan_number', 'consummated_on', 'refund_due', 'correction_due', 'correction_reasons'])
    .select(sql<number>`left_cents::bigint`.as('left'))
    .where((eb) => eb.or([eb('refund_due', 'is not', null), eb('correction_due', 'is not', null)]))
    .where((eb) => ('by' in which ? eb(due, '<=', which.by) : eb('loan_number', '=', which.loan)))
    .execute();
  return new Map(
    rows.map((row) => [
      row.loan_number,
      {
        consummatedOn: row.consummated_on,
        leftCents: row.left,
        refundDue: row.refund_due,
        correctionDue: row.correction_due,
        reasons: row.correction_reasons,
      },
    ]),
  );
}
