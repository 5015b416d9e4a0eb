import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getBrokerData } from '../contract/get-broker-data.ts';
import { brokerages } from '../../access/port/brokerages.ts';

export default query(getBrokerData, async ({ brokerageId }, { database }) => {
  const rows = await database.withShared((tx) =>
    tx.selectFrom(brokerages.as('b')).selectAll().where('brokerage_id', '=', brokerageId).where('active', '=', true).execute(),
  );
  return ok({
    domainRecord: rows.map((row) => ({
      brokerageId: row.brokerage_id,
      name: row.name,
      kind: row.kind,
      nmlsId: row.nmls_id,
      tier: row.tier,
      regionId: row.region_id,
      branchId: row.branch_id,
      state: row.state,
      phone: row.phone,
      address: row.address as Record<string, unknown>,
    })),
  });
});
