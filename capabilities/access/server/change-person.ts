import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { changePerson } from '../contract/change-person.ts';
import { administersPeople, changePerson as decide } from '../domain/people.ts';
import { otherAdministratorLeft, peopleLock } from './people/account-people.ts';
import { delegationsEnd, endedByRoles, withDelegations } from './delegations/delegations-end.ts';

export default command(changePerson, {
  read: (tx, asked) => withDelegations(tx, asked),
  decide: ({ person, account }, { body }) => decide(person, body, account),
  record: ({ roles, nmlsId }, { context: { brokerageId, account, person, delegations }, asked: { actor } }) => ({
    locks: [peopleLock(brokerageId)],
    unchanged:
      roles.includes(administersPeople(account.kind)) || !person.roles.includes(administersPeople(account.kind))
        ? []
        : [otherAdministratorLeft(brokerageId, person.personId, account.kind)],
    writes: [
      statements
        .updateTable('membership')
        .set({ roles: [...roles] })
        .where('brokerage_id', '=', brokerageId)
        .where('person_id', '=', person.personId),
      ...delegationsEnd(brokerageId, endedByRoles(delegations, person.personId, roles), actor.personId),
      ...(nmlsId === person.nmlsId
        ? []
        : [statements.updateTable('person').set({ nmls_id: nmlsId }).where('person_id', '=', person.personId)]),
    ],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'person-changed',
        subject: person.personId,
        summary: `${actor.displayName} made ${person.displayName} ${roles.map((role) => role.replaceAll('-', ' ')).join(', ')}`,
        details: { before: { roles: person.roles, nmlsId: person.nmlsId }, after: { roles, nmlsId } },
      }),
    ],
  }),
  reply: ({ roles }) => ({ roles: [...roles] }),
});
