import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import type { DeskRequestKind, DeskRequestState } from '../../../foundation/vocabulary/desk-requests.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';

/** The stored states. Whether a claim, a counter or the request itself has expired is decided from its instant. */
export type StoredState = Exclude<DeskRequestState, 'claimed'>;

/** The figures of a request, counter or decision, each kind with its own: see `readWish`. */
export interface DeskTerms {
  readonly points?: Points;
  readonly days?: number;
  readonly productId?: string;
  readonly rate?: Rate;
  readonly lockDays?: number;
  /** For a lock priced manually: the product in words, the price, and the rate and days above. */
  readonly productName?: string;
  readonly price?: Points;
}

export interface DeskClaim {
  readonly personId: string;
  readonly name: string;
  readonly until: Instant;
}

export interface DeskRequest {
  readonly requestId: string;
  readonly kind: DeskRequestKind;
  readonly state: StoredState;
  readonly wanted: DeskTerms;
  readonly askedAt: Instant;
  /** When the subject of the request ends, such as the lock it would extend. */
  readonly lapsesAt: Instant | null;
  readonly claim: DeskClaim | null;
  readonly counter: { readonly terms: DeskTerms; readonly until: Instant; readonly by: string } | null;
  readonly decided: { readonly at: Instant; readonly by: string } | null;
}

/** The desk's promise to brokers: an answer within this time of its working hours. */
export const PROMISED_MINUTES = 30;
/** How long a request stays claimed by the person who opened it; opening it again renews the claim. */
export const CLAIM_MINUTES = 10;

/** The request is decided already, or over. */
export type PendingRefusal = Refusal<'REQUEST_DECIDED' | 'REQUEST_LAPSED'>;
export type ClaimRefusal = PendingRefusal | Refusal<'WAITING_ON_BROKER' | 'REQUEST_CLAIMED'>;
export type DecideRefusal = ClaimRefusal | Refusal<'CLAIM_LOST'>;
export type AnswerCounterRefusal = PendingRefusal | Refusal<'NOT_COUNTERED'>;

export interface DeskPerson {
  readonly personId: string;
  readonly name: string;
}

function over(instant: Instant | null | undefined, now: Instant): boolean {
  return instant !== null && instant !== undefined && instantMillis(now) >= instantMillis(instant);
}

/** A request's state at an instant: a claim counts until its end, a counter and a question until theirs. */
export function deskRequestState(request: DeskRequest, now: Instant): DeskRequestState {
  if (request.state !== 'open' && request.state !== 'countered') return request.state;
  if (over(request.lapsesAt, now)) return 'lapsed';
  if (request.state === 'countered') return over(request.counter?.until, now) ? 'lapsed' : 'countered';
  return request.claim && !over(request.claim.until, now) ? 'claimed' : 'open';
}

/** Whether somebody still has to answer: the desk, or the broker a counter. */
export function isPending(state: DeskRequestState): state is 'open' | 'claimed' | 'countered' {
  return state === 'open' || state === 'claimed' || state === 'countered';
}

const DONE: Readonly<Record<'approved' | 'declined' | 'denied' | 'withdrawn', string>> = {
  approved: 'approved this',
  declined: 'declined the desk’s counter',
  denied: 'denied this',
  withdrawn: 'withdrew this',
};

/** The request is still to be decided by somebody. */
export function stillPending(request: DeskRequest, now: Instant): Result<true, PendingRefusal> {
  const state = deskRequestState(request, now);
  if (state === 'lapsed') {
    return refuse(
      'REQUEST_LAPSED',
      request.counter ? 'The counter expired and was not accepted.' : 'The lock of this request is no longer active.',
    );
  }
  if (isPending(state)) return ok(true);
  const by = request.decided?.by ?? 'Somebody';
  return refuse('REQUEST_DECIDED', `${by} ${DONE[state]} already.`, { details: { state, by, at: request.decided?.at } });
}

/** Takes a request for ten minutes, or renews one's own claim; another's is valid until it ends. */
export function deskClaim(request: DeskRequest, person: DeskPerson, now: Instant): Result<DeskClaim, ClaimRefusal> {
  const pending = atTheDesk(request, now);
  if (!pending.ok) return pending;
  const { claim } = request;
  if (claim && claim.personId !== person.personId && !over(claim.until, now)) return claimedBy(claim);
  const until = new Date(instantMillis(now) + CLAIM_MINUTES * 60_000).toISOString();
  return ok({ personId: person.personId, name: person.name, until });
}

/** Decides on giving up a claim: only one's own is; another's stays. */
export function deskRelease({ claim }: Pick<DeskRequest, 'claim'>, personId: string): Result<{ readonly own: boolean }, never> {
  return ok({ own: claim?.personId === personId });
}

function claimedBy(claim: DeskClaim): Result<never, Refusal<'REQUEST_CLAIMED'>> {
  return refuse('REQUEST_CLAIMED', `${claim.name} has this request open.`, { details: { by: claim.name, until: claim.until } });
}

function atTheDesk(request: DeskRequest, now: Instant): Result<true, PendingRefusal | Refusal<'WAITING_ON_BROKER'>> {
  const pending = stillPending(request, now);
  if (!pending.ok) return pending;
  if (request.state === 'countered') return refuse('WAITING_ON_BROKER', 'The desk has countered; the broker answers next.');
  return ok(true);
}

/** A decision needs the request claimed by the one who decides, so that no two people decide at once. */
export function mayDecide(request: DeskRequest, person: DeskPerson, now: Instant): Result<true, DecideRefusal> {
  const pending = atTheDesk(request, now);
  if (!pending.ok) return pending;
  const { claim } = request;
  if (claim && claim.personId !== person.personId && !over(claim.until, now)) return claimedBy(claim);
  if (!claim || claim.personId !== person.personId || over(claim.until, now)) {
    return refuse('CLAIM_LOST', `Your ${CLAIM_MINUTES} minutes to decide this request have expired; open it again, then decide.`);
  }
  return ok(true);
}

/** The broker may answer a counter until it expires. */
export function mayAnswerCounter(request: DeskRequest, now: Instant): Result<DeskTerms, AnswerCounterRefusal> {
  const pending = stillPending(request, now);
  if (!pending.ok) return pending;
  if (request.state !== 'countered' || !request.counter) return refuse('NOT_COUNTERED', 'There is no counter to answer.');
  return ok(request.counter.terms);
}

const NEEDS: Readonly<Record<Exclude<DeskRequestKind, 'second-lien' | 'drift' | 'renegotiation'>, readonly (keyof DeskTerms)[]>> = {
  concession: ['points'],
  extension: ['days'],
  relock: ['days'],
  'late-lock': ['productId', 'rate', 'lockDays'],
  'product-change': ['productId', 'rate'],
};
const MISSING: Readonly<Record<keyof DeskTerms, string>> = {
  points: 'Enter the concession in points.',
  days: 'Enter the number of days.',
  productId: 'Choose the product.',
  rate: 'Choose the rate.',
  lockDays: 'Enter the lock period in days.',
  productName: 'Name the product.',
  price: 'Give the price.',
};

/** The figures a kind needs to be requested, countered or priced manually; others are dropped. */
export function readTerms(kind: DeskRequestKind, terms: DeskTerms, by: 'broker' | 'desk'): Result<DeskTerms, Refusal<'WISH_INCOMPLETE'>> {
  const needs = needsOf(kind, by);
  const read: Record<string, unknown> = {};
  for (const name of needs) {
    if (terms[name] === undefined) return refuse('WISH_INCOMPLETE', MISSING[name], { field: name });
    read[name] = terms[name];
  }
  return ok(read as DeskTerms);
}

function needsOf(kind: DeskRequestKind, by: 'broker' | 'desk'): readonly (keyof DeskTerms)[] {
  if (kind === 'second-lien') return by === 'desk' ? ['productName', 'rate', 'price', 'lockDays'] : [];
  if (kind === 'drift' || kind === 'renegotiation') return [];
  return NEEDS[kind];
}

/** Kinds that may be answered with other figures than those requested. */
export function canCounter(kind: DeskRequestKind): boolean {
  return kind === 'concession' || kind === 'extension' || kind === 'relock' || kind === 'second-lien';
}

/** Figures that a counter leaves out stay as requested; the cost of an extension or relock may be the desk's own. */
export function counterTerms(
  { kind, wanted }: Pick<DeskRequest, 'kind' | 'wanted'>,
  given: DeskTerms,
): Result<DeskTerms, Refusal<'WISH_INCOMPLETE'>> {
  const terms = { ...wanted, ...given };
  const read = readTerms(kind, terms, 'desk');
  if (!read.ok) return read;
  const costs = kind === 'extension' || kind === 'relock';
  return ok({ ...read.value, ...(costs && terms.points !== undefined ? { points: terms.points } : {}) });
}
