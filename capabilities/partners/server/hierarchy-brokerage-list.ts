import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { isWithin } from '../../access/domain/subtree.ts';
import { hierarchyBrokerageList } from '../contract/hierarchy-brokerage-list.ts';
import { brokerages } from '../../access/port/brokerages.ts';

export default query(hierarchyBrokerageList, async ({ actor, params }, { database }) => {
  const rows = await database.withShared((tx) =>
    tx
      .selectFrom(brokerages.as('b'))
      .select(['brokerage_id', 'name', 'region_id', 'branch_id'])
      .where('branch_id', '=', Number(params.branchId))
      .where('kind', '!=', 'lender')
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
  );
  const mine = rows.filter((row) => isWithin(actor.subtree, { regionId: row.region_id, branchId: row.branch_id }));
  return ok({ brokerages: mine.map((row) => ({ brokerageId: row.brokerage_id, name: row.name })) });
});
