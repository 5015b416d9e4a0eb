import { builder, type ReadTx } from '../../../platform/database/database.ts';

/** The lender's own number among the brokerages. */
export const LENDER = 1;

/** Brokerages, for a neighbour's query to join. */
export const brokerages = builder
  .selectFrom('brokerage')
  .select([
    'brokerage_id',
    'name',
    'kind',
    'tier',
    'nmls_id',
    'region_id',
    'branch_id',
    'state',
    'phone',
    'address',
    'active',
    'licenses_checked',
  ]);

/** Branches of the lender, for a neighbour's query to join. */
export const branches = builder.selectFrom('branch').select(['branch_id', 'region_id', 'name', 'closed_at']);

/** Regions of the lender, for a neighbour's query to join. */
export const regions = builder.selectFrom('region').select(['region_id', 'name', 'closed_at']);

export async function regionName(tx: ReadTx, regionId: number): Promise<string | undefined> {
  return (await tx.selectFrom('region').select('name').where('region_id', '=', regionId).executeTakeFirst())?.name;
}

export async function branchName(tx: ReadTx, branchId: number): Promise<string | undefined> {
  return (await tx.selectFrom('branch').select('name').where('branch_id', '=', branchId).executeTakeFirst())?.name;
}
