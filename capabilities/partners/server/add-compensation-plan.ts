import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { addCompensationPlan } from '../contract/add-compensation-plan.ts';
import { addCompensationPlan as decide } from '../domain/index.ts';
import { brokeragesFor, planEndWrite, plansLock, plansOf, plansUnchanged, planText, planWrite } from './rows/compensation-plans.ts';

export default command(addCompensationPlan, {
  read: async (tx, { actor, body: { brokerageId } }, { clock }) => {
    if (!(await brokeragesFor(tx, actor)).some((one) => one.id === brokerageId))
      return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    const [plans, now, today] = await Promise.all([plansOf(tx, brokerageId), clock.nowIn(tx), clock.todayIn(tx)]);
    return ok({ plans, now, today, planId: randomUUID() as string });
  },
  decide: ({ plans, today }, { body: { brokerageId: _brokerageId, minimumCents, maximumCents, ...wanted } }) =>
    decide(plans, { ...wanted, minimum: minimumCents, maximum: maximumCents }, today),
  record: ({ plan, ends }, { context: { plans, now, planId }, asked: { actor, body } }) => ({
    locks: [plansLock(body.brokerageId)],
    unchanged: [plansUnchanged(body.brokerageId, plans)],
    writes: [
      ...(ends ? [planEndWrite(body.brokerageId, ends.plan.planId, ends.until)] : []),
      planWrite(body.brokerageId, planId, plan, { enteredBy: actor.personId, enteredAt: now }),
    ],
    accountJournal: [
      accountLine(body.brokerageId, actor, {
        kind: 'compensation-agreed',
        subject: planId,
        summary: `${actor.displayName} agreed the ${planText(plan)}`,
        details: { plan, ends: ends ? { planId: ends.plan.planId, until: ends.until } : null },
      }),
    ],
  }),
  reply: (_agreed, { context: { planId } }) => ({ planId }),
});
