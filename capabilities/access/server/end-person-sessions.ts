import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { endPersonSessions } from '../contract/end-person-sessions.ts';
import { endPersonSessions as decide } from '../domain/people.ts';
import { sessionsAt } from './people/account-people.ts';
import { sessionsEnd } from './people/end-sessions.ts';
import { personOfAccount } from './people/person-of-account.ts';

export default command(endPersonSessions, {
  read: async (tx, asked) => {
    const member = await personOfAccount(tx, asked);
    if (!member.ok) return member;
    const sessions = await sessionsAt(tx, member.value.brokerageId, member.value.person.personId);
    return ok({ ...member.value, open: sessions.filter(({ sessionId }) => [undefined, sessionId].includes(asked.body.sessionId)).length });
  },
  decide: ({ person, account, open }) => decide(person, open, account),
  record: ({ ended }, { context: { brokerageId, person }, asked: { actor, body } }) => ({
    writes: [sessionsEnd(brokerageId, person.personId, body.sessionId)],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'sessions-ended',
        subject: person.personId,
        summary: `${actor.displayName} ended ${ended === 1 ? 'a session' : `${ended} sessions`} of ${person.displayName}`,
        details: { ended },
      }),
    ],
  }),
  reply: ({ ended }) => ({ ended }),
});
