import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../foundation/units/units.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { orderFhaCase } from '../contract/order-fha-case.ts';
import { orderFhaCase as decide } from '../domain/order-fha-case.ts';
import { caseOrderFacts } from './rows/case-order-facts.ts';

/** FHA charges nothing for a number. */
const FREE = 0 as Cents;

export default command(orderFhaCase, {
  read: async (tx, { loan }, portal) => {
    const orderId: string = randomUUID();
    const [facts, now] = await Promise.all([caseOrderFacts(tx, loan, orderId, portal), portal.clock.nowIn(tx)]);
    return ok({ ...facts, orderId, now });
  },
  decide: (facts) => decide(facts),
  record: (_request, { context: { orderId, now, requested }, asked: { loan, actor }, portal }) => {
    const { personId, displayName } = actor;
    return {
      writes: newOrderWrites(loan, {
        orderId,
        kind: 'fha-case',
        title: 'FHA case number',
        vendor: 'FHA Connection',
        request: requested,
        orderedBy: personId,
        now,
        expected: FREE,
        deadlineSeconds: portal.settings.orderSeconds,
      }),
      journal: [
        loanLine(loan, actor, {
          kind: 'fha-case-ordered',
          summary: `${displayName} ordered an FHA case number`,
          details: { orderId, ...requested },
        }),
      ],
    };
  },
  reply: (_request, { context: { orderId } }) => ({ orderId }),
});
