import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { revokeDelegation } from '../contract/delegations/revoke-delegation.ts';
import { revokeDelegation as decide } from '../domain/delegations.ts';
import { delegationsEnd } from './delegations/delegations-end.ts';
import { givingAt } from './delegations/delegation-account.ts';
import { storedDelegations } from './delegations/stored-delegations.ts';
import { peopleLock } from './people/account-people.ts';

export default command(revokeDelegation, {
  read: async (tx, asked, { clock }) => {
    const giving = await givingAt(tx, asked, asked.body.brokerageId);
    if (!giving.ok) return giving;
    const [given] = await storedDelegations(tx, giving.value.brokerageId, { delegationId: asked.params.delegationId });
    return ok({ ...giving.value, given, today: await clock.todayIn(tx) });
  },
  decide: ({ given, account, giver, today }) => {
    const revoked = decide(given, { ...account, giver, today });
    return revoked.ok ? ok(given!) : revoked;
  },
  record: (given, { context: { brokerageId }, asked: { actor } }) => ({
    locks: [peopleLock(brokerageId)],
    writes: delegationsEnd(brokerageId, [given.delegationId], actor.personId),
    accountJournal: [given.personId, given.delegateId].map((subject) => ({
      brokerageId,
      personId: actor.personId,
      actorName: actor.displayName,
      kind: 'delegation-revoked',
      subject,
      summary: `${actor.displayName} ended that ${given.delegateName} acts for ${given.personName}`,
      details: { delegationId: given.delegationId },
    })),
  }),
  reply: () => ({ revoked: true as const }),
});
