import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { deskRequestsOfLoan } from '../../contract/desk-requests-of-loan.ts';
import { decideWish } from '../../domain/desk-change.ts';
import { mayAnswerCounter } from '../../domain/desk-request.ts';
import type { StoredRequest } from '../rows/stored-request.ts';
import { figuresOf, granterOf, type StoredDeskLoan } from './desk-loan.ts';

type Accepting = Pick<ReplyOf<typeof deskRequestsOfLoan>['requests'][number], 'accepting' | 'acceptingRefused'>;

/** The effect of accepting the desk's counter now, or why it can't be accepted. */
export async function accepting(tx: ReadTx, desk: StoredDeskLoan, request: StoredRequest, now: Instant): Promise<Accepting> {
  const terms = mayAnswerCounter(request, now);
  if (!terms.ok || !request.counteredBy) return { accepting: null, acceptingRefused: null };
  const granter = await granterOf(tx, request.counteredBy);
  const decided = decideWish(desk, { kind: request.kind, terms: terms.value, granter, reason: request.answer || request.note });
  return decided.ok
    ? { accepting: figuresOf(desk, decided.value), acceptingRefused: null }
    : { accepting: null, acceptingRefused: decided.refusal.message };
}
