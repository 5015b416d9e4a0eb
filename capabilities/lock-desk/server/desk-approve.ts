import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskApprove } from '../contract/desk-approve.ts';
import { deskApprove as decide } from '../domain/desk-grant.ts';
import { grantPlan, grantReply, granterOfActor, readRequest } from './requests/decide-request.ts';
import { readDeskLoan } from './requests/desk-loan.ts';

/** Grants a request and does it, in one transaction, at exactly the figures that were seen. */
export default command(deskApprove, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    return read.ok ? ok({ ...read.value, desk: await readDeskLoan(tx, asked.loan, portal) }) : read;
  },
  decide: (facts, { actor, body }) => decide(facts, granterOfActor(actor), body),
  record: (granted, { context, asked }) => grantPlan(granted, context, asked),
  reply: (granted, { context, asked }) => grantReply(granted, context, asked),
});
