import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { withdrawCompensationPlan } from '../contract/withdraw-compensation-plan.ts';
import { withdrawCompensationPlan as decide } from '../domain/index.ts';
import {
  brokeragesFor,
  planEndWrite,
  plansLock,
  plansOf,
  plansUnchanged,
  planText,
  withdrawalWrites,
  withdrawnPlans,
} from './rows/compensation-plans.ts';

/** A plan that has not begun moves to the withdrawn ones, and the plan before it stays in effect. */
export default command(withdrawCompensationPlan, {
  read: async (tx, { actor, params, body: { brokerageId } }, { clock }) => {
    if (!(await brokeragesFor(tx, actor)).some((one) => one.id === brokerageId))
      return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    const [now, today] = await Promise.all([clock.nowIn(tx), clock.todayIn(tx)]);
    const plans = await plansOf(tx, brokerageId);
    const plan = plans.find((one) => one.planId === params.planId);
    if (plan) return ok({ plans, plan, now, today });
    const withdrawn = (await withdrawnPlans(tx, brokerageId)).find((one) => one.planId === params.planId);
    if (!withdrawn) return refuse('PLAN_NOT_FOUND', '', { field: 'planId' });
    return refuse('PLAN_WITHDRAWN', `${withdrawn.withdrawnBy} withdrew this plan already.`, { field: 'planId' });
  },
  decide: ({ plans, plan, today }) => decide(plans, plan, today),
  record: ({ goesOn }, { context: { plans, plan, now, today }, asked: { actor, body } }) => ({
    locks: [plansLock(body.brokerageId)],
    unchanged: [plansUnchanged(body.brokerageId, plans)],
    writes: [
      ...withdrawalWrites(body.brokerageId, plan.planId, { withdrawnBy: actor.personId, withdrawnAt: now, withdrawnOn: today }),
      ...(goesOn ? [planEndWrite(body.brokerageId, goesOn.plan.planId, goesOn.until)] : []),
    ],
    accountJournal: [
      accountLine(body.brokerageId, actor, {
        kind: 'compensation-withdrawn',
        subject: plan.planId,
        summary: `${actor.displayName} withdrew the ${planText(plan)}`,
        details: { plan, goesOn: goesOn ? { planId: goesOn.plan.planId, until: goesOn.until } : null },
      }),
    ],
  }),
  reply: ({ goesOn }, { context: { plan } }) => ({ planId: plan.planId, goesOnUntil: goesOn?.until ?? null }),
});
