import type { Tx } from '../../../platform/database/database.ts';

/** Transactions whose command recorded itself that the loan's lock fits the loan. */
const judged = new WeakSet<Tx>();

export function judgedInPassing(tx: Tx): void {
  judged.add(tx);
}

export function wasJudged(tx: Tx): boolean {
  return judged.has(tx);
}
