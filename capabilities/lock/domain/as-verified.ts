import { formatPoints, type Thousandths } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { Lock, LockRefusal } from './lock.ts';

/** What verifying an extension, relock or rate change answered, and the act must find again. */
export interface VerifiedChange {
  /** How many entries the history had. */
  readonly basedOn: number;
  readonly price: Thousandths;
}

/**
 * An act on a lock is done at exactly what was verified: not after another act came in between (two tabs, two people), and not at
 * another price (a sheet went live, the application changed).
 */
export function asVerified(lock: Lock, verified: VerifiedChange, price: Thousandths): Result<true, LockRefusal> {
  if (lock.history.length !== verified.basedOn) {
    return refuse('LOCK_CHANGED', 'The lock was changed since this was verified; verify it again.', {
      details: { basedOn: verified.basedOn, entries: lock.history.length },
    });
  }
  if (price !== verified.price) {
    return refuse(
      'PRICE_CHANGED',
      `The price changed since it was verified. The price was ${formatPoints(verified.price)} and is now ${formatPoints(price)}.`,
      { details: { offered: verified.price, now: price } },
    );
  }
  return ok(true);
}
