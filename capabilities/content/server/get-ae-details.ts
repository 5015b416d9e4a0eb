import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages, LENDER } from '../../access/port/brokerages.ts';
import { getAeDetails } from '../contract/get-ae-details.ts';
import { areaOf, executivesFor } from '../domain/account-executives.ts';
import { executives, placeNames } from './rows/executives.ts';
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
