import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskDeclineCounter } from '../contract/desk-decline-counter.ts';
import { mayAnswerCounter } from '../domain/desk-request.ts';
import { endPlan, endReply, nameOf, readRequest, type Ended } from './requests/decide-request.ts';

export default command(deskDeclineCounter, {
  read: readRequest,
  decide: ({ request, now }) => {
    const may = mayAnswerCounter(request, now);
    return may.ok ? ok<Ended>({ state: 'declined', summary: `declined the lock desk’s counter: ${nameOf(request)}` }) : may;
  },
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
