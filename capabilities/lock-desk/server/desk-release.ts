import { command } from '../../../platform/operation/operation.ts';
import { deskRelease } from '../contract/desk-release.ts';
import { deskRelease as decide } from '../domain/desk-request.ts';
import { readRequest, shown } from './requests/decide-request.ts';
import { isAsRead, requestUpdate } from './rows/request-writes.ts';

/** Releases the caller's own claim; another person's is not changed. */
export default command(deskRelease, {
  read: readRequest,
  decide: ({ request }, { actor }) => decide(request, actor.personId),
  record: ({ own }, { context: { request }, asked: { loan } }) => ({
    writes: own ? [requestUpdate(loan, request.requestId, { claimed_by: null, claimed_until: null })] : [],
    unchanged: [isAsRead(request)],
  }),
  reply: ({ own }, { context: { request, now }, asked: { actor } }) => shown(own ? { ...request, claim: null } : request, now, actor),
});
