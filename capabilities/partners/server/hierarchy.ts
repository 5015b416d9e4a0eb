import { ok } from '../../../foundation/result/result.ts';
import { answer, type Actor, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { hierarchyBranchList } from '../contract/hierarchy-branch-list.ts';
import { hierarchyBrokerageList } from '../contract/hierarchy-brokerage-list.ts';
import { hierarchyRegionList } from '../contract/hierarchy-region-list.ts';
import { hierarchyReach, mayPick, type HierarchyReach } from '../domain/index.ts';

/** Region, then branch of that region, then brokerage of that branch; each list holds only what the person may pick. */
export function hierarchyAnswers(portal: Portal): readonly Answer[] {
  return [
    answer(hierarchyRegionList, async ({ actor }) => {
      const reach = reachInHierarchy(actor);
      if (reach.over === 'nothing') return ok({ regions: [] });
      const rows = await portal.database.withShared((tx) =>
        tx.selectFrom('region').select(['region_id', 'name']).orderBy('name').execute(),
      );
      const mine = rows.filter((row) => reach.over === 'all' || row.region_id === reach.regionId);
      return ok({ regions: mine.map((row) => ({ regionId: row.region_id, name: row.name })) });
    }),
    answer(hierarchyBranchList, async ({ actor, params }) => {
      const reach = reachInHierarchy(actor);
      const rows = await portal.database.withShared((tx) =>
        tx
          .selectFrom('branch')
          .select(['branch_id', 'region_id', 'name'])
          .where('region_id', '=', Number(params.regionId))
          .orderBy('name')
          .execute(),
      );
      const mine = rows.filter((row) => mayPick(reach, { regionId: row.region_id, branchId: row.branch_id }));
      return ok({ branches: mine.map((row) => ({ branchId: row.branch_id, name: row.name })) });
    }),
    answer(hierarchyBrokerageList, async ({ actor, params }) => {
      const reach = reachInHierarchy(actor);
      const rows = await portal.database.withShared((tx) =>
        tx
          .selectFrom('brokerage')
          .select(['brokerage_id', 'name', 'region_id', 'branch_id'])
          .where('branch_id', '=', Number(params.branchId))
          .where('kind', '!=', 'lender')
          .where('active', '=', true)
          .orderBy('name')
          .execute(),
      );
      const mine = rows.filter((row) => mayPick(reach, { regionId: row.region_id, branchId: row.branch_id }));
      return ok({ brokerages: mine.map((row) => ({ brokerageId: row.brokerage_id, name: row.name })) });
    }),
  ];
}

export function reachInHierarchy(actor: Actor): HierarchyReach {
  const { inside, roles, hierarchyLevel: level, ...place } = actor;
  return hierarchyReach({ inside, admin: roles.includes('admin'), level, ...place });
}
