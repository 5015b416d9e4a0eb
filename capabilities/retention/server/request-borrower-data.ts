import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { requestBorrowerData } from '../contract/request-borrower-data.ts';
import { requestBorrowerData as decide } from '../domain/person-requests.ts';
import { loanFacts } from './persons/erasure-facts.ts';
import { openErasure } from './persons/person-requests.ts';

export default command(requestBorrowerData, {
  read: async (tx, { loan, body }, { clock, settings: { zone } }) => {
    const { facts, borrowers } = await loanFacts(tx, loan, body.borrowerId, { clock, zone });
    if (!borrowers.some(({ id }) => id === body.borrowerId)) return refuse('BORROWER_NOT_FOUND', '', { field: 'borrowerId' });
    const requested = await openErasure(tx, loan.brokerageId, { loanNumber: loan.loanNumber, borrowerId: body.borrowerId });
    return ok({ facts, requested, requestId: randomUUID() as string });
  },
  decide: (context, { body }) => decide(body, context),
  record: ({ why }, { asked: { loan, actor, body }, context: { requestId } }) => ({
    writes: [
      statements.insertInto('person_request').values({
        brokerage_id: loan.brokerageId,
        request_id: requestId,
        kind: body.kind,
        loan_number: loan.loanNumber,
        borrower_id: body.borrowerId,
        why,
        asked_by: actor.personId,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: body.kind === 'copy' ? 'person-copy-made' : 'person-erasure-asked',
        summary:
          body.kind === 'copy'
            ? `${actor.displayName} made a copy of what is stored about a borrower`
            : `${actor.displayName} asked to erase what is stored about a borrower`,
        details: { requestId, borrowerId: body.borrowerId },
      }),
    ],
  }),
  reply: (_decided, { context: { requestId } }) => ({ requestId }),
});
