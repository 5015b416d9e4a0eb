import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import {
  canCounter,
  claimRequest,
  mayAnswerCounter,
  mayDecide,
  readTerms,
  stillPending,
  type DeskPerson,
  type DeskRefusal,
  type DeskTerms,
} from '../domain/desk-request.ts';
import { deskRequestName, deskTermsWords } from '../domain/desk-words.ts';
import { isPinned, type VerifiedChange } from '../domain/index.ts';
import { deskFiguresOf, doDeskAct, granterOf, type DeskNo, type DeskWish } from './desk-acts.ts';
import { findRequest, holdLoan, updateRequest, type StoredRequest } from './desk-rows.ts';
import { newestLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';
import type { LockGround } from './record-lock.ts';

/** Where a decision is made: the ground, the transaction, and who acts on which request. */
export interface Deciding {
  readonly portal: LockGround;
  readonly sources: LockSources;
  readonly tx: Tx;
  readonly loan: FoundLoan;
  readonly actor: Actor;
  readonly requestId: string;
}

/** Every "no" of a request's own life, and those of an act as well. */
export type LifeNo = DeskRefusal | Refusal<'REQUEST_NOT_FOUND' | 'DRIFT_STANDS'>;
export type DecideNo = DeskNo | LifeNo;
type Decided = Result<StoredRequest, DecideNo>;
type Ended = Result<StoredRequest, LifeNo>;

const personOf = (actor: Actor): DeskPerson => ({ personId: actor.personId, name: actor.displayName });

/** The request held, after its loan: whoever comes second finds what the first made of it. */
async function held({ portal, tx, loan, requestId }: Deciding): Promise<Result<{ request: StoredRequest; now: Instant }, LifeNo>> {
  await holdLoan(tx, loan);
  const found = await findRequest(tx, loan, requestId, { hold: true });
  if (!found.ok) return found;
  return ok({ request: found.value, now: await portal.clock.nowIn(tx) });
}

async function again({ tx, loan, requestId }: Deciding): Promise<Ended> {
  return findRequest(tx, loan, requestId, { hold: false });
}

/** A claim holds only the request: it is no part of the loan's history and waits for nobody who works on the loan. */
export async function claim(at: Deciding): Promise<Ended> {
  const { portal, tx, loan, actor, requestId } = at;
  const found = await findRequest(tx, loan, requestId, { hold: true });
  if (!found.ok) return found;
  const taken = claimRequest(found.value, personOf(actor), await portal.clock.nowIn(tx));
  if (!taken.ok) return taken;
  const { personId, until } = taken.value;
  await updateRequest(tx, loan, requestId).set({ claimed_by: personId, claimed_until: until }).execute();
  return again(at);
}

export async function release(at: Deciding): Promise<Ended> {
  const { tx, loan, actor, requestId } = at;
  await updateRequest(tx, loan, requestId)
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', actor.personId)
    .execute();
  return again(at);
}

/** Grants what was asked and does it, in one transaction, at exactly what was seen. */
export async function approve(
  at: Deciding,
  body: {
    readonly seen: VerifiedChange;
    readonly terms?: DeskTerms | undefined;
    readonly waive?: boolean | undefined;
    readonly note: string;
  },
): Promise<Decided> {
  const { actor } = at;
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  const may = mayDecide(request, personOf(actor), now);
  if (!may.ok) return may;
  if (body.waive === true && body.note === '') return refuse('WISH_INCOMPLETE', 'Say why the drift is waived.', { field: 'note' });
  const terms = request.kind === 'second-lien' ? readTerms('second-lien', body.terms ?? {}, 'desk') : ok(request.wanted);
  if (!terms.ok) return terms;
  return act(at, request, now, {
    answer: body.note,
    seen: body.seen,
    wish: {
      kind: request.kind,
      terms: terms.value,
      granter: { ...personOf(actor), roles: actor.roles },
      reason: body.note || request.note,
      ...(body.waive === true ? { waive: true } : {}),
    },
  });
}

/** The broker takes the desk's counter: the act is the broker's, the grant of whoever countered. */
export async function acceptCounter(at: Deciding, seen: VerifiedChange): Promise<Decided> {
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  const terms = mayAnswerCounter(request, now);
  if (!terms.ok) return terms;
  const granter = await granterOf(at.tx, request.counteredBy!);
  return act(at, request, now, {
    answer: request.answer ?? '',
    seen,
    wish: { kind: request.kind, terms: terms.value, granter, reason: request.answer || request.note },
  });
}

async function act(
  at: Deciding,
  request: StoredRequest,
  now: Instant,
  { wish, seen, answer }: { wish: DeskWish; seen: VerifiedChange; answer: string },
): Promise<Decided> {
  const { portal, sources, tx, loan, actor, requestId } = at;
  const before = (await newestLock(tx, loan))?.lock;
  const done = await doDeskAct(portal, sources, tx, { loan, actor, wish, seen });
  if (!done.ok) return done;
  const { lockId, lock } = done.value.stored;
  const isNew = lock.history.length === 1;
  await updateRequest(tx, loan, requestId)
    .set({
      state: 'approved',
      decided_by: actor.personId,
      decided_at: now,
      answer,
      price_before_thousandths: isNew ? null : (before?.price ?? null),
      price_after_thousandths: lock.price,
      effect_thousandths: isNew || !before ? null : lock.price - before.price,
      lock_id: lockId,
      lock_sequence: lock.history.length,
      claimed_by: null,
      claimed_until: null,
    })
    .execute();
  const name = deskRequestName(request.kind, request.wanted);
  const how = request.counter
    ? `accepted the lock desk’s counter: ${name}, ${deskTermsWords(request.kind, request.counter.terms)}`
    : wish.waive
      ? `waived the drift, keeping ${formatPoints(lock.price)}`
      : `approved at the lock desk: ${name}`;
  const priced = isPinned(lock.terms) ? '' : ' Priced by hand.';
  await tell(at, request, {
    kind: 'desk-request-approved',
    summary: `${actor.displayName} ${how}`,
    text: `The price is ${formatPoints(lock.price)}.${priced} ${answer}`,
  });
  return again(at);
}

/** Offers other figures; they are judged as if they were granted now, with what this person may grant. */
export async function counter(
  at: Deciding,
  body: { readonly terms: DeskTerms; readonly holdsMinutes: number; readonly note: string },
): Promise<Decided> {
  const { portal, sources, tx, loan, actor, requestId } = at;
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  const may = mayDecide(request, personOf(actor), now);
  if (!may.ok) return may;
  if (!canCounter(request.kind)) return refuse('DRIFT_STANDS', 'This is granted as it is or not at all; it can’t be countered.');
  const terms = counterTerms(request, body.terms);
  if (!terms.ok) return terms;
  const granter = { ...personOf(actor), roles: actor.roles };
  const figures = await deskFiguresOf(portal, sources, tx, loan, {
    kind: request.kind,
    terms: terms.value,
    granter,
    reason: body.note || request.note,
  });
  if (!figures.ok) return figures;
  const until = new Date(Date.parse(now) + body.holdsMinutes * 60_000).toISOString();
  const holds = request.lapsesAt !== null && request.lapsesAt < until ? request.lapsesAt : until;
  await updateRequest(tx, loan, requestId)
    .set({
      state: 'countered',
      counter: JSON.stringify(terms.value),
      counter_until: holds,
      countered_by: actor.personId,
      answer: body.note,
      effect_thousandths: figures.value.effect,
      claimed_by: null,
      claimed_until: null,
    })
    .execute();
  const words = deskTermsWords(request.kind, terms.value);
  await tell(at, request, {
    kind: 'desk-request-countered',
    summary: `${actor.displayName} countered ${deskRequestName(request.kind, request.wanted)} with ${words}`,
    text: `The desk offers ${words}: a price of ${formatPoints(figures.value.price)}. ${body.note}\nAccept or decline it on the loan while it holds.`,
  });
  return again(at);
}

/** What a counter leaves out stays as asked; the cost of an extension or relock may be the desk's own. */
function counterTerms(request: StoredRequest, given: DeskTerms): Result<DeskTerms, DeskRefusal> {
  const terms = { ...request.wanted, ...given };
  const read = readTerms(request.kind, terms, 'desk');
  if (!read.ok) return read;
  const costs = request.kind === 'extension' || request.kind === 'relock';
  return ok({ ...read.value, ...(costs && terms.points !== undefined ? { points: terms.points } : {}) });
}

export async function deny(at: Deciding, reason: string): Promise<Ended> {
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  const may = mayDecide(request, personOf(at.actor), now);
  if (!may.ok) return may;
  if (request.kind === 'drift') return refuse('DRIFT_STANDS', '');
  return close(at, request, now, {
    state: 'denied',
    answer: reason,
    summary: `denied at the lock desk: ${deskRequestName(request.kind, request.wanted)}. ${reason}`,
  });
}

export async function declineCounter(at: Deciding): Promise<Ended> {
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  const may = mayAnswerCounter(request, now);
  if (!may.ok) return may;
  return close(at, request, now, {
    state: 'declined',
    summary: `declined the lock desk’s counter: ${deskRequestName(request.kind, request.wanted)}`,
  });
}

/** The broker may take a request back whoever has it open; the desk's decision is then refused with the name. */
export async function withdraw(at: Deciding): Promise<Ended> {
  const ready = await held(at);
  if (!ready.ok) return ready;
  const { request, now } = ready.value;
  if (request.kind === 'drift') return refuse('DRIFT_STANDS', '');
  const pending = stillPending(request, now);
  if (!pending.ok) return pending;
  return close(at, request, now, {
    state: 'withdrawn',
    summary: `withdrew the request to the lock desk: ${deskRequestName(request.kind, request.wanted)}`,
  });
}

async function close(
  at: Deciding,
  request: StoredRequest,
  now: Instant,
  end: { readonly state: 'denied' | 'declined' | 'withdrawn'; readonly answer?: string; readonly summary: string },
): Promise<Ended> {
  const { tx, loan, actor, requestId } = at;
  await updateRequest(tx, loan, requestId)
    .set({
      state: end.state,
      decided_by: actor.personId,
      decided_at: now,
      claimed_by: null,
      claimed_until: null,
      ...(end.answer === undefined ? {} : { answer: end.answer }),
    })
    .execute();
  if (request.kind === 'second-lien') await unmarkRequested(tx, loan);
  await tell(at, request, { kind: `desk-request-${end.state}`, summary: `${actor.displayName} ${end.summary}`, text: end.answer ?? '' });
  return again(at);
}

/** The loan no longer waits for a lock by hand. */
export async function unmarkRequested(tx: Tx, loan: FoundLoan): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ lock_state: 'none' })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('lock_state', '=', 'requested')
    .execute();
}

/** One journal line, and a letter to the one who asked when somebody else decided. */
async function tell(
  { tx, loan, actor, requestId }: Deciding,
  request: StoredRequest,
  news: { readonly kind: string; readonly summary: string; readonly text: string },
): Promise<void> {
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: news.kind,
    summary: news.summary,
    details: { requestId, kind: request.kind },
  });
  if (request.askerId === null || request.askerId === actor.personId) return;
  const asker = await tx
    .selectFrom('person')
    .select(['display_name', 'email'])
    .where('person_id', '=', request.askerId)
    .executeTakeFirstOrThrow();
  await putInOutbox(tx, {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `${news.kind} ${requestId}`,
    payload: {
      to: [{ name: asker.display_name, address: asker.email }],
      subject: `${deskRequestName(request.kind, request.wanted)}: loan ${loan.loanNumber}`,
      text: `${news.summary}.\n\n${news.text}`.trim(),
    },
  });
}
