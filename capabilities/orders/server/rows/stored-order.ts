import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import { isOpen, type OrderProgress, type OrderState } from '../../domain/index.ts';
import type { Order } from '../../domain/order.ts';
import { problemInWords } from '../../domain/problem-in-words.ts';
import { orderKinds, type OrderKind } from '../../domain/index.ts';
import { ordersOfLoan, type OrderRow } from '../../port/orders.ts';

/** One order of a loan by its number. */
export function orderOfLoan(tx: ReadTx, loan: FoundLoan, orderId: string) {
  return ordersOfLoan(tx, loan, orderKinds).where('o.order_id', '=', orderId).executeTakeFirst();
}

/** The same as decisions see it. */
export function storedOrder(row: Pick<OrderRow, 'state' | 'sends' | 'asks' | 'deadline_at' | 'needs_person_at'>): Order {
  return {
    state: row.state as OrderState,
    sends: row.sends,
    asks: row.asks,
    deadlineAt: row.deadline_at,
    needsPersonAt: row.needs_person_at,
  };
}

export async function chargesOfOrder(tx: ReadTx, { brokerageId }: FoundLoan, orderId: string) {
  return tx
    .selectFrom('vendor_charge')
    .select(['charge_id', 'what', 'amount_cents'])
    .where('brokerage_id', '=', brokerageId)
    .where('order_id', '=', orderId)
    .orderBy('charge_id')
    .execute();
}

/** An order as people see it. */
export function shownOrder(row: OrderRow, charges: Awaited<ReturnType<typeof chargesOfOrder>>) {
  const state = row.state as OrderState;
  const open = isOpen({ state });
  return {
    orderId: row.order_id,
    kind: row.kind as OrderKind,
    title: row.title,
    vendor: row.vendor,
    state,
    open,
    needsPerson: row.needs_person_at !== null && open,
    simulated: row.simulated,
    // Written by the runner alone, from such progress.
    progress: [...storedAs<readonly OrderProgress[]>(row.progress)],
    problem: (open ? problemInWords(row.problem, row.vendor) : undefined) ?? null,
    problemCode: row.problem,
    vendorText: row.vendor_text,
    orderedBy: row.ordered_by_name,
    orderedAt: row.ordered_at,
    sentAt: row.sent_at,
    acceptedAt: row.accepted_at,
    endedAt: row.ended_at,
    deadlineAt: row.deadline_at,
    charges: charges.map(({ charge_id, what, amount_cents }) => ({ chargeId: charge_id, what, amountCents: amount_cents })),
  };
}
