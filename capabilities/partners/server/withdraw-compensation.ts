import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal } from '../../../foundation/result/result.ts';
import { writeAccountJournal } from '../../../platform/database/account-journal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { command } from '../../../platform/http/asked.ts';
import { withdrawCompensationPlan } from '../contract/withdraw-compensation-plan.ts';
import { withdrawCompensation } from '../domain/index.ts';
import { plansToChange, planText, setEnd, withdrawnPlans, type StoredPlan } from './compensation-rows.ts';

/** A plan that has not begun moves to the withdrawn ones, and the plan before it goes on. */
export const withdrawCompensationAnswer = command(
  withdrawCompensationPlan,
  async ({ actor, params, body, now, today }, tx) => {
    const { brokerageId } = body;
    const found = await plansToChange(tx, actor, brokerageId);
    if (!found.ok) return found;
    const plans = found.value;
    const plan = plans.find((one) => one.planId === params.planId);
    if (!plan) return notThere(tx, brokerageId, params.planId);
    const withdrawn = withdrawCompensation(plans, plan, today);
    if (!withdrawn.ok) return withdrawn;
    await moveToWithdrawn(tx, brokerageId, plan, { personId: actor.personId, now, today });
    const { goesOn } = withdrawn.value;
    if (goesOn) await setEnd(tx, brokerageId, goesOn.plan.planId, goesOn.until);
    await writeAccountJournal(tx, {
      brokerageId,
      personId: actor.personId,
      actorName: actor.displayName,
      kind: 'compensation-withdrawn',
      subject: plan.planId,
      summary: `${actor.displayName} withdrew the ${planText(plan)}`,
      details: { plan, goesOn: goesOn ? { planId: goesOn.plan.planId, until: goesOn.until } : null },
    });
    return ok({ planId: plan.planId, goesOnUntil: goesOn?.until ?? null });
  },
  { brokerageOf: ({ body }) => body.brokerageId },
);

async function notThere(
  tx: Tx,
  brokerageId: number,
  planId: string,
): Promise<{ ok: false; refusal: Refusal<'PLAN_NOT_FOUND' | 'PLAN_WITHDRAWN'> }> {
  const before = (await withdrawnPlans(tx, brokerageId)).find((one) => one.planId === planId);
  if (!before) return refuse('PLAN_NOT_FOUND', '', { field: 'planId' });
  return refuse('PLAN_WITHDRAWN', `${before.withdrawnBy} withdrew this plan already.`, { field: 'planId' });
}

const KEPT = ['brokerage_id', 'plan_id', 'paid_by', 'valid_from', 'points', 'minimum_cents', 'maximum_cents', 'source'] as const;

async function moveToWithdrawn(
  tx: Tx,
  brokerageId: number,
  plan: StoredPlan,
  { personId, now, today }: { readonly personId: string; readonly now: string; readonly today: PlainDate },
): Promise<void> {
  await tx
    .insertInto('withdrawn_compensation_plan')
    .columns([...KEPT, 'entered_by', 'entered_at', 'withdrawn_by', 'withdrawn_at', 'withdrawn_on'])
    .expression((from) =>
      from
        .selectFrom('compensation_plan')
        .select([...KEPT, 'entered_by', 'entered_at', sql<string>`${personId}::uuid`.as('withdrawn_by')])
        .select([sql<string>`${now}::timestamptz`.as('withdrawn_at'), sql<string>`${today}::date`.as('withdrawn_on')])
        .where('brokerage_id', '=', brokerageId)
        .where('plan_id', '=', plan.planId),
    )
    .execute();
  await tx.deleteFrom('compensation_plan').where('brokerage_id', '=', brokerageId).where('plan_id', '=', plan.planId).execute();
}
