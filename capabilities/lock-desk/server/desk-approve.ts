import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskApprove } from '../contract/desk-approve.ts';
import { mayDecide, readTerms } from '../domain/desk-request.ts';
import { grantAsSeen, grantPlan, grantReply, personOf, readRequest } from './requests/decide-request.ts';
import { readDeskLoan } from './requests/desk-loan.ts';

/** Grants what was asked and does it, in one transaction, at exactly what was seen. */
export default command(deskApprove, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    return read.ok ? ok({ ...read.value, desk: await readDeskLoan(tx, asked.loan, portal) }) : read;
  },
  decide: ({ request, now, desk }, { actor, body }) => {
    const may = mayDecide(request, personOf(actor), now);
    if (!may.ok) return may;
    if (body.waive === true && body.note === '') return refuse('WISH_INCOMPLETE', 'Enter why the drift is waived.', { field: 'note' });
    const terms = request.kind === 'second-lien' ? readTerms('second-lien', body.terms ?? {}, 'desk') : ok(request.wanted);
    if (!terms.ok) return terms;
    const wish = {
      kind: request.kind,
      terms: terms.value,
      granter: { ...personOf(actor), roles: actor.roles },
      reason: body.note || request.note,
      ...(body.waive === true ? { waive: true } : {}),
    };
    return grantAsSeen(desk, wish, body.seen, body.note);
  },
  record: (granted, { context, asked }) => grantPlan(granted, context, asked),
  reply: (granted, { context, asked }) => grantReply(granted, context, asked),
});
