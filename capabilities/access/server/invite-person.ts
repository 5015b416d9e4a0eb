import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { invitePerson } from '../contract/invite-person.ts';
import { invitePerson as decide } from '../domain/people.ts';
import { storedAccount, accountOf, peopleLock } from './people/account-people.ts';
import { linkLetter, linkWrites, newLink, type LinkFor } from './people/sign-in-links.ts';

export default command(invitePerson, {
  read: async (tx, asked, { database }) => {
    const { body } = asked;
    const brokerageId = accountOf(asked, body.brokerageId);
    const account = brokerageId === undefined ? undefined : await storedAccount(tx, brokerageId, asked.reach);
    if (brokerageId === undefined || !account) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    const existing = await tx
      .selectFrom('person')
      .select(['person_id', 'display_name'])
      .where('email', '=', body.email.trim().toLowerCase())
      .executeTakeFirst();
    return ok({ brokerageId, account, existing, newId: randomUUID() as string, link: await newLink(database.vault) });
  },
  decide: ({ account, existing }, { body }) =>
    decide(body, { givable: account.givable, isMember: account.members.some(({ personId }) => personId === existing?.person_id) }),
  record: (invited, { context: { brokerageId, account, existing, newId, link }, asked: { actor }, portal }) => {
    const personId = existing?.person_id ?? newId;
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
        ...(existing ? [] : [personWrite({ ...invited, personId })]),
        statements.insertInto('membership').values({
          brokerage_id: brokerageId,
          person_id: personId,
          roles: [...invited.roles],
          hierarchy_level: account.kind === 'lender' ? 'Division' : 'Brokerage',
          invited_at: sql<string>`portal_now()`,
          invited_by: actor.personId,
        }),
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
  reply: ({ email }, { context: { existing, newId } }) => ({ personId: existing?.person_id ?? newId, email }),
});

function personWrite(person: { readonly personId: string; readonly email: string; readonly displayName: string; readonly nmlsId: string }) {
  return statements.insertInto('person').values({
    person_id: person.personId,
    // The embedded login site identifies people by this; at their first sign-in through another provider its subject replaces it.
    subject: person.personId,
    email: person.email,
    display_name: person.displayName,
    nmls_id: person.nmlsId || null,
  });
}
