import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { factsOfLoan } from '../../disclose/port/sent-estimates.ts';
import { isOver } from '../../loan/port/loan-status.ts';
import { askBorrower } from '../contract/ask-borrower.ts';
import { askBorrower as decide, askedKey } from '../domain/index.ts';
import { borrowerLetter } from '../port/borrower-letter.ts';
import { askableOf } from './requests/askable.ts';
import { requestsOfLoan } from './requests/stored-requests.ts';

export default command(askBorrower, {
  read: async (tx, { loan, body }, { clock, settings: { zone } }) => {
    const [now, today] = await Promise.all([clock.nowIn(tx), clock.todayIn(tx)]);
    const [facts, askable, requests] = await Promise.all([
      factsOfLoan(tx, loan, now, zone),
      askableOf(tx, loan, today, zone),
      requestsOfLoan(tx, loan),
    ]);
    return ok({
      now,
      today,
      facts,
      askable,
      requests,
      letterId: randomUUID() as string,
      newIds: body.items.map(() => randomUUID() as string),
    });
  },
  decide: ({ today, facts, askable, requests }, { body }) =>
    decide(
      {
        ended: isOver(facts.status) ? { status: facts.status } : null,
        today,
        borrowers: facts.recipients.filter(({ role }) => role === 'Borrower'),
        askable,
        open: requests
          .filter(({ status: { state } }) => state !== 'accepted' && state !== 'taken-back')
          .map((one) => ({ recipientId: one.recipientId, key: askedKey(one) })),
      },
      body,
    ),
  record: ({ to, items }, { context: { now, today, facts, letterId, newIds }, asked: { loan, actor, body } }) => {
    const letter = borrowerLetter({
      loan,
      to,
      subject: `Documents needed for loan ${loan.loanNumber}`,
      says: [`${facts.creditor.name} needs ${items.length === 1 ? 'a document' : `${items.length} documents`} from you.`],
      asks: true,
      dedupeKey: `borrower-asked ${letterId}`,
      now,
      today,
    });
    return {
      writes: [
        ...letter.writes,
        ...items.map((item, at) =>
          statements.insertInto('borrower_request').values({
            brokerage_id: loan.brokerageId,
            loan_number: loan.loanNumber,
            request_id: newIds[at]!,
            recipient_id: to.id,
            name: to.name,
            type_code: item.typeCode,
            condition_number: item.conditionNumber,
            count: item.count,
            due_on: body.dueOn ?? item.due,
            words: body.words,
            message_id: letter.messageId,
            asked_by: actor.personId,
            asked_at: now,
          }),
        ),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'borrower-asked',
          summary: `${actor.displayName} asked ${to.name} for: ${items.map(({ title }) => title).join('; ')}`,
          details: { recipientId: to.id, email: to.email, items: items.map(({ key }) => key), dueOn: body.dueOn },
        }),
      ],
    };
  },
  reply: ({ to, items }, { context: { now } }) => ({ name: to.name, email: to.email, count: items.length, askedAt: now }),
});
