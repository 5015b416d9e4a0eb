import { sql } from 'kysely';
import type { Cents, Instant } from '../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements, type PlannedWrite } from '../../../platform/operation/plan.ts';
import type { OrderKind } from '../domain/index.ts';

/** The channel on which the worker is notified of an order to be sent. */
export const ORDER_CHANNEL = 'lockdesk_order';

export interface NewOrder {
  readonly orderId: string;
  readonly kind: OrderKind;
  readonly title: string;
  readonly vendor: string;
  readonly request: unknown;
  readonly orderedBy: string;
  readonly now: Instant;
  /** The expected cost. */
  readonly expected: Cents;
  /** After so many seconds without an answer a person decides what happens next. */
  readonly deadlineSeconds: number;
}

/** Writes an order down and wakes the worker when that commits; nothing is sent before. A second open order of its kind fails by the table's index. */
export function newOrderWrites({ brokerageId, loanNumber }: FoundLoan, order: NewOrder): PlannedWrite[] {
  return [
    statements.insertInto('vendor_order').values({
      brokerage_id: brokerageId,
      order_id: order.orderId,
      loan_number: loanNumber,
      kind: order.kind,
      title: order.title,
      vendor: order.vendor,
      request: JSON.stringify(order.request),
      state: 'committed',
      ordered_by: order.orderedBy,
      ordered_at: order.now,
      expected_cents: order.expected,
      deadline_seconds: order.deadlineSeconds,
      deadline_at: sql`${order.now}::timestamptz + make_interval(secs => ${order.deadlineSeconds})`,
    }),
    wakesRunner(order.orderId),
  ];
}

/** Notifies the worker when the transaction commits. */
export function wakesRunner(orderId: string) {
  return statements.selectNoFrom(sql<unknown>`pg_notify(${ORDER_CHANNEL}, ${orderId})`.as('told'));
}
