import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { endDisclosureRequest } from '../contract/end-disclosure-request.ts';
import { endDisclosureRequest as decide } from '../domain/index.ts';
import { issuingOf } from './rows/loan-asked.ts';
import { requestEndWrite } from './rows/requests.ts';

export default command(endDisclosureRequest, {
  read: async (tx, { loan }, portal) => ok(await issuingOf(tx, loan, portal)),
  decide: ({ open }, { params, body, actor }) => decide(open, { requestId: params.requestId, words: body.words }, actor.inside),
  record: ({ state, words }, { context: { now, open }, asked: { loan, actor } }) => ({
    writes: [requestEndWrite(loan, { state, words, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'disclosure-request-ended',
        summary: `${actor.displayName} ${state === 'returned' ? `returned the request for the Loan Estimate: ${words}` : 'withdrew the request for the Loan Estimate'}`,
        details: { requestId: open!.requestId, state, words },
      }),
    ],
  }),
  reply: ({ state }) => ({ state }),
});
