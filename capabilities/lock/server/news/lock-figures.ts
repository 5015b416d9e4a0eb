import type { Tx } from '../../../../platform/database/database.ts';
import { explainExpiry, explainLockPrice, lockFromEvents } from '../../domain/index.ts';
import { eventOf } from '../../port/stored-event.ts';

/** Where an event of the journal points: the lock, and the entry of its history it is about (its newest when it names none). */
interface Pointed {
  readonly lockId?: unknown;
  readonly sequence?: unknown;
}

/** The lock after an event of the journal, with the trees of its price and its expiry; null for an event of no lock. */
export async function lockFigures(tx: Tx, item: { brokerageId: number; details: unknown }): Promise<unknown> {
  const { lockId, sequence } = (item.details ?? {}) as Pointed;
  if (typeof lockId !== 'string') return null;
  let query = tx
    .selectFrom('lock_event')
    .select('event')
    .where('brokerage_id', '=', item.brokerageId)
    .where('lock_id', '=', lockId)
    .orderBy('sequence');
  if (typeof sequence === 'number') query = query.where('sequence', '<=', sequence);
  const lock = lockFromEvents((await query.execute()).map((row) => eventOf(row.event)));
  if (!lock) return null;
  const { terms, expiry } = lock;
  const price = explainLockPrice(lock);
  return {
    lockId,
    productId: terms.productId,
    productName: terms.productName,
    rate: terms.rate,
    lockDays: terms.lockDays,
    price: price.value,
    priceWhy: price.why,
    noteAmountCents: terms.noteAmount,
    expiresAt: expiry.instant,
    expiresOn: expiry.wall.date,
    expiresWhy: explainExpiry(expiry, `Lock policy ${lock.history.at(-1)!.policyVersion}`).why,
    sheetVersion: terms.sheetVersion,
    cancelled: lock.cancelled,
  };
}
