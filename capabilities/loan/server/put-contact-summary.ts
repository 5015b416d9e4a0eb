import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putContactSummary } from '../contract/put-contact-summary.ts';
import { putContactSummary as decide, contactsAfter } from '../domain/put-contact-summary.ts';
import { partiesOf, partyWrites } from './rows/parties.ts';

export default command(putContactSummary, {
  read: async (tx, { loan }) => ok({ before: await partiesOf(tx, loan) }),
  decide: ({ before }, { body }) => decide(before, body.contacts),
  record: (changed, { asked: { loan, actor }, context: { before } }) => {
    const kinds = [...changed.written.map(({ contactType }) => contactType), ...changed.removed];
    if (kinds.length === 0) return {};
    return {
      writes: partyWrites(loan, changed),
      journal: [
        loanLine(loan, actor, {
          kind: 'contacts-changed',
          summary: `${actor.displayName} changed the contacts: ${kinds.join(', ')}`,
          details: {
            before: before.filter(({ contactType }) => kinds.includes(contactType)),
            written: changed.written,
            removed: changed.removed,
          },
        }),
      ],
    };
  },
  reply: (changed, { context: { before } }) => ({
    contacts: contactsAfter(before, changed).map((contact) => ({ ...contact, address: { ...contact.address } })) as typeof before,
  }),
});
