import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { requestDisclosure } from '../contract/request-disclosure.ts';
import { requestDisclosure as decide } from '../domain/index.ts';
import { issuingOf } from './rows/loan-asked.ts';
import { requestWrite } from './rows/requests.ts';
import { settingsUnchanged } from './rows/settings.ts';

export default command(requestDisclosure, {
  read: async (tx, { loan }, portal) => ok({ ...(await issuingOf(tx, loan, portal)), requestId: randomUUID() as string }),
  decide: ({ way, open, againstStatus }) => decide(way, open, againstStatus),
  record: (_asked, { context: { way, requestId, now }, asked: { loan, actor, body } }) => ({
    unchanged: [settingsUnchanged(loan.brokerageId, way.newestVersion)],
    writes: [requestWrite(loan, { requestId, note: body.note, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'disclosure-asked',
        summary: `${actor.displayName} asked the disclosure desk ${way.way === 'lender-draws' ? 'for the Loan Estimate' : 'to send the Loan Estimate'}`,
        details: { requestId, note: body.note },
      }),
    ],
  }),
  reply: (_asked, { context: { requestId } }) => ({ requestId }),
});
