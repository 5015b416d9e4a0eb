import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskRelease } from '../contract/desk-release.ts';
import { readRequest, shown } from './requests/decide-request.ts';
import { isAsRead, requestUpdate } from './rows/request-writes.ts';

/** Gives up one's own claim; another's stays. */
export default command(deskRelease, {
  read: readRequest,
  decide: ({ request }, { actor }) => ok({ own: request.claim?.personId === actor.personId }),
  record: ({ own }, { context: { request }, asked: { loan } }) => ({
    writes: own ? [requestUpdate(loan, request.requestId, { claimed_by: null, claimed_until: null })] : [],
    unchanged: [isAsRead(request)],
  }),
  reply: ({ own }, { context: { request, now }, asked: { actor } }) => shown(own ? { ...request, claim: null } : request, now, actor),
});
