import type { Tx } from '../../../platform/database/database.ts';

/** Transactions whose command made the lock from the loan as it is: it says itself from which application. */
const judged = new WeakSet<Tx>();

export function judgedInPassing(tx: Tx): void {
  judged.add(tx);
}

export function wasJudged(tx: Tx): boolean {
  return judged.has(tx);
}
