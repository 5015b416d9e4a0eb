import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { giveDelegation } from '../contract/delegations/give-delegation.ts';
import { giveDelegation as decide, namesOfBoth } from '../domain/delegations.ts';
import { givingAt } from './delegations/delegation-account.ts';
import { storedDelegations } from './delegations/stored-delegations.ts';
import { peopleLock } from './people/account-people.ts';

export default command(giveDelegation, {
  read: async (tx, asked, { clock }) => {
    const giving = await givingAt(tx, asked, asked.body.brokerageId);
    if (!giving.ok) return giving;
    const { brokerageId, account, giver } = giving.value;
    const { personId, delegateId } = asked.body;
    const others = (await storedDelegations(tx, brokerageId, { of: personId })).filter(
      (one) => one.personId === personId && one.delegateId === delegateId && !one.revoked,
    );
    const name = (id: string) => account.members.find((one) => one.personId === id)?.displayName ?? '';
    const names = { person: name(personId), delegate: name(delegateId) };
    return ok({ brokerageId, account, giver, others, names, today: await clock.todayIn(tx), newId: randomUUID() as string });
  },
  decide: ({ account, giver, others, today }, { body }) => decide(body, { ...account, giver, others, today }),
  record: (given, { context: { brokerageId, names, newId }, asked: { actor } }) => ({
    locks: [peopleLock(brokerageId)],
    writes: [
      statements.insertInto('person').values({
        person_id: newId,
        // It can't sign in, and gets no letters: the delegate's own address is used.
        subject: `delegation ${newId}`,
        email: `${newId}@delegation.invalid`,
        display_name: namesOfBoth(names.delegate, names.person),
        delegate_id: given.delegateId,
        acts_for_id: given.personId,
      }),
      statements.insertInto('delegation').values({
        brokerage_id: brokerageId,
        delegation_id: newId,
        person_id: given.personId,
        delegate_id: given.delegateId,
        roles: [...given.roles],
        delegate_roles: [...given.delegateRoles],
        from_day: given.from,
        to_day: given.to,
        given_by: actor.personId,
      }),
    ],
    accountJournal: [given.personId, given.delegateId].map((subject) => ({
      brokerageId,
      personId: actor.personId,
      actorName: actor.displayName,
      kind: 'delegation-given',
      subject,
      summary: `${actor.displayName} let ${names.delegate} act for ${names.person} from ${formatDate(given.from)} to ${formatDate(given.to)}`,
      details: { delegationId: newId, roles: given.roles },
    })),
  }),
  reply: (_given, { context: { names, newId } }) => ({ delegationId: newId, names: namesOfBoth(names.delegate, names.person) }),
});
