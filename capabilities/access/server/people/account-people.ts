import { sql } from 'kysely';
import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Reach } from '../../../../platform/http/asked.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../../platform/database/advisory-locks.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from '../session/sessions.ts';
import { administersPeople, givableRoles, type AccountKind, type AccountPeople, type Member } from '../../domain/people.ts';

export interface StoredMember extends Member {
  readonly displayName: string;
  readonly email: string;
  readonly nmlsId: string | null;
}

export interface StoredAccount extends AccountPeople {
  readonly name: string;
  readonly members: readonly StoredMember[];
}

/** An account and its people, as a decision about one of them is made from; undefined where there is no such account. */
export async function storedAccount(tx: ReadTx, brokerageId: number, reach: Reach): Promise<StoredAccount | undefined> {
  const [account, members] = await Promise.all([
    tx.selectFrom('brokerage').select(['name', 'kind']).where('brokerage_id', '=', brokerageId).executeTakeFirst(),
    tx
      .selectFrom('membership as m')
      .innerJoin('person as p', 'p.person_id', 'm.person_id')
      .select(['m.person_id', 'm.roles', 'm.suspended_at', 'p.display_name', 'p.email', 'p.nmls_id'])
      .where('m.brokerage_id', '=', brokerageId)
      .execute(),
  ]);
  if (!account) return undefined;
  const kind = account.kind as AccountKind;
  return {
    name: account.name,
    kind,
    givable: givableRoles(reach, kind),
    members: members.map((row) => ({
      personId: row.person_id,
      roles: row.roles,
      suspended: row.suspended_at !== null,
      displayName: row.display_name,
      email: row.email,
      nmlsId: row.nmls_id,
    })),
  };
}

/** The account a call about people is for: what was named and found, and for people outside the lender always their own. */
export function accountOf(
  { actor, brokerageId }: { readonly actor: Actor; readonly brokerageId: number },
  named: number | undefined,
): number | undefined {
  if (!actor.inside) return named === undefined || named === actor.brokerageId ? actor.brokerageId : undefined;
  return named === undefined ? undefined : brokerageId;
}

/** The account in a call about people; refused the same way whether it does not exist or is not the caller's. */
export async function accountAsked(
  tx: ReadTx,
  asked: { readonly actor: Actor; readonly brokerageId: number; readonly reach: Reach; readonly body: { readonly brokerageId?: number } },
) {
  const brokerageId = accountOf(asked, asked.body.brokerageId);
  const account = brokerageId === undefined ? undefined : await storedAccount(tx, brokerageId, asked.reach);
  if (brokerageId === undefined || !account) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  return ok({ brokerageId, account });
}

/** The person with an address, at whatever account; undefined where there is none. */
export function personWithEmail(tx: ReadTx, email: string) {
  return tx.selectFrom('person').select(['person_id', 'display_name']).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

/** Changes of an account's people are made one after the other, so that two administrators never suspend each other. */
export function peopleLock(brokerageId: number) {
  return lockOfBrokerage(advisoryLocks.accountPeople, brokerageId);
}

/** Whether the account has another administrator, checked again when the change is written. */
export function otherAdministratorLeft(brokerageId: number, personId: string, kind: AccountKind) {
  return sql<boolean>`exists (select 1 from membership where brokerage_id = ${brokerageId} and person_id <> ${personId}
    and suspended_at is null and ${administersPeople(kind)} = any (roles))`;
}

/** A person's sessions at an account, the one used last first. */
export async function sessionsAt(tx: ReadTx, brokerageId: number, personId: string) {
  const rows = await tx
    .selectFrom('session')
    .select(['user_agent'])
    .select([
      sql<string>`encode(session_hash, 'hex')`.as('id'),
      instantIn<Instant>('created_at', 'MS').as('created'),
      instantIn<Instant>('last_used_at', 'MS').as('used'),
    ])
    .where('person_id', '=', personId)
    .where('brokerage_id', '=', brokerageId)
    .where(open)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ sessionId: row.id, userAgent: row.user_agent, signedInAt: row.created, lastUsedAt: row.used }));
}

const open = sql<boolean>`ended_at is null and last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})
  and created_at > now() - make_interval(hours => ${ABSOLUTE_HOURS})`;

/** How people were last seen, at any of their accounts, and their open sessions at each. */
export async function sightings(tx: ReadTx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return tx
    .selectFrom('session')
    .select(['person_id', 'brokerage_id'])
    .select([sql<number>`(count(*) filter (where ${open}))::int`.as('open'), instantIn<Instant>('max(last_used_at)', 'MS').as('seen')])
    .where('person_id', 'in', personIds)
    .groupBy(['person_id', 'brokerage_id'])
    .execute();
}
