import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Granter } from '../../lock/domain/index.ts';
import { instantMillis, type Instant } from '../../lock-policy/domain/instants.ts';
import { decideWish, type DeskDecision, type DeskNo } from './desk-change.ts';
import { driftRemains } from './desk-end.ts';
import type { GrantFacts } from './desk-grant.ts';
import { canCounter, counterTerms, mayDecide, type DecideRefusal, type DeskTerms } from './desk-request.ts';

export interface DeskCountered {
  readonly terms: DeskTerms;
  readonly until: Instant;
  /** What granting these terms would do now. */
  readonly decision: DeskDecision;
}

/**
 * Decides on offering other figures, judged as if they were granted now by this person: of who has the request claimed (`CLAIM_LOST` and its like),
 * of a kind that has figures (`DRIFT_OPEN`), with all of them (`WISH_INCOMPLETE`). It holds no longer than what is asked about.
 */
export function deskCounter(
  { request, desk, now }: GrantFacts,
  granter: Granter,
  offer: { readonly terms: DeskTerms; readonly note: string; readonly holdsMinutes: number },
): Result<DeskCountered, DecideRefusal | DeskNo | Refusal<'WISH_INCOMPLETE' | 'DRIFT_OPEN'>> {
  const may = mayDecide(request, granter, now);
  if (!may.ok) return may;
  if (!canCounter(request.kind)) return driftRemains('This request cannot be countered; approve or deny it.');
  const terms = counterTerms(request, offer.terms);
  if (!terms.ok) return terms;
  const decided = decideWish(desk, { kind: request.kind, terms: terms.value, granter, reason: offer.note || request.note });
  if (!decided.ok) return decided;
  const until = new Date(instantMillis(now) + offer.holdsMinutes * 60_000).toISOString();
  return ok({
    terms: terms.value,
    until: request.lapsesAt !== null && request.lapsesAt < until ? request.lapsesAt : until,
    decision: decided.value,
  });
}
