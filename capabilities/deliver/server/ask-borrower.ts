import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { askBorrower } from '../contract/ask-borrower.ts';
import { askBorrower as decide } from '../domain/index.ts';
import { borrowerLetter } from '../port/borrower-letter.ts';
import { askContext } from './requests/ask-context.ts';
import { requestWrites } from './requests/stored-requests.ts';

export default command(askBorrower, {
  read: async (tx, { loan, body }, { clock, settings: { zone } }) => {
    const context = await askContext(tx, loan, clock, zone);
    return ok({ ...context, letterId: randomUUID() as string, newIds: body.items.map(() => randomUUID() as string) });
  },
  decide: (context, { body }) => decide(context, body),
  record: ({ to, items }, { context: { now, today, creditor, letterId, newIds }, asked: { loan, actor, body } }) => {
    const letter = borrowerLetter({
      loan,
      to,
      subject: `Documents needed for loan ${loan.loanNumber}`,
      says: [`${creditor} needs ${items.length === 1 ? 'a document' : `${items.length} documents`} from you.`],
      asks: true,
      dedupeKey: `borrower-asked ${letterId}`,
      now,
      today,
    });
    return {
      writes: [
        ...letter.writes,
        ...requestWrites(loan, items, { newIds, to, ...body, messageId: letter.messageId, personId: actor.personId, now }),
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
