import { ok } from '../../../foundation/result/result.ts';
import { listedBrokerage } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getBrokerages } from '../contract/get-brokerages.ts';
import { branchesOf, companiesOf, regionsOf } from './rows/companies.ts';

export default query(getBrokerages, async ({ actor, read }) => {
  const { companies, branches, regions } = await read(async (tx) => ({
    companies: await companiesOf(tx, listedBrokerage(actor)),
    branches: await branchesOf(tx),
    regions: await regionsOf(tx),
  }));
  return ok({
    brokerages: companies.map(({ shown }) => shown),
    branches,
    regions,
    mayAdd: reachWith(actor, 'add-brokerage') !== undefined,
  });
});
