import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { giveDelegation } from '../contract/delegations/give-delegation.ts';
import { giveDelegation as decide, namesOfBoth } from '../domain/delegations.ts';
import { givingAt } from './delegations/delegation-account.ts';
import { delegationsBetween, delegationWrites } from './delegations/new-delegation.ts';
import { peopleLock } from './people/account-people.ts';

export default command(giveDelegation, {
  read: async (tx, asked, { clock }) => {
    const giving = await givingAt(tx, asked, asked.body.brokerageId);
    if (!giving.ok) return giving;
    const { brokerageId, account, giver } = giving.value;
    const others = await delegationsBetween(tx, brokerageId, asked.body);
    const name = (id: string) => account.members.find((one) => one.personId === id)?.displayName ?? '';
    const names = { person: name(asked.body.personId), delegate: name(asked.body.delegateId) };
    return ok({ brokerageId, account, giver, others, names, today: await clock.todayIn(tx), newId: randomUUID() as string });
  },
  decide: ({ account, giver, others, today }, { body }) => decide(body, { ...account, giver, others, today }),
  record: (given, { context: { brokerageId, names, newId }, asked: { actor } }) => ({
    locks: [peopleLock(brokerageId)],
    writes: delegationWrites(given, { brokerageId, delegationId: newId, names, givenBy: actor.personId }),
    accountJournal: [given.personId, given.delegateId].map((subject) =>
      accountLine(brokerageId, actor, {
        kind: 'delegation-given',
        subject,
        summary: `${actor.displayName} let ${names.delegate} act for ${names.person} from ${formatDate(given.from)} to ${formatDate(given.to)}`,
        details: { delegationId: newId, roles: given.roles },
      }),
    ),
  }),
  reply: (_given, { context: { names, newId } }) => ({ delegationId: newId, names: namesOfBoth(names.delegate, names.person) }),
});
