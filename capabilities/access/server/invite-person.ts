import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { invitePerson } from '../contract/invite-person.ts';
import { invitePerson as decide } from '../domain/people.ts';
import { accountAsked, peopleLock, personWithEmail } from './people/account-people.ts';
import { membershipWrite, newPersonWrite } from './people/person-writes.ts';
import { linkLetter, linkWrites, newLink, type LinkFor } from './people/sign-in-links.ts';

export default command(invitePerson, {
  read: async (tx, asked, { database }) => {
    const found = await accountAsked(tx, asked);
    if (!found.ok) return found;
    const existing = await personWithEmail(tx, asked.body.email);
    return ok({ ...found.value, existing, personId: existing?.person_id ?? (randomUUID() as string), link: await newLink(database.vault) });
  },
  decide: ({ account, existing }, { body }) =>
    decide(body, { givable: account.givable, isMember: account.members.some(({ personId }) => personId === existing?.person_id) }),
  record: (invited, { context: { brokerageId, account, existing, personId, link }, asked: { actor }, portal }) => {
    const to: LinkFor = {
      brokerageId,
      accountName: account.name,
      personId,
      displayName: existing?.display_name ?? invited.displayName,
      email: invited.email,
      purpose: 'invite',
      madeBy: actor,
    };
    return {
      locks: [peopleLock(brokerageId)],
      writes: [
        ...(existing ? [] : [newPersonWrite(personId, invited)]),
        membershipWrite({ brokerageId, kind: account.kind, personId, invitedBy: actor.personId }, invited.roles),
        ...linkWrites(link, to),
      ],
      accountJournal: [
        accountLine(brokerageId, actor, {
          kind: 'person-invited',
          subject: personId,
          summary: `${actor.displayName} invited ${to.displayName} as ${invited.roles.map((role) => role.replaceAll('-', ' ')).join(', ')}`,
          details: { email: invited.email, roles: invited.roles },
        }),
      ],
      messages: [linkLetter(link, to, portal.settings)],
    };
  },
  reply: ({ email }, { context: { personId } }) => ({ personId, email }),
});
