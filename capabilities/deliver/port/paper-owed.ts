import { sql } from 'kysely';
import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { preparedByBrokerage, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoans } from '../../../platform/http/asked.ts';
import { closingDisclosureFiles } from '../../close/port/disclosure-files.ts';
import { newestIssued } from '../../disclose/port/estimates-issued.ts';

/** Whom the newest Loan Estimate of a loan has to go to on paper. */
export interface PaperOwed {
  readonly names: readonly string[];
  /** The estimate's day while no borrower has it; null once one does. */
  readonly due: PlainDate | null;
}

/**
 * Those of the loans whose newest Loan Estimate has not reached each of its borrowers, in one statement for lists. The same rule as `personState`
 * (domain/person-state.ts); a test compares the two. A borrower is reached who had agreed when it was issued, or agreed since, and had not withdrawn
 * by then; who got paper; or whose receipt is recorded.
 */
export async function paperOwedOf(tx: ReadTx, loans: FoundLoans, zone: string): Promise<ReadonlyMap<LoanNumber, PaperOwed>> {
  if (loans.loanNumbers.length === 0) return new Map();
  const rows = await borrowersOf(tx, { ...loans, zone });
  const owed = new Map<LoanNumber, PaperOwed>();
  for (const loan of new Set(rows.map((row) => row.loan_number))) {
    const theirs = rows.filter((row) => row.loan_number === loan);
    const missing = theirs.filter(({ reached }) => !reached);
    if (missing.length === 0) continue;
    owed.set(loan, {
      names: missing.map(({ name }) => name),
      due: theirs.length > missing.length ? null : (missing[0]!.due_on ?? null),
    });
  }
  return owed;
}

/** The borrowers of the newest estimates, and whether each has it. */
const borrowersOf = preparedByBrokerage((db, values: Places<{ loanNumbers: readonly LoanNumber[]; zone: string }>, brokerageId) => {
  const issued = sql<PlainDate>`(d.sent_at at time zone ${values.zone})::date`;
  return db
    .selectFrom(newestIssued.as('d'))
    .select(['d.loan_number', 'd.name', 'd.due_on'])
    .select(
      sql<boolean>`exists (
        select from borrower_event v
        where v.brokerage_id = d.brokerage_id and v.loan_number = d.loan_number and v.recipient_id = d.recipient_id
          and (v.kind in ('paper-sent', 'received') and v.form = 'loan-estimate' and v.version = d.version
            or v.kind = 'agreed' and not exists (
              select from borrower_event w
              where w.brokerage_id = v.brokerage_id and w.loan_number = v.loan_number and w.recipient_id = v.recipient_id
                and w.kind in ('withdrew', 'paper-asked') and w.sequence > v.sequence and w.on_date <= greatest(v.on_date, ${issued}))))`.as(
        'reached',
      ),
    )
    .where(({ eb, fn }) => eb('d.loan_number', '=', fn.any(values.loanNumbers)))
    .$if(brokerageId !== undefined, (q) => q.where('d.brokerage_id', '=', brokerageId!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(closingDisclosureFiles.as('c'))
            .select('c.loan_number')
            .whereRef('c.brokerage_id', '=', 'd.brokerage_id')
            .whereRef('c.loan_number', '=', 'd.loan_number'),
        ),
      ),
    )
    .orderBy('d.name');
});
