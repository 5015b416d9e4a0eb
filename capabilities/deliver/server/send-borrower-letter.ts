import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { factsOfLoan } from '../../disclose/port/sent-estimates.ts';
import { sendBorrowerLetter } from '../contract/send-borrower-letter.ts';
import { sendBorrowerLetter as decide } from '../domain/index.ts';
import { borrowerLetter } from '../port/borrower-letter.ts';
import { borrowersOfLoan } from './rows/borrowers.ts';
import { lettersJustSent } from './rows/letters.ts';

export default command(sendBorrowerLetter, {
  read: async (tx, { loan }, { clock, settings: { zone } }) => {
    const now = await clock.nowIn(tx);
    const [facts, borrowers, justSent] = await Promise.all([
      factsOfLoan(tx, loan, now, zone),
      borrowersOfLoan(tx, loan, zone),
      lettersJustSent(tx, loan),
    ]);
    return ok({ now, facts, borrowers, justSent, letterId: randomUUID() as string });
  },
  decide: ({ facts, borrowers, justSent }, { body }) =>
    decide({ issuedTo: borrowers.map(({ recipientId }) => recipientId), parties: facts.recipients, justSent }, body.recipientId),
  record: (to, { context: { now, facts, letterId }, asked: { loan, actor } }) => ({
    writes: borrowerLetter({
      loan,
      to,
      subject: `Your documents from ${facts.creditor.name}, loan ${loan.loanNumber}`,
      says: [`${actor.displayName} sends you the address of your page again.`],
      dedupeKey: `borrower-letter ${letterId}`,
      now,
      today: facts.issued,
    }).writes,
    journal: [
      loanLine(loan, actor, {
        kind: 'borrower-letter-sent',
        summary: `${actor.displayName} sent ${to.name} a new letter to their page`,
        details: { recipientId: to.id, email: to.email },
      }),
    ],
  }),
  reply: ({ name, email }, { context: { now } }) => ({ name, email, sentAt: now }),
});
