import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Reach } from '../../../../platform/http/asked.ts';
import { accountAsked } from './account-people.ts';

interface Asked {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly brokerageId: number;
  readonly params: { readonly personId: string };
  readonly body: { readonly brokerageId: number };
}

/** The person in a call at the account in it, with that account; refused the same way whether it does not exist or is not the caller's. */
export async function personOfAccount(tx: ReadTx, asked: Asked) {
  const found = await accountAsked(tx, asked);
  if (!found.ok) return found;
  const { brokerageId, account } = found.value;
  const person = account.members.find(({ personId }) => personId === asked.params.personId);
  if (!person) return refuse('PERSON_NOT_FOUND', '', { field: 'personId' });
  return ok({ brokerageId, account, person });
}
