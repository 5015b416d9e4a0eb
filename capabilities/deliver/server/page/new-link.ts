import { randomUUID } from 'node:crypto';
import type { Portal } from '../../../../platform/http/asked.ts';
import { borrowerLetter } from '../../port/borrower-letter.ts';
import { lettersJustSent } from '../rows/letters.ts';
import type { OpenLink } from './page-data.ts';

/** Sends a letter with a new address to the mailbox of the old one. */
export async function sendNewLink(
  portal: Portal,
  { brokerageId, loan, recipientId, name, email }: OpenLink,
): Promise<'sent' | 'just-sent'> {
  return portal.database.withTenant({ brokerageId }, async (tx) => {
    await portal.plans.takeLocks(tx, { loans: [await portal.plans.loanVersion(tx, loan)] });
    const recent = await lettersJustSent(tx, loan);
    if (recent.includes(recipientId)) return 'just-sent';
    const [now, today] = await Promise.all([portal.clock.nowIn(tx), portal.clock.todayIn(tx)]);
    const letter = borrowerLetter({
      loan,
      to: { id: recipientId, name, email },
      subject: `Your documents, loan ${loan.loanNumber}`,
      says: ['You asked for a new address of your page.'],
      dedupeKey: `borrower-link ${randomUUID()}`,
      now,
      today,
    });
    await portal.plans.writePlan(tx, {
      writes: letter.writes,
      journal: [
        {
          ...loan,
          actorName: name,
          origin: 'typed',
          kind: 'borrower-link-asked',
          summary: `${name} asked for a new letter to their page`,
          details: { recipientId, email },
        },
      ],
    });
    return 'sent';
  });
}
