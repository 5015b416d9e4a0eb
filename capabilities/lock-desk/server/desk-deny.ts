import { command } from '../../../platform/operation/operation.ts';
import { deskDeny } from '../contract/desk-deny.ts';
import { deskDeny as decide } from '../domain/desk-end.ts';
import { endPlan, endReply, personOf, readRequest } from './requests/decide-request.ts';

export default command(deskDeny, {
  read: readRequest,
  decide: ({ request, now }, { actor, body: { reason } }) => decide(request, { person: personOf(actor), reason }, now),
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
