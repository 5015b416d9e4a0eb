import { sql } from 'kysely';
import { builder, type ReadTx } from '../../../platform/database/database.ts';

/** People, for a neighbour's query to join: name and address. A delegate has their own address, an API key that of the person who made it. */
export const people = builder
  .selectFrom('person')
  .select(['person_id', 'display_name', 'phone', 'nmls_id', 'active', 'key_account_id'])
  // Whose membership decides the account: for a delegate, that of the person who gave the delegation.
  .select(sql<string>`coalesce(person.acts_for_id, person.person_id)`.as('member_id'))
  .select(
    sql<string>`coalesce((select d.email from person d where d.person_id in (person.delegate_id, person.key_maker_id)), person.email)`.as(
      'email',
    ),
  );

/** Roles and places of people at brokerages, unless suspended there; for a neighbour's query to join. */
export const memberships = builder
  .selectFrom('membership')
  .select(['brokerage_id', 'person_id', 'roles', 'hierarchy_level', 'region_id', 'branch_id'])
  .where('suspended_at', 'is', null);

/** The person with an e-mail address; undefined where there is none. */
export async function personOfEmail(tx: ReadTx, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const person = await tx.selectFrom('person').select('person_id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return person?.person_id;
}

/** The roles with which an actor did something at an account: a person, a delegate, or a program. */
export async function rolesActedWith(tx: ReadTx, brokerageId: number, personId: string): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('person as p')
    .leftJoin('membership as m', (join) =>
      join
        .on('m.brokerage_id', '=', brokerageId)
        .on('m.suspended_at', 'is', null)
        .on((eb) => eb('m.person_id', '=', eb.fn.coalesce('p.acts_for_id', 'p.person_id'))),
    )
    .select(['m.roles', 'p.key_account_id', 'p.key_role'])
    .where('p.person_id', '=', personId)
    .executeTakeFirst();
  const ofKey = row?.key_account_id === brokerageId && row.key_role !== null ? [row.key_role] : [];
  return row?.roles ?? ofKey;
}

/** The roles of some people at a brokerage; those who don't belong to it are left out. */
export async function rolesAt(tx: ReadTx, brokerageId: number, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const rows = await tx
    .selectFrom('membership')
    .select(['person_id', 'roles'])
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', 'in', personIds)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map(({ person_id: personId, roles }) => ({ personId, roles }));
}

/** Those who belong to a brokerage and may sign in, with what they work as there, by name; of some people, where those are named. */
export async function colleaguesAt(tx: ReadTx, brokerageId: number, among?: readonly string[]) {
  if (among?.length === 0) return [];
  const all = tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .select(['p.person_id as personId', 'p.display_name as name', 'm.roles'])
    .where('m.brokerage_id', '=', brokerageId)
    .where('p.active', '=', true)
    .orderBy('p.display_name')
    .orderBy('p.person_id');
  return (among ? all.where('m.person_id', 'in', among) : all).execute();
}
