import { command } from '../../../platform/operation/operation.ts';
import { deskClaim } from '../contract/desk-claim.ts';
import { deskClaim as decide } from '../domain/desk-request.ts';
import { personOf, readRequest, shown } from './requests/decide-request.ts';
import { isAsRead, requestUpdate } from './rows/request-writes.ts';

/** A claim is no part of the loan's history. */
export default command(deskClaim, {
  read: readRequest,
  decide: ({ request, now }, { actor }) => decide(request, personOf(actor), now),
  record: ({ personId, until }, { context: { request }, asked: { loan } }) => ({
    writes: [requestUpdate(loan, request.requestId, { claimed_by: personId, claimed_until: until })],
    unchanged: [isAsRead(request)],
  }),
  reply: (claim, { context: { request, now }, asked: { actor } }) => shown({ ...request, claim }, now, actor),
});
