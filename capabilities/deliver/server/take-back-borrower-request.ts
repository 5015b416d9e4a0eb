import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { takeBackBorrowerRequest } from '../contract/take-back-borrower-request.ts';
import { takeBackBorrowerRequest as decide } from '../domain/index.ts';
import { requestsOfLoan } from './requests/stored-requests.ts';

export default command(takeBackBorrowerRequest, {
  read: async (tx, { loan, params: { requestId } }, { clock }) => {
    const [now, requests] = await Promise.all([clock.nowIn(tx), requestsOfLoan(tx, loan)]);
    return ok({ now, request: requests.find((one) => one.requestId === requestId) });
  },
  decide: ({ request }) => decide(request),
  record: (taken, { context: { now, request }, asked: { loan, actor } }) => {
    if (taken === null) return {};
    const { requestId, name, about, recipientId } = request!;
    return {
      writes: [
        statements
          .updateTable('borrower_request')
          .set({ taken_back_by: actor.personId, taken_back_at: now })
          .where('brokerage_id', '=', loan.brokerageId)
          .where('request_id', '=', requestId),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'borrower-request-taken-back',
          summary: `${actor.displayName} no longer asks ${name} for: ${about.title}`,
          details: { requestId, recipientId },
        }),
      ],
    };
  },
  reply: (_taken, { context: { request } }) => ({ title: request!.about.title }),
});
