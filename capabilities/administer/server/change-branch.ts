import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { branchChange, branchIsEmpty, regionIsOpen } from '../../access/port/brokerage-writes.ts';
import { sheetNaming } from '../../publish/port/sheets-naming.ts';
import { changeBranch } from '../contract/change-branch.ts';
import { changeBranch as decide } from '../domain/change-branch.ts';
import { branchesOf, branchUse, regionsOf } from './rows/companies.ts';

export default command(changeBranch, {
  read: async (tx, { params }) => {
    const branchId = Number(params.branchId);
    const [branches, regions, use] = await Promise.all([branchesOf(tx), regionsOf(tx), branchUse(tx, branchId)]);
    const before = branches.find((one) => one.branchId === branchId);
    if (!before) return refuse('BRANCH_NOT_FOUND', '', { field: 'branchId' });
    return ok({ before, branches, regions, use, namedBy: await sheetNaming(tx, before.name) });
  },
  decide: ({ before, ...context }, { body }) => decide(before, body, context),
  record: ({ done, ...branch }, { context: { before }, asked: { actor } }) => ({
    // Companies are moved under the same lock, so that none is moved to a branch while it is being closed.
    locks: [{ number: advisoryLocks.companies, mode: 'exclusive' }],
    unchanged: [branch.open ? regionIsOpen(branch.regionId) : branchIsEmpty(branch.branchId)],
    writes: [branchChange(branch.branchId, branch.regionId, branch)],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'branch-changed',
        subject: `branch ${branch.branchId}`,
        summary: `${actor.displayName} changed the branch ${before.name}: ${done.join(', ')}`,
        details: { before, after: branch },
      }),
    ],
  }),
  reply: ({ open }) => ({ open }),
});
