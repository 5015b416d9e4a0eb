import type { Clock } from '../../../../platform/clock/clock.ts';
import { askOver, type Database, type Tx } from '../../../../platform/database/database.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { holdLoan, lockExpiredWrite } from '../../../loan/port/loan-writes.ts';
import { LOCK_JOURNAL_KINDS } from '../../domain/index.ts';

interface Due {
  readonly brokerage_id: number;
  readonly lock_id: string;
  readonly loan_number: string;
}

/** The most locks of one run; the next run takes the rest. */
const AT_ONCE = 500;

/**
 * Records locks that have expired by the database's clock: the lock's row, the loan's column, a journal line. Only the record: whether a
 * lock has expired is decided from its instant everywhere, so nothing depends on how soon this runs. Each lock is recorded in a transaction
 * of its own and once, however many workers run. Returns how many.
 */
export async function expireLocks(database: Database, clock: Clock): Promise<number> {
  const due = await database.withLender(async (tx) => {
    const now = await clock.nowIn(tx);
    return tx
      .selectFrom('rate_lock')
      .select(['brokerage_id', 'lock_id', 'loan_number'])
      .where('state', '=', 'locked')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .execute();
  });
  let recorded = 0;
  for (const lock of due) {
    if (await database.withTenant({ brokerageId: lock.brokerage_id }, (tx) => expireLock(tx, lock, clock))) recorded += 1;
  }
  return recorded;
}

async function expireLock(tx: Tx, { brokerage_id, lock_id, loan_number }: Due, clock: Clock): Promise<boolean> {
  // The loan is row-locked first, as in every change of a lock: an extension that is being made succeeds or fails as a whole.
  const loan = { brokerageId: brokerage_id, loanNumber: loan_number };
  await holdLoan(tx, loan);
  const now = await clock.nowIn(tx);
  const over = await tx
    .updateTable('rate_lock')
    .set({ state: 'expired' })
    .where('brokerage_id', '=', brokerage_id)
    .where('lock_id', '=', lock_id)
    .where('state', '=', 'locked')
    .where('expires_at', '<=', now)
    .returning(['expires_on', 'expires_time', 'zone'])
    .executeTakeFirst();
  if (!over) return false;
  await askOver(tx, lockExpiredWrite(loan).compile());
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: LOCK_JOURNAL_KINDS.LockExpired,
    summary: `The lock expired on ${over.expires_on} at ${over.expires_time} (${over.zone})`,
    details: { lockId: lock_id },
  });
  return true;
}
