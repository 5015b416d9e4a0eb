import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import {
  mayAnswerCounter,
  mayDecide,
  stillPending,
  type AnswerCounterRefusal,
  type DecideRefusal,
  type DeskPerson,
  type DeskRequest,
  type PendingRefusal,
} from './desk-request.ts';
import { deskRequestName } from './desk-words.ts';

/** How a request ends without a lock. */
export interface Ended {
  readonly state: 'denied' | 'declined' | 'withdrawn';
  readonly answer?: string;
  readonly summary: string;
}

/** Decides on denying a request: by who has it claimed (`CLAIM_LOST` and its like); a drift stays until it is resolved (`DRIFT_OPEN`). */
export function deskDeny(
  request: DeskRequest,
  { person, reason }: { readonly person: DeskPerson; readonly reason: string },
  now: Instant,
): Result<Ended, DecideRefusal | Refusal<'DRIFT_OPEN'>> {
  const may = mayDecide(request, person, now);
  if (!may.ok) return may;
  if (request.kind === 'drift') return driftRemains();
  return ok({ state: 'denied', answer: reason, summary: `denied at the lock desk: ${nameOf(request)}. ${reason}` });
}

/** Decides on declining the desk's counter, while it holds (`NOT_COUNTERED`, `REQUEST_DECIDED`, `REQUEST_LAPSED`). */
export function deskDeclineCounter(request: DeskRequest, now: Instant): Result<Ended, AnswerCounterRefusal> {
  const may = mayAnswerCounter(request, now);
  return may.ok ? ok({ state: 'declined', summary: `declined the lock desk’s counter: ${nameOf(request)}` }) : may;
}

/** Decides on a broker's taking a request back: while it is pending (`REQUEST_DECIDED`, `REQUEST_LAPSED`); a drift is the desk's (`DRIFT_OPEN`). */
export function deskWithdraw(request: DeskRequest, now: Instant): Result<Ended, PendingRefusal | Refusal<'DRIFT_OPEN'>> {
  if (request.kind === 'drift') return driftRemains();
  const pending = stillPending(request, now);
  return pending.ok ? ok({ state: 'withdrawn', summary: `withdrew the request to the lock desk: ${nameOf(request)}` }) : pending;
}

export function driftRemains(sentence = ''): Result<never, Refusal<'DRIFT_OPEN'>> {
  return refuse('DRIFT_OPEN', sentence);
}

function nameOf({ kind, wanted }: DeskRequest): string {
  return deskRequestName(kind, wanted);
}
