import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { addCompensationPlan } from '../contract/add-compensation-plan.ts';
import { getCompensationPlans } from '../contract/get-compensation-plans.ts';
import { agreeCompensation, planInForce, type AgreedCompensation, type CompensationPayer } from '../domain/index.ts';
import { brokerageAsked } from './brokerage-asked.ts';
import { withdrawCompensationAnswer, withdrawnPlans } from './withdraw-compensation.ts';

export interface StoredPlan extends AgreedCompensation {
  readonly planId: string;
  readonly enteredBy: string | null;
  readonly enteredAt: string;
}

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
        plans: plans.map((plan) => planView(plan, plans, today)),
        brokerages,
        withdrawn,
        mayAdd: may(actor.roles, 'add-compensation-plan'),
        mayWithdraw: may(actor.roles, 'withdraw-compensation-plan'),
        earliest: { Lender: earliest('Lender'), Borrower: earliest('Borrower') },
      });
    }),
    command(
      addCompensationPlan,
      async ({ actor, body, today }, tx) => {
        const { brokerageId, minimumCents, maximumCents, ...rest } = body;
        if (!(await brokeragesFor(tx, actor)).some((one) => one.id === brokerageId))
          return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
        await takeTurns(tx, brokerageId);
        const agreed = agreeCompensation(await plansOf(tx, brokerageId), { ...rest, minimum: minimumCents, maximum: maximumCents }, today);
        if (!agreed.ok) return agreed;
        const { plan, ends } = agreed.value;
        if (ends) {
          await tx
            .updateTable('compensation_plan')
            .set({ valid_until: ends.until })
            .where('brokerage_id', '=', brokerageId)
            .where('plan_id', '=', ends.plan.planId)
            .execute();
        }
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
          })
          .execute();
        return ok({ planId });
      },
      { brokerageOf: ({ body }) => body.brokerageId },
    ),
    withdrawCompensationAnswer,
  ];
}

/** Two acts on one brokerage's plans at the same moment are judged one after the other; the table refuses an overlap in any case. */
export async function takeTurns(tx: Tx, brokerageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215004, ${brokerageId})`.execute(tx);
}

export async function brokeragesFor(tx: Tx, actor: { inside: boolean; brokerageId: number }): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('brokerage')
    .select(['brokerage_id as id', 'name'])
    .where('active', '=', true)
    .$if(!actor.inside, (query) => query.where('brokerage_id', '=', actor.brokerageId))
    .$if(actor.inside, (query) => query.where('kind', '<>', 'lender'))
    .orderBy('name')
    .execute();
}

export async function plansOf(tx: Tx, brokerageId: number): Promise<StoredPlan[]> {
  const rows = await tx
    .selectFrom('compensation_plan as c')
    .leftJoin('person as p', 'p.person_id', 'c.entered_by')
    .select(['c.plan_id', 'c.paid_by', 'c.valid_from', 'c.valid_until', 'c.points', 'c.minimum_cents', 'c.maximum_cents', 'c.source'])
    .select(['p.display_name', 'c.entered_at'])
    .where('c.brokerage_id', '=', brokerageId)
    .orderBy('c.valid_from', 'desc')
    .orderBy('c.paid_by', 'desc')
    .execute();
  return rows.map((row) => ({
    planId: row.plan_id,
    paidBy: row.paid_by as CompensationPayer,
    from: row.valid_from,
    until: row.valid_until,
    points: row.points,
    minimum: row.minimum_cents,
    maximum: row.maximum_cents,
    source: row.source,
    enteredBy: row.display_name,
    enteredAt: row.entered_at,
  }));
}

function planView(plan: StoredPlan, plans: readonly StoredPlan[], today: PlainDate) {
  const { minimum, maximum, ...rest } = plan;
  const inForce = planInForce(plans, plan.paidBy, today) === plan;
  const standing = inForce ? ('in force' as const) : plan.from > today ? ('coming' as const) : ('over' as const);
  return { ...rest, minimumCents: minimum, maximumCents: maximum, standing };
}
