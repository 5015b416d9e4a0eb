import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { isWithin } from '../../access/domain/subtree.ts';
import { hierarchyBranchList } from '../contract/hierarchy-branch-list.ts';
import { branches } from '../../access/port/brokerages.ts';

export default query(hierarchyBranchList, async ({ actor, params }, { database }) => {
  const rows = await database.withShared((tx) =>
    tx
      .selectFrom(branches.as('h'))
      .select(['branch_id', 'region_id', 'name'])
      .where('region_id', '=', Number(params.regionId))
      .where('closed_at', 'is', null)
      .orderBy('name')
      .execute(),
  );
  const mine = rows.filter((row) => isWithin(actor.subtree, { regionId: row.region_id, branchId: row.branch_id }));
  return ok({ branches: mine.map((row) => ({ branchId: row.branch_id, name: row.name })) });
});
