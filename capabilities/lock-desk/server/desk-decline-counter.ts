import { command } from '../../../platform/operation/operation.ts';
import { deskDeclineCounter } from '../contract/desk-decline-counter.ts';
import { deskDeclineCounter as decide } from '../domain/desk-end.ts';
import { endPlan, endReply, readRequest } from './requests/decide-request.ts';

export default command(deskDeclineCounter, {
  read: readRequest,
  decide: ({ request, now }) => decide(request, now),
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
