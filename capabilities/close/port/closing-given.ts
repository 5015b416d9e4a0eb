import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The day the first Closing Disclosure of a loan was provided; null while none was: from that day on no Loan Estimate can go out. */
export async function closingGivenOn(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('closing_disclosure')
    .select('sent_on')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_on ?? null;
}

/** The same of many loans: those that have one, by their numbers. */
export async function closingsGiven(tx: ReadTx, loans: readonly LoanNumber[]): Promise<ReadonlyMap<LoanNumber, PlainDate>> {
  if (loans.length === 0) return new Map();
  const rows = await tx
    .selectFrom('closing_disclosure')
    .select('loan_number')
    .select(({ fn }) => fn.min('sent_on').as('sent_on'))
    .where('loan_number', 'in', [...loans])
    .where('status', '=', 'sent')
    .groupBy('loan_number')
    .execute();
  return new Map(rows.flatMap((row) => (row.sent_on === null ? [] : [[row.loan_number, row.sent_on] as const])));
}
