import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { branches, brokerages, LENDER, regions } from '../../access/port/brokerages.ts';
import { memberships, people } from '../../access/port/people.ts';
import { getAeDetails } from '../contract/get-ae-details.ts';
import { areaOf, executivesFor, type Executive } from '../domain/account-executives.ts';
import { pageOf } from './rows/shown-page.ts';
import { newestVersion } from './rows/versions.ts';

const PAGE = 'account-executive';

export default query(getAeDetails, async ({ actor }, { database, settings: { zone } }) => {
  const { all, place, names, version } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    all: await executives(tx),
    place: await tx
      .selectFrom(brokerages.as('b'))
      .select(['b.region_id as regionId', 'b.branch_id as branchId'])
      .where('b.brokerage_id', '=', actor.brokerageId)
      .executeTakeFirstOrThrow(),
    names: await placeNames(tx),
    version: await newestVersion(tx, PAGE),
  }));
  const theirs = actor.inside ? [...all].sort((one, other) => one.name.localeCompare(other.name)) : executivesFor(all, place);
  return ok({
    accountExecutives: theirs.map((one) => ({
      name: one.name,
      email: one.email,
      phone: one.phone,
      nmlsId: one.nmlsId,
      area: areaOf(one, names),
    })),
    page: pageOf(PAGE, version, zone),
  });
});

function executives(tx: ReadTx): Promise<Executive[]> {
  return tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .select(['p.display_name as name', 'p.email', 'p.phone', 'p.nmls_id as nmlsId', 'm.region_id as regionId', 'm.branch_id as branchId'])
    .where('m.brokerage_id', '=', LENDER)
    .where('p.active', '=', true)
    .where(sql<boolean>`'account-executive' = any(m.roles)`)
    .execute();
}

async function placeNames(tx: ReadTx) {
  const regionRows = await tx.selectFrom(regions.as('r')).select(['r.region_id', 'r.name']).execute();
  const branchRows = await tx.selectFrom(branches.as('b')).select(['b.branch_id', 'b.name']).execute();
  return {
    region: new Map(regionRows.map((row) => [row.region_id, row.name])),
    branch: new Map(branchRows.map((row) => [row.branch_id, row.name])),
  };
}
