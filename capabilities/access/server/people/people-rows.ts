import type { Instant } from '../../../../foundation/units/units.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Database, ReadTx } from '../../../../platform/database/database.ts';
import type { MemberState } from '../../domain/people.ts';
import { sightings } from './account-people.ts';

export interface PeopleAsked {
  readonly brokerageId?: number | undefined;
  readonly personId?: string;
  readonly text?: string | undefined;
  readonly role?: string | undefined;
}

/** Somebody who works at an account, with the account. */
export function membersLike(tx: ReadTx, { brokerageId, personId, text = '', role }: PeopleAsked, most: number) {
  const like = `%${text.trim().replace(/[%_\\]/g, String.raw`\$&`)}%`;
  return (
    tx
      .selectFrom('membership as m')
      .innerJoin('person as p', 'p.person_id', 'm.person_id')
      // Which brokerages there are to see is the database's own rule for people of a region or a branch.
      .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
      .select(['m.person_id', 'm.brokerage_id', 'm.roles', 'p.display_name', 'p.email', 'p.nmls_id', 'p.phone', 'b.name', 'm.suspended_at'])
      .select([
        instantIn<Instant | null>('m.suspended_at', 'MS').as('suspended'),
        instantIn<Instant | null>('m.invited_at', 'MS').as('invited'),
      ])
      .where('p.active', '=', true)
      .$if(brokerageId !== undefined, (q) => q.where('m.brokerage_id', '=', brokerageId!))
      .$if(personId !== undefined, (q) => q.where('m.person_id', '=', personId!))
      .$if(role !== undefined, (q) => q.where((eb) => eb(eb.val(role!), '=', eb.fn.any('m.roles'))))
      .$if(text.trim() !== '', (q) => q.where((eb) => eb.or([eb('p.display_name', 'ilike', like), eb('p.email', 'ilike', like)])))
      .orderBy('p.display_name')
      .orderBy('m.brokerage_id')
      .limit(most)
      .execute()
  );
}

/** The same for an administrator: who was invited and never signed in, and when each person was last active. */
export async function seenPeople(database: Database, rows: Awaited<ReturnType<typeof membersLike>>) {
  const seen = await database.withShared((tx) => sightings(tx, [...new Set(rows.map((row) => row.person_id))]));
  return rows.map((row) => {
    const of = seen.filter((one) => one.person_id === row.person_id);
    const state: MemberState = row.suspended ? 'suspended' : row.invited && of.length === 0 ? 'invited' : 'active';
    return {
      personId: row.person_id,
      displayName: row.display_name,
      email: row.email,
      nmlsId: row.nmls_id,
      phone: row.phone,
      brokerageId: row.brokerage_id,
      accountName: row.name,
      roles: [...row.roles],
      state,
      sinceAt: row.suspended ?? row.invited,
      openSessions: of.find((one) => one.brokerage_id === row.brokerage_id)?.open ?? 0,
      lastSeenAt:
        of
          .map((one) => one.seen)
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
