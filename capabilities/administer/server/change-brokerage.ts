import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { branchIsOpen, brokerageChange } from '../../access/port/brokerage-writes.ts';
import { changeBrokerage } from '../contract/change-brokerage.ts';
import { changeBrokerage as decide } from '../domain/change-brokerage.ts';
import { branchesOf, companiesOf, companyWithNmls } from './rows/companies.ts';
import { companyWritten } from './rows/company-written.ts';

export default command(changeBrokerage, {
  read: async (tx, { body, brokerageId }) => {
    const [[before], branches, taken] = await Promise.all([
      companiesOf(tx, brokerageId),
      branchesOf(tx),
      companyWithNmls(tx, body.nmlsId.trim(), brokerageId),
    ]);
    if (!before) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    return ok({ before: before.shown, taken, branches });
  },
  decide: ({ before, ...places }, { body }) => decide(before, body, places),
  record: ({ company, what, branch }, { context: { before }, asked: { actor, body, brokerageId } }) => ({
    locks: [{ number: advisoryLocks.companies, mode: 'exclusive' }],
    unchanged: [branchIsOpen(branch.branchId)],
    writes: [brokerageChange(brokerageId, companyWritten(company, { ...branch, tier: body.tier, active: body.active }))],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'brokerage-changed',
        subject: `brokerage ${brokerageId}`,
        summary: `${actor.displayName} ${what} ${company.name}`,
        details: { before, after: { ...company, tier: body.tier, branchId: body.branchId, active: body.active } },
      }),
    ],
  }),
  reply: (_changed, { asked: { body } }) => ({ active: body.active }),
});
