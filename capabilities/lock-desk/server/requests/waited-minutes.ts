import { dateIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { LockContext } from '../../../lock/domain/index.ts';
import { deskMinutes } from '../../domain/desk-promise.ts';
import type { StoredRequest } from '../rows/stored-request.ts';

/** Desk minutes until the desk answered, or until now. */
export function waitedMinutes(request: StoredRequest, now: Instant, context: LockContext): number {
  const until = request.decided?.at ?? now;
  return deskMinutes({ instant: request.askedAt, date: dateIn(context.policy.zone, request.askedAt) }, until, context);
}
