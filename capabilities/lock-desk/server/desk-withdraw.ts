import { command } from '../../../platform/operation/operation.ts';
import { deskWithdraw } from '../contract/desk-withdraw.ts';
import { deskWithdraw as decide } from '../domain/desk-end.ts';
import { endPlan, endReply, readRequest } from './requests/decide-request.ts';

/** The broker may withdraw a request whoever has it open; the desk's decision is then refused with the name. */
export default command(deskWithdraw, {
  read: readRequest,
  decide: ({ request, now }) => decide(request, now),
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
