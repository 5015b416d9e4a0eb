import type { Actor, Portal } from '../../../platform/http/asked.ts';
import { isInside } from '../domain/access-table.ts';
import { subtreeOf } from '../domain/subtree.ts';

/** A person as an actor of an account, where there is no session; undefined when they are not active there any more. */
export async function actingPerson(
  { database }: Pick<Portal, 'database'>,
  brokerageId: number,
  personId: string,
): Promise<Actor | undefined> {
  const row = await database.withShared((tx) =>
    tx
      .selectFrom('membership as m')
      .innerJoin('person as p', 'p.person_id', 'm.person_id')
      .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
      .select(['p.display_name', 'p.email', 'm.roles', 'm.hierarchy_level', 'm.region_id', 'm.branch_id', 'b.name', 'b.kind'])
      .where('m.brokerage_id', '=', brokerageId)
      .where('m.person_id', '=', personId)
      .where('m.suspended_at', 'is', null)
      .where('p.active', '=', true)
      .where('b.active', '=', true)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { roles, hierarchy_level: level, region_id: regionId, branch_id: branchId } = row;
  const inside = isInside(row.kind, roles);
  return {
    personId,
    displayName: row.display_name,
    email: row.email,
    roles,
    brokerageId,
    brokerageName: row.name,
    inside,
    hierarchyLevel: level,
    subtree: subtreeOf({ inside, roles, level, regionId, branchId }),
    accountEpoch: 0,
    session: '',
  };
}
