import { formatPoints, type Points } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { Lock, LockRefusal } from './lock.ts';
import type { VerifiedRefusal } from './decision-refusals.ts';

/** The values that verifying an extension, relock or rate change returned, which must be unchanged when it is done. */
export interface VerifiedChange {
  /** How many entries the history had. */
  readonly basedOn: number;
  readonly price: Points;
  /** The policy it was decided under. */
  readonly policyVersion: string;
}

/**
 * A change of a lock is made at exactly what was verified: not after another change in between (two tabs, two people), not under another
 * policy, and not at another price (a sheet went live, the application changed). Without a price only the first two are checked.
 */
export function asVerified(lock: Lock, verified: VerifiedChange, policyVersion: string, price?: Points): Result<true, VerifiedRefusal> {
  if (lock.history.length !== verified.basedOn) {
    return refuse('LOCK_CHANGED', 'The lock was changed since this was verified; verify it again.', {
      details: { basedOn: verified.basedOn, entries: lock.history.length },
    });
  }
  if (policyVersion !== verified.policyVersion) return policyChanged(verified.policyVersion, policyVersion);
  if (price !== undefined && price !== verified.price) {
    return refuse(
      'PRICE_CHANGED',
      `The price changed since it was verified. The price was ${formatPoints(verified.price)} and is now ${formatPoints(price)}.`,
      { details: { offered: verified.price, now: price } },
    );
  }
  return ok(true);
}

/** A policy came into force between verifying and the change; both are named. */
export function policyChanged(verifiedUnder: string, now: string): Result<never, LockRefusal<'POLICY_CHANGED'>> {
  return refuse(
    'POLICY_CHANGED',
    `The lock policy changed since this was verified. It was policy ${verifiedUnder} and is now policy ${now}; verify again.`,
    { details: { verifiedUnder, now } },
  );
}
