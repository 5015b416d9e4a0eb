import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { LockableLoan, LockChoices, LockRefusal } from '../domain/index.ts';
import { pricingToLock } from './pricing-of-loan.ts';
import { newestLock, type StoredLock } from './stored-locks.ts';
import { loans } from '../../loan/port/loans.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import type { Instant } from '../../../foundation/units/units.ts';

/** A loan that can't be priced for a lock at all. */
export type LockableNo = LockRefusal<'SECOND_LIEN'> | Refusal<'FACTS_MISSING' | 'TWO_PAYERS'>;

/** A loan whose lock can't be read for a change. */
export type LockedLoanNo = LockableNo | LockRefusal<'NOT_LOCKED'> | Refusal<'NO_LIVE_SHEET'>;

/** The columns of a loan's row that locking needs. */
export type LockableRow = Awaited<ReturnType<typeof lockableRow>>;

export interface Lockable {
  readonly loan: LockableLoan;
  readonly row: LockableRow;
  readonly stored: StoredLock | undefined;
  readonly leSentAt: Instant | null;
  /** The version of the application whose facts these are. */
  readonly applicationVersion: number;
}

/**
 * The loan as lock decisions see it, priced with the given choices, or else with those of its lock. `before` has refusals that don't depend
 * on the loan's facts: they come before those for missing facts.
 */
export async function lockableLoan<R extends LockRefusal = never>(
  tx: ReadTx,
  loan: FoundLoan,
  today: PlainDate | Promise<PlainDate>,
  options: {
    readonly choices?: LockChoices;
    /** Where they are read already. */
    readonly reading?: LoanAndLock;
    readonly before?: (loan: Pick<LockableLoan, 'status' | 'lock'>) => Result<true, R>;
  } = {},
): Promise<Result<Lockable, R | LockableNo>> {
  const { row, stored } = await askAtOnce(options.reading ?? loanAndLock(tx, loan));
  // A second lien is never priced here, so nothing else about it needs to be complete.
  if (row.lien_priority === 'SecondLien') return refuse('SECOND_LIEN', '');
  const status = row.status as LoanStatus;
  const lock = stored ? { lock: stored.lock } : {};
  const may = options.before?.({ status, ...lock });
  if (may?.ok === false) return may;
  const priced = await pricingToLock(tx, loan, options.choices ?? stored?.lock.terms.choices ?? {}, today);
  if (!priced.ok) return priced;
  return ok({
    loan: {
      loanId: loan.loanNumber,
      status,
      scenario: priced.value.scenario,
      ...lock,
      ...(row.anticipated_closing_date === null ? {} : { closingDate: row.anticipated_closing_date }),
    },
    row,
    stored,
    leSentAt: row.le_sent_at,
    applicationVersion: priced.value.applicationVersion,
  });
}

/** A loan's row and its newest lock, read or being read. */
type LoanAndLock = {
  readonly row: LockableRow | Promise<LockableRow>;
  readonly stored: StoredLock | undefined | Promise<StoredLock | undefined>;
};

export function loanAndLock(tx: ReadTx, loan: FoundLoan) {
  return { row: lockableRow(tx, loan), stored: newestLock(tx, loan) };
}

async function lockableRow(tx: ReadTx, loan: FoundLoan) {
  const [row] = await rowOf(tx, loan);
  if (!row) throw new Error(`Loan ${loan.loanNumber} is not there`);
  return row;
}

/** A loan's row with the names for a confirmation. */
const rowOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .select([
      'l.status',
      'l.le_sent_at',
      'l.revised_le_since',
      'l.revised_le_cause',
      'l.lien_priority',
      'l.anticipated_closing_date',
      'l.lock_state',
      'l.loan_amount_cents',
      'l.borrower_name',
      'l.property_line',
      'b.name as brokerage_name',
      'o.email as officer_email',
      'o.display_name as officer_name',
    ])
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);
