import { sql } from 'kysely';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { AgreedCompensation, CompensationPayer } from '../domain/index.ts';

export interface StoredPlan extends AgreedCompensation {
  readonly planId: string;
  readonly enteredBy: string | null;
  readonly enteredAt: string;
}

/**
 * The plans of a brokerage somebody may change, for this transaction alone: two acts on them at the same moment are judged one after the
 * other. The table refuses an overlap in any case.
 */
export async function plansToChange(
  tx: Tx,
  actor: { inside: boolean; brokerageId: number },
  brokerageId: number,
): Promise<Result<StoredPlan[], Refusal<'BROKERAGE_NOT_FOUND'>>> {
  if (!(await brokeragesFor(tx, actor)).some((one) => one.id === brokerageId))
    return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  await sql`select pg_advisory_xact_lock(7215004, ${brokerageId})`.execute(tx);
  return ok(await plansOf(tx, brokerageId));
}

/** On which day a plan ends: what agreeing another sets, and withdrawing that one sets back. */
export async function setEnd(tx: Tx, brokerageId: number, planId: string, until: PlainDate | null): Promise<void> {
  await tx
    .updateTable('compensation_plan')
    .set({ valid_until: until })
    .where('brokerage_id', '=', brokerageId)
    .where('plan_id', '=', planId)
    .execute();
}

/** "lender-paid plan of 2.250% from 03/01/2026", as a journal line names a plan. */
export function planText({ paidBy, points, from }: Pick<AgreedCompensation, 'paidBy' | 'points' | 'from'>): string {
  return `${paidBy.toLowerCase()}-paid plan of ${formatRate(points)} from ${formatDate(from)}`;
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

/** The plans a brokerage was to have and never had, the newest first. */
export async function withdrawnPlans(tx: Tx, brokerageId: number) {
  const rows = await tx
    .selectFrom('withdrawn_compensation_plan as w')
    .innerJoin('person as p', 'p.person_id', 'w.withdrawn_by')
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
