import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/asked.ts';
import { reachWith } from '../../port/access-table.ts';
import { givableRoles } from '../../domain/people.ts';
import { storedAccount, accountOf } from '../people/account-people.ts';

interface Asked {
  readonly actor: Actor;
  readonly brokerageId: number;
}

/** The account a delegation is in, and the person who requests it: people for themselves, and whoever may suspend an account's people for those. */
export async function givingAt(tx: ReadTx, asked: Asked, named: number | undefined) {
  const { actor } = asked;
  const brokerageId = named === undefined ? actor.brokerageId : accountOf(asked, named);
  const reach = reachWith(actor, 'suspend-person');
  const account = brokerageId === undefined ? undefined : await storedAccount(tx, brokerageId, reach ?? 'own');
  if (brokerageId === undefined || !account) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const givable = reach === undefined ? [] : givableRoles(reach, account.kind);
  return ok({ brokerageId, account: { ...account, givable }, giver: { personId: actor.personId, administers: givable.length > 0 } });
}
