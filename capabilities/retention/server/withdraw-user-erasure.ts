import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { withdrawUserErasure } from '../contract/withdraw-user-erasure.ts';
import { withdrawErasure } from '../domain/person-requests.ts';
import { requestOf, standingOf, stillOpen, withdrawnWrite } from './persons/person-requests.ts';

export default command(withdrawUserErasure, {
  read: async (tx, { actor, params: { requestId } }) => {
    const request = await requestOf(tx, actor.brokerageId, requestId);
    return request && request.person_id !== null ? ok({ request }) : refuse('REQUEST_NOT_FOUND', '');
  },
  decide: ({ request }, { body }) => withdrawErasure(standingOf(request), body.why),
  record: ({ why }, { asked: { actor }, context: { request } }) => ({
    unchanged: [stillOpen(actor.brokerageId, request.request_id)],
    writes: [withdrawnWrite(actor.brokerageId, request.request_id, actor.personId, why)],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'person-erasure-withdrawn',
        subject: request.request_id,
        summary: `${actor.displayName} withdrew the erasure that ${request.asked_name} asked for`,
        details: {},
      }),
    ],
  }),
  reply: () => ({}),
});
