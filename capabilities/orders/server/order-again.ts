import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { orderAgain } from '../contract/order-again.ts';
import { orderAgain as decide } from '../domain/order-again.ts';
import { wakesRunner } from '../port/order-writes.ts';
import { orderUpdate } from './rows/order-update.ts';
import { orderOfLoan, storedOrder } from './rows/stored-order.ts';

export default command(orderAgain, {
  read: async (tx, { loan, params }, { clock }) => {
    const [row, now] = await Promise.all([orderOfLoan(tx, loan, params.orderId), clock.nowIn(tx)]);
    if (!row) return refuse('ORDER_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
    return ok({ row, deadlineAt: later(now, row.deadline_seconds) });
  },
  decide: ({ row }) => decide(storedOrder(row)),
  record: (_again, { context: { row, deadlineAt }, asked: { loan, actor } }) => ({
    writes: [
      orderUpdate(loan, row.order_id, row.state).set({ needs_person_at: null, deadline_at: deadlineAt, next_try_at: sql`now()` }),
      wakesRunner(row.order_id),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'order-resumed',
        summary: `${actor.displayName} let it go on: ${row.title}`,
        details: { orderId: row.order_id, kind: row.kind },
      }),
    ],
  }),
  reply: (_again, { context: { deadlineAt } }) => ({ deadlineAt }),
});

function later(now: Instant, seconds: number): Instant {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}
