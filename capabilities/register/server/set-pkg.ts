import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { setPkg } from '../contract/welcome/set-pkg.ts';
import { setPackage } from '../domain/welcome/welcome-package.ts';
import { welcomeContext } from './welcome/welcome-context.ts';

export default command(setPkg, {
  read: async (tx, { loan }) => ok(await welcomeContext(tx, loan)),
  decide: (context, { body }) => setPackage(context, body.parts, body.checkedVersion),
  record: ({ sequence, version, parts }, { asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('welcome_package').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        sequence,
        application_version: version,
        parts: [...parts],
        set_by: actor.personId,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'welcome-package-set',
        summary: `${actor.displayName} set the welcome package`,
        details: { sequence, version, parts: [...parts] },
      }),
    ],
  }),
  reply: ({ sequence, parts }) => ({ sequence, parts: [...parts] }),
});
