import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, preparedByBrokerage, type Builder, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { CuresOwed } from '../../loan/domain/cures-owed.ts';

/** The cures that closed loans still owe their borrowers, by loan: of one loan, or all due by a day, of a brokerage or of all. */
export async function curesOwed(
  tx: ReadTx,
  which: { readonly by: PlainDate; readonly brokerageId: number | undefined } | { readonly loan: FoundLoan },
): Promise<ReadonlyMap<LoanNumber, CuresOwed>> {
  const rows = 'by' in which ? await dueBy(tx, { day: which.by, brokerageId: which.brokerageId }) : await ofLoan(tx, which.loan);
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

function owing(db: Builder) {
  return db
    .selectFrom('cure_state')
    .select(['loan_number', 'consummated_on', 'refund_due', 'correction_due', 'correction_reasons'])
    .select(sql<number>`left_cents::bigint`.as('left'))
    .where((eb) => eb.or([eb('refund_due', 'is not', null), eb('correction_due', 'is not', null)]));
}

const dueBy = preparedByBrokerage((db, values: Places<{ day: PlainDate }>, brokerageId) =>
  owing(db)
    .where(sql<PlainDate>`least(refund_due, correction_due)`, '<=', values.day)
    .$if(brokerageId !== undefined, (q) => q.where('brokerage_id', '=', brokerageId!)),
);

const ofLoan = prepared((db, values: Places<FoundLoan>) =>
  owing(db).where('brokerage_id', '=', values.brokerageId).where('loan_number', '=', values.loanNumber),
);
