import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import type { getTrackingItem } from '../../contract/get-tracking-item.ts';
import type { TrackingItemSet } from '../../domain/put-tracking-item.ts';
import {
  itemOfOrder,
  statusByOrder,
  statusesFor,
  trackingItems,
  type TrackingItem,
  type TrackingStatus,
} from '../../domain/tracking-item.ts';
import { people } from '../../../access/port/people.ts';
import { ordersOfLoan } from '../../../orders/port/orders.ts';

type TrackingItemReply = ReplyOf<typeof getTrackingItem>;

/** An item as it is: as somebody set it, else as far as its newest order has come. */
export interface TrackingItemRow {
  readonly name: TrackingItem;
  readonly status: TrackingStatus;
  readonly changedAt: Instant | null;
  readonly changedBy: string | null;
}

const ORDER_KINDS = Object.keys(itemOfOrder) as (keyof typeof itemOfOrder)[];

/** Every item that can be followed on a loan. */
export async function trackingItemsOf(tx: ReadTx, loan: FoundLoan): Promise<TrackingItemRow[]> {
  const begun = await ordersOfLoan(tx, loan, ORDER_KINDS).execute();
  const rows = await tx
    .selectFrom('loan_tracking_item as t')
    .innerJoin(people.as('p'), 'p.person_id', 't.changed_by')
    .select(['t.name', 't.status', 't.changed_at', 'p.display_name'])
    .where('t.brokerage_id', '=', loan.brokerageId)
    .where('t.loan_number', '=', loan.loanNumber)
    .execute();
  return trackingItems.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (row) return { name, status: row.status as TrackingStatus, changedAt: row.changed_at, changedBy: row.display_name };
    const order = begun.find(({ kind }) => itemOfOrder[kind as keyof typeof itemOfOrder] === name);
    const status = order ? statusByOrder(order.state) : 'Not Started';
    if (!order || status === 'Not Started') return { name, status, changedAt: null, changedBy: null };
    return { name, status, changedAt: order.ended_at ?? order.accepted_at ?? order.ordered_at, changedBy: order.ordered_by_name };
  });
}

export async function trackingItemOf(tx: ReadTx, loan: FoundLoan, name: TrackingItem): Promise<TrackingItemRow> {
  return (await trackingItemsOf(tx, loan)).find((item) => item.name === name)!;
}

export function trackingReply(row: TrackingItemRow, { roles }: Actor): TrackingItemReply {
  return { ...row, currentStatus: row.status, maySet: statusesFor(row, roles) };
}

/** An item as it is once a change is written. */
export function rowAfter(row: TrackingItemRow, change: TrackingItemSet | undefined, { displayName }: Actor, now: Instant): TrackingItemRow {
  return change ? { name: row.name, status: change.to, changedAt: now, changedBy: displayName } : row;
}

/** The rows and the journal's lines of changed items. */
export function trackingPlan(
  changes: readonly TrackingItemSet[],
  {
    loan,
    actor,
    now,
    comment,
  }: { readonly loan: FoundLoan; readonly actor: Actor; readonly now: Instant; readonly comment?: string | undefined },
): Plan {
  return {
    writes: changes.map(({ name, to }) => {
      const row = { status: to, changed_by: actor.personId, changed_at: now };
      return statements
        .insertInto('loan_tracking_item')
        .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, name, ...row })
        .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'name']).doUpdateSet(row));
    }),
    journal: changes.map(({ name, from, to }) =>
      loanLine(loan, actor, {
        kind: 'tracking-changed',
        summary: `${actor.displayName} set ${name} to ${to}`,
        details: { name, from, to, ...(comment ? { comment } : {}) },
      }),
    ),
  };
}
