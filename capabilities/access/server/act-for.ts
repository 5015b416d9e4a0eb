import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { actFor } from '../contract/delegations/act-for.ts';
import { actFor as decide } from '../domain/delegations.ts';
import { storedDelegations } from './delegations/stored-delegations.ts';

/** Sets the delegation of the session; the account is set the same way. */
export default command(actFor, {
  read: async (tx, { actor, body }, { clock }) => {
    const { delegationId } = body;
    const found = delegationId === null ? [] : await storedDelegations(tx, actor.brokerageId, { delegationId });
    return ok({ given: found[0], today: await clock.todayIn(tx) });
  },
  decide: ({ given, today }, { actor, body: { delegationId } }) => decide({ delegationId, given }, actor, today),
  record: (given, { asked: { actor } }) => {
    const subject = given?.personId ?? actor.actsFor?.personId;
    // Ending the use of a delegation that is not in use changes nothing.
    if (subject === undefined) return {};
    return {
      writes: [
        statements
          .updateTable('session')
          .set({ delegation_id: given?.delegationId ?? null, account_epoch: sql`account_epoch + 1` })
          .where('session_hash', '=', Buffer.from(actor.session, 'hex')),
      ],
      accountJournal: [
        accountLine(actor.brokerageId, actor, {
          kind: given ? 'acting-begun' : 'acting-ended',
          subject,
          summary: given
            ? `${actor.displayName} began to act for ${given.personName}`
            : `${actor.actsFor!.delegateName} stopped acting for ${actor.actsFor!.displayName}`,
          details: { delegationId: given?.delegationId ?? actor.actsFor!.delegationId },
        }),
      ],
    };
  },
  reply: (given, { asked: { actor } }) => ({ accountEpoch: actor.accountEpoch + (given || actor.actsFor ? 1 : 0) }),
});
