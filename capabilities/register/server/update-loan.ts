import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { updateLoan } from '../contract/update-loan.ts';
import { doesNotRegister } from '../domain/registering-people.ts';
import { updateLoan as decide } from '../domain/update-loan.ts';
import { updateContext, workOut } from './converting/update-context.ts';
import { updatePlan } from './converting/update-plan.ts';
import { whatWasSent } from './converting/what-was-sent.ts';
import { shownRegistration } from './registering/registration-plan.ts';

/** Converts a prequalification with the request's changes, or imports all differences in a formatted loan. */
export default command(updateLoan, {
  prepare: async (asked) => {
    if (asked.query.type === 'prequal' && !mayCall(asked.actor.roles, 'new-urla-loan'))
      return refuse('NOT_YOURS_TO_REGISTER', doesNotRegister);
    return whatWasSent(asked);
  },
  read: async (tx, asked, portal, sent) => ok(await updateContext(tx, asked, portal, sent)),
  work: {
    from: ({ editing }) => [editing.current.version],
    run: (context, { signal }, { database }) => workOut(context, signal, database),
  },
  decide: (context, _asked, worked) => decide(context, context.brought, worked),
  make: {
    from: ({ taken }) => [taken !== undefined],
    run: async ({ taken }, { formatted }, { loan }, { files }) => (taken ? files.keep(loan.brokerageId, formatted!.bytes) : undefined),
  },
  record: (updated, { context, asked, portal, made }) => updatePlan(portal.database.vault, asked, context, updated, made),
  reply: ({ version, takenCount, taken, converted }, { context: { importId }, asked: { loan } }) => ({
    version,
    taken: takenCount,
    importId: taken ? importId : null,
    ...(converted ? { registered: shownRegistration(loan.loanNumber, converted.registered) } : {}),
  }),
});
