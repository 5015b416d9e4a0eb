import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { planInForce } from '../../../partners/domain/index.ts';
import type { CompensationPlan } from '../../domain/index.ts';
import { compensationPlans } from '../../../partners/port/compensation-plans.ts';

/**
 * The brokerage's compensation plan in effect on a day: for a loan its application date, so that a later change never reaches back to it
 * (12 CFR 1026.36(d)(1), comment 36(d)(1)-6); for a price without a loan today.
 */
export async function compensationOf(
  tx: ReadTx,
  brokerageId: number,
  paidBy: CompensationPlan['paidBy'],
  on: PlainDate,
): Promise<Result<CompensationPlan, Refusal<'FACTS_MISSING'>>> {
  const rows = await tx
    .selectFrom(compensationPlans.as('c'))
    .select(['paid_by', 'valid_from', 'valid_until', 'points', 'minimum_cents', 'maximum_cents', 'source'])
    .where('brokerage_id', '=', brokerageId)
    .execute();
  return compensationFrom(rows, paidBy, on);
}

export interface PlanRow {
  readonly paid_by: string;
  readonly valid_from: PlainDate;
  readonly valid_until: PlainDate | null;
  readonly points: number;
  readonly minimum_cents: number | null;
  readonly maximum_cents: number | null;
  readonly source: string;
}

/** The same of plans already read: all of one brokerage. */
export function compensationFrom(
  rows: readonly PlanRow[],
  paidBy: CompensationPlan['paidBy'],
  on: PlainDate,
): Result<CompensationPlan, Refusal<'FACTS_MISSING'>> {
  const plans = rows
    .filter((row) => row.paid_by === paidBy)
    .map((row) => ({ ...row, paidBy, from: row.valid_from, until: row.valid_until }));
  const plan = planInForce(plans, paidBy, on);
  if (!plan) {
    return refuse(
      'FACTS_MISSING',
      `The brokerage has no ${paidBy.toLowerCase()}-paid compensation plan that holds on ${formatDate(on)}. The account executive adds one.`,
    );
  }
  return ok({
    paidBy,
    points: plan.points,
    ...(plan.minimum_cents === null ? {} : { minimum: plan.minimum_cents }),
    ...(plan.maximum_cents === null ? {} : { maximum: plan.maximum_cents }),
    source: plan.source,
  });
}
