import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskAcceptCounter } from '../contract/desk-accept-counter.ts';
import { deskAcceptCounter as decide } from '../domain/desk-grant.ts';
import { grantPlan, grantReply, readRequest } from './requests/decide-request.ts';
import { granterOf, readDeskLoan } from './requests/desk-loan.ts';

/** The broker accepts the desk's counter: the change is the broker's, granted by the person who countered. */
export default command(deskAcceptCounter, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    if (!read.ok) return read;
    const { counteredBy } = read.value.request;
    const granter = counteredBy && (await granterOf(tx, counteredBy));
    return ok({ ...read.value, granter, desk: await readDeskLoan(tx, asked.loan, portal) });
  },
  decide: ({ granter, ...facts }, { body }) => decide(facts, granter, body),
  record: (granted, { context, asked }) => grantPlan(granted, context, asked),
  reply: (granted, { context, asked }) => grantReply(granted, context, asked),
});
