import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { openAuditPackage } from '../contract/open-audit-package.ts';
import { packageOfLoan } from './rows/audit-packages.ts';

export default command(openAuditPackage, {
  read: async (tx, { loan, params }, { clock }) => {
    const [found, now] = await Promise.all([packageOfLoan(tx, loan, params.packageId), clock.nowIn(tx)]);
    if (!found) return refuse('PACKAGE_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
    return ok({ found, now, openingId: randomUUID() as string });
  },
  decide: ({ found }) => ok(found),
  record: (found, { context: { now, openingId }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('audit_package_opening').values({
        brokerage_id: loan.brokerageId,
        package_id: found.package_id,
        opening_id: openingId,
        person_id: actor.personId,
        opened_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'audit-package-opened',
        summary: `${actor.displayName} opened the ${found.redacted ? 'redacted' : 'whole'} audit package`,
        details: { packageId: found.package_id, openingId },
      }),
    ],
  }),
  reply: (_found, { context: { openingId } }) => ({ openingId }),
});
