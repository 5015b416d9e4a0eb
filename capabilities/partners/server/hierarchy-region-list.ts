import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { isWithin } from '../../access/domain/subtree.ts';
import { hierarchyRegionList } from '../contract/hierarchy-region-list.ts';
import { regions } from '../../access/port/brokerages.ts';

export default query(hierarchyRegionList, async ({ actor }, { database }) => {
  const rows = await database.withShared((tx) =>
    tx.selectFrom(regions.as('r')).select(['region_id', 'name']).where('closed_at', 'is', null).orderBy('name').execute(),
  );
  const mine = rows.filter((row) => isWithin(actor.subtree, { regionId: row.region_id }));
  return ok({ regions: mine.map((row) => ({ regionId: row.region_id, name: row.name })) });
});
