import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { resetSignIn } from '../contract/reset-sign-in.ts';
import { resetSignIn as decide } from '../domain/people.ts';
import { sessionsEnd } from './people/end-sessions.ts';
import { personOfAccount } from './people/person-of-account.ts';
import { linkLetter, linkWrites, newLink, type LinkFor } from './people/sign-in-links.ts';

export default command(resetSignIn, {
  read: async (tx, asked, { database, settings }) => {
    if (!settings.signIn.embedded) return refuse('OTHER_PROVIDER', '');
    const member = await personOfAccount(tx, asked);
    if (!member.ok) return member;
    return ok({ ...member.value, link: await newLink(database.vault) });
  },
  decide: ({ person, account }) => decide(person, account),
  record: (_reset, { context: { brokerageId, account, person, link }, asked: { actor }, portal }) => {
    const to: LinkFor = { ...person, brokerageId, accountName: account.name, purpose: 'reset', madeBy: actor };
    return {
      writes: [
        statements.deleteFrom('sign_in_password').where('person_id', '=', person.personId),
        sessionsEnd(undefined, person.personId),
        ...linkWrites(link, to),
      ],
      accountJournal: [
        accountLine(brokerageId, actor, {
          kind: 'sign-in-reset',
          subject: person.personId,
          summary: `${actor.displayName} reset the password of ${person.displayName}`,
          details: {},
        }),
      ],
      messages: [linkLetter(link, to, portal.settings)],
    };
  },
  reply: ({ email }) => ({ email }),
});
