import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Reach } from '../../../../platform/http/asked.ts';
import { storedAccount, accountOf } from './account-people.ts';

interface Asked {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly brokerageId: number;
  readonly params: { readonly personId: string };
  readonly body: { readonly brokerageId: number };
}

/** The person a call names at the account it names, with that account; each refused alike where it is not there or not the caller's. */
export async function personOfAccount(tx: ReadTx, asked: Asked) {
  const brokerageId = accountOf(asked, asked.body.brokerageId);
  const account = brokerageId === undefined ? undefined : await storedAccount(tx, brokerageId, asked.reach);
  if (brokerageId === undefined || !account) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const person = account.members.find(({ personId }) => personId === asked.params.personId);
  if (!person) return refuse('PERSON_NOT_FOUND', '', { field: 'personId' });
  return ok({ brokerageId, account, person });
}
