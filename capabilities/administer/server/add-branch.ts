import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { branchWrite, regionIsOpen, regionWrite } from '../../access/port/brokerage-writes.ts';
import { addBranch } from '../contract/add-branch.ts';
import { addBranch as decide } from '../domain/add-branch.ts';
import { branchesOf, regionsOf } from './rows/companies.ts';

export default command(addBranch, {
  read: async (tx) => ok({ branches: await branchesOf(tx), regions: await regionsOf(tx) }),
  decide: ({ branches, regions }, { body }) => decide(body, branches, regions),
  record: (branch, { asked: { actor } }) => ({
    locks: [{ number: advisoryLocks.companies, mode: 'exclusive' }],
    unchanged: branch.newRegion === undefined ? [regionIsOpen(branch.regionId)] : [],
    writes: [
      ...(branch.newRegion === undefined ? [] : [regionWrite(branch.regionId, branch.newRegion)]),
      branchWrite(branch.branchId, branch.regionId, branch.name),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'branch-added',
        subject: `branch ${branch.branchId}`,
        summary: `${actor.displayName} added the branch ${branch.name}`,
        details: branch,
      }),
    ],
  }),
  reply: ({ branchId, regionId }) => ({ branchId, regionId }),
});
