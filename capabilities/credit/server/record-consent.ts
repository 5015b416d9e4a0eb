import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { recordConsent } from '../contract/record-consent.ts';
import { recordConsent as decide } from '../domain/record-consent.ts';
import { creditFacts } from './rows/credit-facts.ts';

export default command(recordConsent, {
  read: async (tx, { loan, actor }, portal) => {
    const [facts, now] = await Promise.all([creditFacts(tx, { loan, actor }, portal), portal.clock.nowIn(tx)]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...facts, now, consentId: randomUUID() as string });
  },
  decide: (facts, { body }) => decide(facts, body),
  record: (person, { context: { consentId, now }, asked: { loan, actor, body } }) => ({
    writes: [
      statements.insertInto('credit_consent').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        consent_id: consentId,
        borrower_id: person.id,
        borrower_name: person.name,
        inquiry: body.inquiry,
        channel: body.channel,
        wording: body.wording,
        given_on: body.givenOn,
        recorded_by: actor.personId,
        recorded_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'credit-consent-recorded',
        summary: `${actor.displayName} recorded the consent of ${person.name} to a ${body.inquiry} inquiry`,
        details: { consentId, borrowerId: person.id, channel: body.channel, wording: body.wording, givenOn: body.givenOn },
      }),
    ],
  }),
  reply: (_person, { context: { consentId } }) => ({ consentId }),
});
