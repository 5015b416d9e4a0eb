import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { withdrawBorrowerErasure } from '../contract/withdraw-borrower-erasure.ts';
import { withdrawErasure } from '../domain/person-requests.ts';
import { requestOf, standingOf, stillOpen, withdrawnWrite } from './persons/person-requests.ts';

export default command(withdrawBorrowerErasure, {
  read: async (tx, { loan, params: { requestId } }) => {
    const request = await requestOf(tx, loan.brokerageId, requestId);
    return request?.loan_number === loan.loanNumber ? ok({ request }) : refuse('REQUEST_NOT_FOUND', '');
  },
  decide: ({ request }, { body }) => withdrawErasure(standingOf(request), body.why),
  record: ({ why }, { asked: { loan, actor }, context: { request } }) => ({
    unchanged: [stillOpen(loan.brokerageId, request.request_id)],
    writes: [withdrawnWrite(loan.brokerageId, request.request_id, actor.personId, why)],
    journal: [
      loanLine(loan, actor, {
        kind: 'person-erasure-withdrawn',
        summary: `${actor.displayName} withdrew the erasure that ${request.asked_name} asked for`,
        details: { requestId: request.request_id },
      }),
    ],
  }),
  reply: () => ({}),
});
