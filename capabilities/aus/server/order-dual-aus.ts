import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { orderDualAus } from '../contract/order-dual-aus.ts';
import { orderDualAus as decide, reportsToSend } from '../domain/index.ts';
import { ausContext } from './rows/aus-context.ts';
import { ausOrder } from './vendor/aus-requested.ts';

export default command(orderDualAus, {
  read: async (tx, { loan, body }, portal) => {
    const [context, now] = await Promise.all([ausContext(tx, loan, portal), portal.clock.nowIn(tx)]);
    if (!context) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const wanted = reportsToSend(context.reports, body.reportIds);
    if (!wanted.ok) return wanted;
    const ids = { groupId: randomUUID() as string, DU: randomUUID() as string, LPA: randomUUID() as string };
    return ok({ ...context, now, ids, reportIds: wanted.value });
  },
  decide: ({ facts }, { query, body }) =>
    decide(facts, { orderType: query.orderType, resubmission: query.resubmission === 'true', costSeen: body.costCents }),
  record: ({ parts, cost }, { context, asked: { loan, actor }, portal }) => {
    const { now, ids } = context;
    const orders = parts.map((part) => ausOrder(part, context));
    const title = parts.map(({ system }) => system).join(' and ');
    return {
      writes: orders.flatMap((order) =>
        newOrderWrites(loan, { ...order, orderedBy: actor.personId, now, deadlineSeconds: portal.settings.orderSeconds }),
      ),
      journal: [
        loanLine(loan, actor, {
          kind: 'aus-ordered',
          summary: `${actor.displayName} ordered ${title}, ${formatMoney(cost.value)}`,
          details: { groupId: ids.groupId, orders: orders.map(({ orderId, request }) => ({ orderId, ...request })) },
        }),
      ],
    };
  },
  reply: ({ parts }, { context: { ids } }) => ({
    groupId: ids.groupId,
    orders: parts.map(({ system, resubmission }) => ({ system, orderId: ids[system], resubmission })),
  }),
});
