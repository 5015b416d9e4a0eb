import { builder, type ReadTx } from '../../../platform/database/database.ts';

/** The compensation of brokerages with its days, for a neighbour's query. */
export const compensationPlans = builder
  .selectFrom('compensation_plan')
  .select(['brokerage_id', 'paid_by', 'valid_from', 'valid_until', 'points', 'minimum_cents', 'maximum_cents', 'source']);

/** The lender-paid compensation of the brokerages that the transaction sees, with its days. */
export async function lenderPaidPlans(tx: ReadTx) {
  const rows = await tx.selectFrom(compensationPlans.as('c')).selectAll().where('paid_by', '=', 'Lender').execute();
  return rows.map((row) => ({
    brokerageId: row.brokerage_id,
    paidBy: 'Lender' as const,
    from: row.valid_from,
    until: row.valid_until,
    points: row.points,
  }));
}
