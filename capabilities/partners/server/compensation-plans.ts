import { randomUUID } from 'node:crypto';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { writeAccountJournal } from '../../../platform/database/account-journal.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { addCompensationPlan } from '../contract/add-compensation-plan.ts';
import { getCompensationPlans } from '../contract/get-compensation-plans.ts';
import { agreeCompensation, planInForce, type CompensationPayer } from '../domain/index.ts';
import { brokerageAsked } from './brokerage-asked.ts';
import { brokeragesFor, plansOf, plansToChange, planText, setEnd, withdrawnPlans, type StoredPlan } from './compensation-rows.ts';
import { withdrawCompensationAnswer } from './withdraw-compensation.ts';

/** What brokerages are paid: theirs to see, the lender's account executives and administrators' to agree. */
export function compensationAnswers(portal: Portal, may: (roles: readonly string[], call: string) => boolean): readonly Answer[] {
  return [
    answer(getCompensationPlans, async ({ actor, query, today }) => {
      const brokerages = await portal.database.withShared((tx) => brokeragesFor(tx, actor));
      const asked = brokerageAsked(actor, query.brokerageId);
      // The lender's own people begin with the first brokerage: the lender is paid by nobody.
      const brokerage = brokerages.find((one) => one.id === asked) ?? (query.brokerageId === undefined ? brokerages[0] : undefined);
      if (!brokerage) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
      const { plans, withdrawn } = await portal.database.withTenant({ brokerageId: brokerage.id }, async (tx) => ({
        plans: await plansOf(tx, brokerage.id),
        withdrawn: await withdrawnPlans(tx, brokerage.id),
      }));
      const earliest = (paidBy: CompensationPayer): PlainDate => (plans.some((plan) => plan.paidBy === paidBy) ? addDays(today, 1) : today);
      return ok({
        brokerage,
        today,
        plans: plans.map((plan) => planView(plan, plans, { today, zone: portal.settings.zone })),
        brokerages,
        withdrawn,
        mayAdd: may(actor.roles, 'add-compensation-plan'),
        mayWithdraw: may(actor.roles, 'withdraw-compensation-plan'),
        earliest: { Lender: earliest('Lender'), Borrower: earliest('Borrower') },
      });
    }),
    command(
      addCompensationPlan,
      async ({ actor, body, now, today }, tx) => {
        const { brokerageId, minimumCents, maximumCents, ...rest } = body;
        const found = await plansToChange(tx, actor, brokerageId);
        if (!found.ok) return found;
        const agreed = agreeCompensation(found.value, { ...rest, minimum: minimumCents, maximum: maximumCents }, today);
        if (!agreed.ok) return agreed;
        const { plan, ends } = agreed.value;
        if (ends) await setEnd(tx, brokerageId, ends.plan.planId, ends.until);
        const planId = randomUUID();
        await tx
          .insertInto('compensation_plan')
          .values({
            brokerage_id: brokerageId,
            plan_id: planId,
            paid_by: plan.paidBy,
            valid_from: plan.from,
            valid_until: plan.until,
            points: plan.points,
            minimum_cents: plan.minimum,
            maximum_cents: plan.maximum,
            source: plan.source,
            entered_by: actor.personId,
            entered_at: now,
          })
          .execute();
        await writeAccountJournal(tx, {
          brokerageId,
          personId: actor.personId,
          actorName: actor.displayName,
          kind: 'compensation-agreed',
          subject: planId,
          summary: `${actor.displayName} agreed the ${planText(plan)}`,
          details: { plan, ends: ends ? { planId: ends.plan.planId, until: ends.until } : null },
        });
        return ok({ planId });
      },
      { brokerageOf: ({ body }) => body.brokerageId },
    ),
    withdrawCompensationAnswer,
  ];
}

function planView(plan: StoredPlan, plans: readonly StoredPlan[], { today, zone }: { today: PlainDate; zone: string }) {
  const { minimum, maximum, enteredAt, ...rest } = plan;
  const inForce = planInForce(plans, plan.paidBy, today) === plan;
  const standing = inForce ? ('in force' as const) : plan.from > today ? ('coming' as const) : ('over' as const);
  return { ...rest, minimumCents: minimum, maximumCents: maximum, enteredOn: dateIn(zone, enteredAt), standing };
}
