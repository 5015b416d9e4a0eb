import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { cancelOrder } from '../contract/cancel-order.ts';
import { cancelOrder as decide } from '../domain/cancel-order.ts';
import { orderUpdate } from './rows/order-update.ts';
import { orderOfLoan, storedOrder } from './rows/stored-order.ts';

export default command(cancelOrder, {
  read: async (tx, { loan, params }) => {
    const row = await orderOfLoan(tx, loan, params.orderId);
    return row ? ok(row) : refuse('ORDER_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  },
  decide: (row) => decide({ ...storedOrder(row), vendor: row.vendor }),
  record: (_cancelled, { context: row, asked: { loan, actor }, portal }) => {
    // Nothing went wrong: the log only records that an order was canceled.
    portal.log.warn({ order: row.order_id, kind: row.kind }, 'order canceled by a person');
    return {
      writes: [orderUpdate(loan, row.order_id, 'committed').set({ state: 'cancelled', ended_at: sql`portal_now()`, problem: null })],
      // The worker may be about to send it: the first change of the row decides.
      unchanged: [
        sql<boolean>`exists (select from vendor_order where brokerage_id = ${loan.brokerageId} and order_id = ${row.order_id} and state = 'committed' for update)`,
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'order-cancelled',
          summary: `${actor.displayName} canceled: ${row.title}`,
          details: { orderId: row.order_id, kind: row.kind },
        }),
      ],
    };
  },
  reply: (state) => ({ state }),
});
