import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { namesOfBoth, type Delegation } from '../../domain/delegations.ts';
import { storedDelegations } from './stored-delegations.ts';

/** The delegations of a person to one delegate that are not revoked. */
export async function delegationsBetween(
  tx: ReadTx,
  brokerageId: number,
  { personId, delegateId }: Pick<Delegation, 'personId' | 'delegateId'>,
) {
  const all = await storedDelegations(tx, brokerageId, { of: personId });
  return all.filter((one) => one.personId === personId && one.delegateId === delegateId && !one.revoked);
}

interface NewDelegation {
  readonly brokerageId: number;
  readonly delegationId: string;
  readonly names: { readonly person: string; readonly delegate: string };
  readonly givenBy: string;
}

/** A delegation, and the person recorded as the actor for what is done under it. */
export function delegationWrites(given: Delegation, { brokerageId, delegationId, names, givenBy }: NewDelegation) {
  return [
    statements.insertInto('person').values({
      person_id: delegationId,
      // It can't sign in, and gets no letters: the delegate's own address is used.
      subject: `delegation ${delegationId}`,
      email: `${delegationId}@delegation.invalid`,
      display_name: namesOfBoth(names.delegate, names.person),
      delegate_id: given.delegateId,
      acts_for_id: given.personId,
    }),
    statements.insertInto('delegation').values({
      brokerage_id: brokerageId,
      delegation_id: delegationId,
      person_id: given.personId,
      delegate_id: given.delegateId,
      roles: [...given.roles],
      delegate_roles: [...given.delegateRoles],
      from_day: given.from,
      to_day: given.to,
      given_by: givenBy,
    }),
  ];
}
