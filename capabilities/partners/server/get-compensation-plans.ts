import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { getCompensationPlans } from '../contract/get-compensation-plans.ts';
import { planInForce, type CompensationPayer } from '../domain/index.ts';
import { brokeragesFor, plansOf, withdrawnPlans, type StoredPlan } from './rows/compensation-plans.ts';

export default query(getCompensationPlans, async ({ actor, query: asked, brokerageId, read }, { database, clock, settings }) => {
  const brokerages = await read((tx) => brokeragesFor(tx, actor));
  // For the lender's own people the first brokerage is shown: nobody pays the lender.
  const brokerage = brokerages.find((one) => one.id === brokerageId) ?? (asked.brokerageId === undefined ? brokerages[0] : undefined);
  if (!brokerage && asked.brokerageId === undefined) return refuse('NO_BROKERAGE', '');
  if (!brokerage) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const { plans, withdrawn, today } = await database.readTenant({ brokerageId: brokerage.id }, async (tx) => ({
    plans: await plansOf(tx, brokerage.id),
    withdrawn: await withdrawnPlans(tx, brokerage.id),
    today: await clock.todayIn(tx),
  }));
  const earliest = (paidBy: CompensationPayer): PlainDate => (plans.some((plan) => plan.paidBy === paidBy) ? addDays(today, 1) : today);
  return ok({
    brokerage,
    today,
    plans: plans.map((plan) => planView(plan, plans, { today, zone: settings.zone })),
    brokerages,
    withdrawn,
    mayAdd: mayCall(actor.roles, 'add-compensation-plan'),
    mayWithdraw: mayCall(actor.roles, 'withdraw-compensation-plan'),
    earliest: { Lender: earliest('Lender'), Borrower: earliest('Borrower') },
  });
});

function planView(plan: StoredPlan, plans: readonly StoredPlan[], { today, zone }: { readonly today: PlainDate; readonly zone: string }) {
  const { minimum, maximum, enteredAt, ...rest } = plan;
  const inForce = planInForce(plans, plan.paidBy, today) === plan;
  const standing = inForce ? ('in force' as const) : plan.from > today ? ('coming' as const) : ('over' as const);
  return { ...rest, minimumCents: minimum, maximumCents: maximum, enteredOn: dateIn(zone, enteredAt), standing };
}
