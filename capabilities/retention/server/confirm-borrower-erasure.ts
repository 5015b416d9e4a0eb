import { ok, refuse } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { confirmBorrowerErasure } from '../contract/confirm-borrower-erasure.ts';
import { confirmBorrowerErasure as decide } from '../domain/person-requests.ts';
import { loanFacts } from './persons/erasure-facts.ts';
import { confirmedWrite, requestOf, standingOf, stillOpen } from './persons/person-requests.ts';

/** The worker erases; the scope is decided here, by the day and the loan as they are now. */
export default command(confirmBorrowerErasure, {
  read: async (tx, { loan, params: { requestId } }, { clock, settings: { zone } }) => {
    const request = await requestOf(tx, loan.brokerageId, requestId);
    if (request?.loan_number !== loan.loanNumber || request.borrower_id === null) return refuse('REQUEST_NOT_FOUND', '');
    const { facts } = await loanFacts(tx, loan, request.borrower_id, { clock, zone });
    return ok({ request, facts });
  },
  decide: ({ request, facts }, { actor }) => decide(standingOf(request), samePeopleAs(actor), facts),
  record: ({ scope }, { asked: { loan, actor }, context: { request } }) => ({
    unchanged: [stillOpen(loan.brokerageId, request.request_id)],
    writes: [confirmedWrite(loan.brokerageId, request.request_id, actor.personId, scope)],
    journal: [
      loanLine(loan, actor, {
        kind: 'person-erasure-confirmed',
        summary: `${actor.displayName} confirmed the erasure that ${request.asked_name} asked for`,
        details: { requestId: request.request_id, scope },
      }),
    ],
  }),
  reply: ({ scope }) => ({ scope }),
});
