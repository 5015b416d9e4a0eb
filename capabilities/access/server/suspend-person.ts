import { sql } from 'kysely';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { suspendPerson } from '../contract/suspend-person.ts';
import { administersPeople, suspendPerson as decide } from '../domain/people.ts';
import { otherAdministratorLeft, peopleLock } from './people/account-people.ts';
import { sessionsEnd } from './people/end-sessions.ts';
import { delegationsEnd, openIds, withDelegations } from './delegations/delegations-end.ts';

export default command(suspendPerson, {
  read: (tx, asked) => withDelegations(tx, asked),
  decide: ({ person, account }, { body }) => decide(person, body.suspended, account),
  record: ({ suspended }, { context: { brokerageId, account, person, delegations }, asked: { actor } }) => ({
    locks: [peopleLock(brokerageId)],
    unchanged:
      suspended && person.roles.includes(administersPeople(account.kind))
        ? [otherAdministratorLeft(brokerageId, person.personId, account.kind)]
        : [],
    writes: [
      statements
        .updateTable('membership')
        .set(
          suspended
            ? { suspended_at: sql<string>`portal_now()`, suspended_by: actor.personId }
            : { suspended_at: null, suspended_by: null },
        )
        .where('brokerage_id', '=', brokerageId)
        .where('person_id', '=', person.personId),
      ...(suspended
        ? [sessionsEnd(brokerageId, person.personId), ...delegationsEnd(brokerageId, openIds(delegations), actor.personId)]
        : []),
    ],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: suspended ? 'person-suspended' : 'person-restored',
        subject: person.personId,
        summary: `${actor.displayName} ${suspended ? 'suspended' : 'restored'} ${person.displayName}`,
        details: { roles: person.roles },
      }),
    ],
  }),
  reply: ({ suspended }) => ({ suspended }),
});
