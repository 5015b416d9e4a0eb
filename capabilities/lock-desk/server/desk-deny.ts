import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskDeny } from '../contract/desk-deny.ts';
import { mayDecide } from '../domain/desk-request.ts';
import { driftRemains, endPlan, endReply, nameOf, personOf, readRequest, type Ended } from './requests/decide-request.ts';

export default command(deskDeny, {
  read: readRequest,
  decide: ({ request, now }, { actor, body: { reason } }) => {
    const may = mayDecide(request, personOf(actor), now);
    if (!may.ok) return may;
    if (request.kind === 'drift') return driftRemains();
    return ok<Ended>({ state: 'denied', answer: reason, summary: `denied at the lock desk: ${nameOf(request)}. ${reason}` });
  },
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
