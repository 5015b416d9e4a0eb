import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Clock, Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { OutboxMessage } from '../../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { isPinned, type Granter } from '../../../lock/domain/index.ts';
import type { Ended } from '../../domain/desk-end.ts';
import type { Granted } from '../../domain/desk-grant.ts';
import type { DeskPerson } from '../../domain/desk-request.ts';
import { deskRequestName, deskTermsWords } from '../../domain/desk-words.ts';
import { isAsRead, requestUpdate, unmarkRequested } from '../rows/request-writes.ts';
import { findRequest, requestView, type DeskRequestView, type StoredRequest } from '../rows/stored-request.ts';
import { lockAfterDecision, planOfDecision, type StoredDeskLoan } from './desk-loan.ts';

/** The decider and the request. */
export interface AskedOfRequest {
  readonly loan: FoundLoan;
  readonly actor: Actor;
  readonly params: { readonly requestId: string };
}

export interface RequestContext {
  readonly request: StoredRequest;
  readonly now: Instant;
}

export const personOf = (actor: Actor): DeskPerson => ({ personId: actor.personId, name: actor.displayName });

export const granterOfActor = (actor: Actor): Granter => ({ ...personOf(actor), roles: actor.roles });

/** Reads a request at this moment. */
export async function readRequest(
  tx: ReadTx,
  { loan, params }: AskedOfRequest,
  { clock }: { readonly clock: Pick<Clock, 'nowIn'> },
): Promise<Result<RequestContext, Refusal<'REQUEST_NOT_FOUND'>>> {
  const found = await findRequest(tx, loan, params.requestId);
  return found.ok ? ok({ request: found.value, now: await clock.nowIn(tx) }) : found;
}

interface GrantContext extends RequestContext {
  readonly desk: StoredDeskLoan;
}

/** Grants and does it, in one transaction. */
export function grantPlan(
  { decision, wish, answer }: Granted,
  { request, now, desk }: GrantContext,
  { loan, actor }: AskedOfRequest,
): Plan {
  const plan = planOfDecision(loan, actor, desk, decision);
  const { lockId, lock } = lockAfterDecision(loan, actor, desk, decision);
  const before = lock.history.length === 1 ? undefined : desk.lock;
  const how = request.counter
    ? `accepted the lock desk’s counter: ${nameOf(request)}, ${deskTermsWords(request.kind, request.counter.terms)}`
    : wish.waive
      ? `waived the drift, keeping ${formatPoints(lock.price)}`
      : `approved at the lock desk: ${nameOf(request)}`;
  const priced = isPinned(lock.terms) ? '' : ' Priced by hand.';
  const news = newsOf(request, actor, {
    kind: 'desk-request-approved',
    summary: `${actor.displayName} ${how}`,
    text: `The price is ${formatPoints(lock.price)}.${priced} ${answer}`,
  });
  return {
    ...plan,
    writes: [
      ...plan.writes,
      requestUpdate(loan, request.requestId, {
        state: 'approved',
        decided_by: actor.personId,
        decided_at: now,
        answer,
        price_before_thousandths: before?.price ?? null,
        price_after_thousandths: lock.price,
        effect_thousandths: before ? lock.price - before.price : null,
        lock_id: lockId,
        lock_sequence: lock.history.length,
        claimed_by: null,
        claimed_until: null,
      }),
    ],
    journal: [...plan.journal, ...news.journal],
    messages: [...plan.messages, ...news.messages],
    unchanged: [...plan.unchanged, isAsRead(request)],
  };
}

/** The reply to a grant: the request as it is then. */
export function grantReply({ decision, answer }: Granted, { request, now, desk }: GrantContext, { loan, actor }: AskedOfRequest) {
  const { lock } = lockAfterDecision(loan, actor, desk, decision);
  const before = lock.history.length === 1 ? undefined : desk.lock;
  return shown(
    {
      ...request,
      state: 'approved',
      answer,
      decided: { at: now, by: actor.displayName },
      claim: null,
      effect: before ? lock.price - before.price : null,
      priceAfter: lock.price,
    },
    now,
    actor,
  );
}

export function endPlan(end: Ended, { request, now }: RequestContext, { loan, actor }: AskedOfRequest): Plan {
  return {
    writes: [
      requestUpdate(loan, request.requestId, {
        state: end.state,
        decided_by: actor.personId,
        decided_at: now,
        claimed_by: null,
        claimed_until: null,
        ...(end.answer === undefined ? {} : { answer: end.answer }),
      }),
      ...(request.kind === 'second-lien' ? [unmarkRequested(loan)] : []),
    ],
    unchanged: [isAsRead(request)],
    ...newsOf(request, actor, {
      kind: `desk-request-${end.state}`,
      summary: `${actor.displayName} ${end.summary}`,
      text: end.answer ?? '',
    }),
  };
}

export function endReply(end: Ended, { request, now }: RequestContext, { actor }: AskedOfRequest) {
  const decided = { at: now, by: actor.displayName };
  return shown({ ...request, state: end.state, decided, claim: null, answer: end.answer ?? request.answer }, now, actor);
}

export function shown(request: StoredRequest, now: Instant, actor: Actor): { request: DeskRequestView } {
  return { request: requestView(request, now, actor.personId) };
}

export function nameOf(request: StoredRequest): string {
  return deskRequestName(request.kind, request.wanted);
}

/** One journal line, and a letter to the requester when somebody else decided. */
export function newsOf(
  request: StoredRequest,
  actor: Actor,
  news: { readonly kind: string; readonly summary: string; readonly text: string },
): Required<Pick<Plan, 'journal' | 'messages'>> {
  const { brokerageId, loanNumber, requestId, asker } = request;
  const letter = (to: NonNullable<StoredRequest['asker']>): OutboxMessage => ({
    brokerageId,
    loanNumber,
    topic: 'mail',
    dedupeKey: `${news.kind} ${requestId}`,
    payload: {
      to: [{ name: to.name, address: to.email }],
      subject: `${nameOf(request)}: loan ${loanNumber}`,
      text: `${news.summary}.\n\n${news.text}`.trim(),
    },
  });
  return {
    journal: [
      loanLine({ brokerageId, loanNumber }, actor, {
        kind: news.kind,
        summary: news.summary,
        details: { requestId, kind: request.kind },
      }),
    ],
    messages: asker === null || asker.personId === actor.personId ? [] : [letter(asker)],
  };
}
