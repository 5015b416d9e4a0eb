import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskAcceptCounter } from '../contract/desk-accept-counter.ts';
import { mayAnswerCounter } from '../domain/desk-request.ts';
import { grantAsSeen, grantPlan, grantReply, readRequest } from './requests/decide-request.ts';
import { granterOf, readDeskLoan } from './requests/desk-loan.ts';

/** The broker takes the desk's counter: the change is the broker's, the grant of whoever countered. */
export default command(deskAcceptCounter, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    if (!read.ok) return read;
    const { counteredBy } = read.value.request;
    const granter = counteredBy && (await granterOf(tx, counteredBy));
    return ok({ ...read.value, granter, desk: await readDeskLoan(tx, asked.loan, portal) });
  },
  decide: ({ request, now, granter, desk }, { body }) => {
    const terms = mayAnswerCounter(request, now);
    if (!terms.ok) return terms;
    const wish = { kind: request.kind, terms: terms.value, granter: granter!, reason: request.answer || request.note };
    return grantAsSeen(desk, wish, body, request.answer ?? '');
  },
  record: (granted, { context, asked }) => grantPlan(granted, context, asked),
  reply: (granted, { context, asked }) => grantReply(granted, context, asked),
});
