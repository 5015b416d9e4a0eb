import { sql, type RawBuilder } from 'kysely';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatRate, rateOfPoints } from '../../../../foundation/rates/rates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { advisoryLocks, lockOfBrokerage, type AdvisoryLock } from '../../../../platform/database/advisory-locks.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { AgreedCompensation, CompensationPayer } from '../../domain/index.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';

export interface StoredPlan extends AgreedCompensation {
  readonly planId: string;
  readonly enteredBy: string | null;
  readonly enteredAt: string;
}

/** Taken for every change of a brokerage's plans, which are judged against each other. The table refuses an overlap in any case. */
export function plansLock(brokerageId: number): AdvisoryLock {
  return lockOfBrokerage(advisoryLocks.changeCompensationPlans, brokerageId);
}

/** Whether a brokerage's plans are those that were read, with the same ends. */
export function plansUnchanged(brokerageId: number, plans: readonly StoredPlan[]): RawBuilder<boolean> {
  const asRead = plans.map(({ planId, until }) => `${planId} ${until ?? ''}`).toSorted();
  return sql<boolean>`array(
    select (plan_id || ' ' || coalesce(valid_until::text, '')) collate "C" as plan from compensation_plan
    where brokerage_id = ${brokerageId} order by plan) = ${asRead}::text[]`;
}

/** Stores an agreed plan. */
export function planWrite(
  brokerageId: number,
  planId: string,
  plan: AgreedCompensation,
  { enteredBy, enteredAt }: { readonly enteredBy: string; readonly enteredAt: Instant },
) {
  return statements.insertInto('compensation_plan').values({
    brokerage_id: brokerageId,
    plan_id: planId,
    paid_by: plan.paidBy,
    valid_from: plan.from,
    valid_until: plan.until,
    points: plan.points,
    minimum_cents: plan.minimum,
    maximum_cents: plan.maximum,
    source: plan.source,
    entered_by: enteredBy,
    entered_at: enteredAt,
  });
}

interface Withdrawal {
  readonly withdrawnBy: string;
  readonly withdrawnAt: string;
  readonly withdrawnOn: string;
}

/** Moves a plan to the withdrawn ones, as it was entered. */
export function withdrawalWrites(brokerageId: number, planId: string, { withdrawnBy, withdrawnAt, withdrawnOn }: Withdrawal) {
  const copied = [
    'brokerage_id',
    'plan_id',
    'paid_by',
    'valid_from',
    'points',
    'minimum_cents',
    'maximum_cents',
    'source',
    'entered_by',
    'entered_at',
  ] as const;
  const copy = statements
    .insertInto('withdrawn_compensation_plan')
    .columns([...copied, 'withdrawn_by', 'withdrawn_at', 'withdrawn_on'])
    .expression((from) =>
      from
        .selectFrom('compensation_plan')
        .select([
          ...copied,
          sql<string>`${withdrawnBy}::uuid`.as('withdrawn_by'),
          sql<string>`${withdrawnAt}::timestamptz`.as('withdrawn_at'),
          sql<string>`${withdrawnOn}::date`.as('withdrawn_on'),
        ])
        .where('brokerage_id', '=', brokerageId)
        .where('plan_id', '=', planId),
    );
  const remove = statements.deleteFrom('compensation_plan').where('brokerage_id', '=', brokerageId).where('plan_id', '=', planId);
  return [copy, remove];
}

/** Sets the day on which a plan ends: agreeing another does, and withdrawing that one sets it back. */
export function planEndWrite(brokerageId: number, planId: string, until: PlainDate | null) {
  return statements
    .updateTable('compensation_plan')
    .set({ valid_until: until })
    .where('brokerage_id', '=', brokerageId)
    .where('plan_id', '=', planId);
}

/** "lender-paid plan of 2.250% from 03/01/2026", as a journal line names a plan. */
export function planText({ paidBy, points, from }: Pick<AgreedCompensation, 'paidBy' | 'points' | 'from'>): string {
  return `${paidBy.toLowerCase()}-paid plan of ${formatRate(rateOfPoints(points))} from ${formatDate(from)}`;
}

/** The brokerages whose plans a person may see, in a transaction that sees those of their part of the hierarchy. */
export async function brokeragesFor(
  tx: ReadTx,
  actor: { readonly inside: boolean; readonly brokerageId: number },
): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom(brokerages.as('b'))
    .select(['brokerage_id as id', 'name'])
    .where('active', '=', true)
    .$if(!actor.inside, (query) => query.where('brokerage_id', '=', actor.brokerageId))
    .$if(actor.inside, (query) => query.where('kind', '<>', 'lender'))
    .orderBy('name')
    .execute();
}

export async function plansOf(tx: ReadTx, brokerageId: number): Promise<StoredPlan[]> {
  const rows = await tx
    .selectFrom('compensation_plan as c')
    .leftJoin(people.as('p'), 'p.person_id', 'c.entered_by')
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

/** The plans a brokerage was to have and never had, the newest first. */
export async function withdrawnPlans(tx: ReadTx, brokerageId: number) {
  const rows = await tx
    .selectFrom('withdrawn_compensation_plan as w')
    .innerJoin(people.as('p'), 'p.person_id', 'w.withdrawn_by')
    .select(['w.plan_id', 'w.paid_by', 'w.valid_from', 'w.points', 'w.minimum_cents', 'w.maximum_cents', 'w.source'])
    .select(['p.display_name', 'w.withdrawn_on'])
    .where('w.brokerage_id', '=', brokerageId)
    .orderBy('w.withdrawn_at', 'desc')
    .execute();
  return rows.map((row) => ({
    planId: row.plan_id,
    paidBy: row.paid_by as CompensationPayer,
    from: row.valid_from,
    points: row.points,
    minimumCents: row.minimum_cents,
    maximumCents: row.maximum_cents,
    source: row.source,
    withdrawnBy: row.display_name,
    withdrawnOn: row.withdrawn_on,
  }));
}
