import type { z } from 'zod';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/asked.ts';
import type { delegationsOfPerson } from '../../contract/delegations/delegation-shapes.ts';
import { delegationStatus, endedWords, revokeDelegation } from '../../domain/delegations.ts';
import { notYours } from '../../domain/people.ts';
import { mayCall } from '../../port/access-table.ts';
import type { StoredAccount } from '../people/account-people.ts';
import { storedDelegations } from './stored-delegations.ts';

interface Whose {
  readonly actor: Actor;
  readonly brokerageId: number;
  readonly account: StoredAccount;
  readonly personId: string;
  readonly today: PlainDate;
}

/** A person's delegations at an account, as the caller may see and change them. */
export async function shownDelegations(
  tx: ReadTx,
  { actor, brokerageId, account, personId, today }: Whose,
): Promise<z.infer<typeof delegationsOfPerson>> {
  const own = personId === actor.personId;
  const giver = { personId: actor.personId, administers: mayCall(actor.roles, 'suspend-person') && account.givable.length > 0 };
  const person = account.members.find((one) => one.personId === personId);
  const mayGive =
    person !== undefined &&
    !person.suspended &&
    mayCall(actor.roles, 'give-delegation') &&
    (own || (giver.administers && !notYours(person, account)));
  const stored = await storedDelegations(tx, brokerageId, { of: personId });
  return {
    today,
    given: stored.map((one) => {
      const status = delegationStatus(one, one.person, one.delegate, today);
      return {
        delegationId: one.delegationId,
        person: { personId: one.personId, displayName: one.personName },
        delegate: { personId: one.delegateId, displayName: one.delegateName },
        from: one.from,
        to: one.to,
        state: status.state,
        ended: status.state === 'ended' ? endedWords(status.because, { person: one.personName, to: one.to }) : null,
        givenBy: one.givenBy,
        revocable: mayCall(actor.roles, 'revoke-delegation') && revokeDelegation(one, { ...account, giver, today }).ok,
      };
    }),
    colleagues: mayGive
      ? account.members
          .filter((one) => one.personId !== personId && !one.suspended && (own || !notYours(one, account)))
          .map((one) => ({ personId: one.personId, displayName: one.displayName, roles: [...one.roles] }))
          .toSorted((a, b) => a.displayName.localeCompare(b.displayName))
      : [],
  };
}
