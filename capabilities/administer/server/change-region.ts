import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { regionChange, regionIsEmpty } from '../../access/port/brokerage-writes.ts';
import { sheetNaming } from '../../publish/port/sheets-naming.ts';
import { changeRegion } from '../contract/change-region.ts';
import { changeRegion as decide } from '../domain/change-region.ts';
import { branchesOf, peopleInRegion, regionsOf } from './rows/companies.ts';

export default command(changeRegion, {
  read: async (tx, { params }) => {
    const regionId = Number(params.regionId);
    const [branches, regions, people] = await Promise.all([branchesOf(tx), regionsOf(tx), peopleInRegion(tx, regionId)]);
    const before = regions.find((one) => one.regionId === regionId);
    if (!before) return refuse('REGION_NOT_FOUND', '', { field: 'regionId' });
    return ok({ before, branches, regions, people, namedBy: await sheetNaming(tx, before.name) });
  },
  decide: ({ before, ...context }, { body }) => decide(before, body, context),
  record: ({ done, ...region }, { context: { before }, asked: { actor } }) => ({
    locks: [{ number: advisoryLocks.companies, mode: 'exclusive' }],
    unchanged: region.open ? [] : [regionIsEmpty(region.regionId)],
    writes: [regionChange(region.regionId, region)],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'region-changed',
        subject: `region ${region.regionId}`,
        summary: `${actor.displayName} changed the region ${before.name}: ${done.join(', ')}`,
        details: { before, after: region },
      }),
    ],
  }),
  reply: ({ open }) => ({ open }),
});
