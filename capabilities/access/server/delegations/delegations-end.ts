import { sql } from 'kysely';
import { ok } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { delegationStatus } from '../../domain/delegations.ts';
import { personOfAccount } from '../people/person-of-account.ts';
import { storedDelegations, type StoredDelegation } from './stored-delegations.ts';

/** The person in a call, with their delegations given and received: a change of the person can end them. */
export async function withDelegations(tx: ReadTx, asked: Parameters<typeof personOfAccount>[1]) {
  const member = await personOfAccount(tx, asked);
  if (!member.ok) return member;
  const { brokerageId, person } = member.value;
  return ok({ ...member.value, delegations: await storedDelegations(tx, brokerageId, { of: person.personId }) });
}

export function openIds(delegations: readonly StoredDelegation[]): string[] {
  return delegations.filter(({ revoked }) => !revoked).map(({ delegationId }) => delegationId);
}

/** Those that end because a person works as something else from now on: they don't begin again when a role is given back. */
export function endedByRoles(delegations: readonly StoredDelegation[], personId: string, roles: readonly string[]): string[] {
  const ended = delegations.filter((one) => {
    const now = (party: StoredDelegation['person'], id: string) => (id === personId ? { ...party, roles } : party);
    return delegationStatus(one, now(one.person, one.personId), now(one.delegate, one.delegateId), one.from).state === 'ended';
  });
  return openIds(ended);
}

/** Revokes delegations: the next request of their sessions is refused, and their event streams close. */
export function delegationsEnd(brokerageId: number, delegationIds: readonly string[], by: string) {
  if (delegationIds.length === 0) return [];
  return [
    statements
      .updateTable('delegation')
      .set({ revoked_at: sql<string>`portal_now()`, revoked_by: by })
      .where('brokerage_id', '=', brokerageId)
      .where('delegation_id', 'in', delegationIds)
      .where('revoked_at', 'is', null),
  ];
}
