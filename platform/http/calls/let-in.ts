import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../../foundation/result/result.ts';
import { writesForAccount } from '../../../foundation/wire/call.ts';
import { FairShare, type TooBusy } from '../../fair-share/fair-share.ts';
import type { Asker } from '../../fair-share/turns.ts';
import { waitForPlace } from '../../fair-share/wait-for-place.ts';
import { weightOfFile } from '../../fair-share/weight-of-file.ts';
import type { Operation } from '../../operation/operation.ts';
import { AccessWatch } from '../access/access-events.ts';
import type { Actor, FoundLoan, Reach } from '../asked.ts';
import { MAX_FORM_BYTES } from '../read-upload.ts';
import type { Gate } from './gate.ts';
import { refusal } from './sending.ts';

/** The caller of a call, authenticated before the body is read. */
export interface Entry {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly loan: FoundLoan | undefined;
  /** Releases the caller's place; the end of the connection does so too, until the work begins. */
  readonly leave: () => void;
}
export type Entering = FastifyRequest & { actor?: Actor; entry?: Entry; watch?: AccessWatch };

/**
 * The caller, their permission, account and loan: decided by address and headers, before a byte of the body is read. Someone who may not
 * reach the loan learns nothing from how their input is judged, and someone signed out costs next to nothing.
 */
export async function letIn(
  gate: Gate,
  share: FairShare,
  { call }: Operation,
  request: Entering,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const identified = await gate.identify(request, reply);
  if (!identified.ok) return identified.refusal;
  const actor = identified.value;
  const reach = gate.reachOf(actor, call.name);
  request.actor = actor;
  if (!reach) return gate.whyRefused(actor, call.name) ?? refusal('CALL_NOT_ALLOWED');
  const missWait = request.watch?.waitOf(actor, call);
  if (missWait !== undefined) return refuse('TOO_MANY_MISSES', '', { details: { retryAfterSeconds: missWait } }).refusal;
  // Reads are of the account in use, whichever it is; a write has to name its account. A program's key is of one account.
  if (writesForAccount(call) && !actor.apiKey) {
    const epoch = request.headers['x-account-epoch'];
    if (typeof epoch !== 'string' || !/^\d{1,9}$/.test(epoch)) return refusal('ACCOUNT_EPOCH_MISSING');
    if (Number(epoch) !== actor.accountEpoch) return refusal('ACCOUNT_CHANGED');
  }
  // A client that left meanwhile sends no more events: its place would never be released. The refusal reaches nobody.
  if (reply.raw.destroyed) return tooBusy({ retryAfterSeconds: 1 });
  // Before the body is read, and before any query to the database.
  const fileWeight = call.bodyKind === 'multipart' ? weightOfFile(request.headers['content-length'], MAX_FORM_BYTES) : 0;
  const entered = share.enter(askerOf(actor), (call.weight ?? 0) + fileWeight);
  const place = 'leave' in entered ? entered : await waitForPlace(entered, reply.raw);
  if (place === 'full') return refusal('FULL');
  if (!place || 'retryAfterSeconds' in place) return tooBusy(place ?? { retryAfterSeconds: 1 });
  const leave = (): void => place.leave();
  if (reply.raw.destroyed) {
    leave();
    return tooBusy({ retryAfterSeconds: 1 });
  }
  reply.raw.once('close', leave);
  request.entry = { actor, reach, loan: undefined, leave };
  const loanId = (request.params as { loanId?: string }).loanId;
  if (loanId === undefined || !/^\d{10}$/.test(loanId)) return undefined;
  const found = await gate.findLoan(actor, reach, loanId);
  if (!found.ok) return found.refusal;
  request.entry = { actor, reach, loan: found.value, leave };
  return undefined;
}

/** The requester whose share of the portal a request uses: a delegate has their own, not one more. */
export function askerOf({ brokerageId, personId, actsFor }: Actor): Asker {
  return { brokerageId, personId: actsFor?.delegateId ?? personId };
}

function tooBusy({ retryAfterSeconds }: TooBusy): Refusal {
  return refuse('TOO_BUSY', '', { details: { retryAfterSeconds } }).refusal;
}
