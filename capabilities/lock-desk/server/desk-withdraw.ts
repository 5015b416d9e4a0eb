import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskWithdraw } from '../contract/desk-withdraw.ts';
import { stillPending } from '../domain/desk-request.ts';
import { driftRemains, endPlan, endReply, nameOf, readRequest, type Ended } from './requests/decide-request.ts';

/** The broker may take a request back whoever has it open; the desk's decision is then refused with the name. */
export default command(deskWithdraw, {
  read: readRequest,
  decide: ({ request, now }) => {
    if (request.kind === 'drift') return driftRemains();
    const pending = stillPending(request, now);
    return pending.ok ? ok<Ended>({ state: 'withdrawn', summary: `withdrew the request to the lock desk: ${nameOf(request)}` }) : pending;
  },
  record: (end, { context, asked }) => endPlan(end, context, asked),
  reply: (end, { context, asked }) => endReply(end, context, asked),
});
