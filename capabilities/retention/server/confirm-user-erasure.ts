import { ok, refuse } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { confirmUserErasure } from '../contract/confirm-user-erasure.ts';
import { confirmUserErasure as decide } from '../domain/person-requests.ts';
import { worksAt } from './persons/erasure-facts.ts';
import { confirmedWrite, requestOf, standingOf, stillOpen } from './persons/person-requests.ts';

export default command(confirmUserErasure, {
  read: async (tx, { actor, params: { requestId } }) => {
    const request = await requestOf(tx, actor.brokerageId, requestId);
    if (!request || request.person_id === null) return refuse('REQUEST_NOT_FOUND', '');
    return ok({ request, accounts: await worksAt(tx, request.person_id) });
  },
  decide: ({ request, accounts }, { actor }) => decide(standingOf(request), samePeopleAs(actor), accounts),
  record: ({ scope }, { asked: { actor }, context: { request } }) => ({
    unchanged: [stillOpen(actor.brokerageId, request.request_id)],
    writes: [confirmedWrite(actor.brokerageId, request.request_id, actor.personId, scope)],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'person-erasure-confirmed',
        subject: request.request_id,
        summary: `${actor.displayName} confirmed the erasure that ${request.asked_name} asked for`,
        details: {},
      }),
    ],
  }),
  reply: ({ scope }) => ({ scope }),
});
