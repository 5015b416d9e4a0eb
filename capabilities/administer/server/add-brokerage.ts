import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { branchIsOpen, brokerageWrite } from '../../access/port/brokerage-writes.ts';
import { addBrokerage } from '../contract/add-brokerage.ts';
import { addBrokerage as decide } from '../domain/company.ts';
import { branchesOf, companyWithNmls } from './rows/companies.ts';
import { companyWritten } from './rows/company-written.ts';

export default command(addBrokerage, {
  read: async (tx, { body }) => {
    const [taken, branches, last] = await Promise.all([
      companyWithNmls(tx, body.nmlsId.trim()),
      branchesOf(tx),
      tx
        .selectFrom(brokerages.as('b'))
        .select((eb) => eb.fn.max('b.brokerage_id').as('id'))
        .executeTakeFirstOrThrow(),
    ]);
    return ok({ taken, branches, brokerageId: Math.max(1, Number(last.id)) + 1 });
  },
  decide: (places, { body }) => decide(body, places),
  record: ({ company, branch }, { context: { brokerageId }, asked: { actor, body } }) => ({
    locks: [{ number: advisoryLocks.companies, mode: 'exclusive' }],
    unchanged: [branchIsOpen(branch.branchId)],
    writes: [brokerageWrite(brokerageId, body.kind, companyWritten(company, { ...branch, tier: body.tier, active: true }))],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'brokerage-added',
        subject: `brokerage ${brokerageId}`,
        summary: `${actor.displayName} added ${company.name}, NMLS ${company.nmlsId}`,
        details: { ...company, kind: body.kind, branchId: branch.branchId },
      }),
    ],
  }),
  reply: (_company, { context: { brokerageId } }) => ({ brokerageId }),
});
