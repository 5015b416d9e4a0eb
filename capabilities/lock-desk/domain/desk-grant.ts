import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Granter, VerifiedChange, VerifiedRefusal } from '../../lock/domain/index.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { decideWishAsSeen, type DeskDecision, type DeskLoan, type DeskNo, type DeskWish } from './desk-change.ts';
import {
  mayAnswerCounter,
  mayDecide,
  readTerms,
  type AnswerCounterRefusal,
  type DecideRefusal,
  type DeskRequest,
  type DeskTerms,
} from './desk-request.ts';

/** A request granted, with what doing it comes to. */
export interface Granted {
  readonly decision: DeskDecision;
  readonly wish: DeskWish;
  readonly answer: string;
}

/** What a grant is decided on: the request with its words, and the loan as the desk sees it. */
export interface GrantFacts {
  readonly request: DeskRequest & { readonly note: string; readonly answer: string | null };
  readonly desk: DeskLoan;
  readonly now: Instant;
}

interface Approval {
  readonly note: string;
  readonly seen: VerifiedChange;
  /** The terms of a second lien, which the desk prices by hand. */
  readonly terms?: DeskTerms | undefined;
  /** Of a drift: keep the price. */
  readonly waive?: boolean | undefined;
}

/**
 * Decides on granting what was asked, at exactly what was seen: by who has the request claimed (`CLAIM_LOST` and its like), with a reason where the
 * desk gives something up or figures where it prices by hand (`WISH_INCOMPLETE`), and as the change itself is refused.
 */
export function deskApprove(
  { request, desk, now }: GrantFacts,
  granter: Granter,
  { note, seen, terms: typed, waive }: Approval,
): Result<Granted, DecideRefusal | DeskNo | VerifiedRefusal | Refusal<'WISH_INCOMPLETE'>> {
  const may = mayDecide(request, granter, now);
  if (!may.ok) return may;
  if (waive === true && note === '') return refuse('WISH_INCOMPLETE', 'Enter why the drift is waived.', { field: 'note' });
  const terms = request.kind === 'second-lien' ? readTerms('second-lien', typed ?? {}, 'desk') : ok(request.wanted);
  if (!terms.ok) return terms;
  const wish = { kind: request.kind, terms: terms.value, granter, reason: note || request.note, ...(waive === true ? { waive } : {}) };
  return grantAsSeen(desk, wish, seen, note);
}

/**
 * Decides on taking the desk's counter, at exactly what was seen: while it holds (`NOT_COUNTERED` and its like), as whoever countered may grant it,
 * and as the change itself is refused.
 */
export function deskAcceptCounter(
  { request, desk, now }: GrantFacts,
  granter: Granter | null,
  seen: VerifiedChange,
): Result<Granted, AnswerCounterRefusal | DeskNo | VerifiedRefusal> {
  const terms = mayAnswerCounter(request, now);
  if (!terms.ok) return terms;
  // A counter has whoever countered.
  const wish = { kind: request.kind, terms: terms.value, granter: granter!, reason: request.answer || request.note };
  return grantAsSeen(desk, wish, seen, request.answer ?? '');
}

function grantAsSeen(desk: DeskLoan, wish: DeskWish, seen: VerifiedChange, answer: string): Result<Granted, DeskNo | VerifiedRefusal> {
  const decided = decideWishAsSeen(desk, wish, seen);
  return decided.ok ? ok({ decision: decided.value, wish, answer }) : decided;
}
