import { ok } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { lockAfter, lockView, type LockView } from '../../port/stored-locks.ts';

/** The key of the reply to a change of a lock: the entry it made. */
interface EntryName {
  readonly lockId: string;
  readonly sequence: number;
}

/**
 * The reply to a change is the lock after the change, which can always be computed from its history; the people of entries have their
 * present names. Under the key only the entry's number is stored, and a repeated change gets its reply from the history.
 */
export const replayedFromHistory = {
  stored: ({ lock }: { readonly lock: LockView }): EntryName => ({ lockId: lock.lockId, sequence: lock.history.length }),
  read: async (tx: ReadTx, stored: unknown, { loan }: { readonly loan: Pick<FoundLoan, 'brokerageId'> }) => {
    // Replies stored in earlier releases were stored whole.
    const { lockId, sequence, lock } = stored as EntryName & { readonly lock?: LockView };
    if (lock) return ok({ lock });
    const after = await lockAfter(tx, { brokerageId: loan.brokerageId, lockId, sequence });
    return ok({ lock: lockView(after, after.lock.history.at(-1)!.at) });
  },
};
