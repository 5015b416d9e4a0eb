import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { branches, LENDER, regions } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';
import type { Executive } from '../../domain/account-executives.ts';

/** The lender's account executives. */
export function executives(tx: ReadTx): Promise<Executive[]> {
  return tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .select(['p.display_name as name', 'p.email', 'p.phone', 'p.nmls_id as nmlsId', 'm.region_id as regionId', 'm.branch_id as branchId'])
    .where('m.brokerage_id', '=', LENDER)
    .where('p.active', '=', true)
    .where(sql<boolean>`'account-executive' = any(m.roles)`)
    .execute();
}

/** Regions and branches by their names. */
export async function placeNames(tx: ReadTx) {
  const regionRows = await tx.selectFrom(regions.as('r')).select(['r.region_id', 'r.name']).execute();
  const branchRows = await tx.selectFrom(branches.as('b')).select(['b.branch_id', 'b.name']).execute();
  return {
    region: new Map(regionRows.map((row) => [row.region_id, row.name])),
    branch: new Map(branchRows.map((row) => [row.branch_id, row.name])),
  };
}
