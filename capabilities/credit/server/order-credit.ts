import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { atCostSeen } from '../../orders/domain/index.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { orderCredit } from '../contract/order-credit.ts';
import { permissiblePurposes } from '../domain/consent.ts';
import { orderCredit as decide } from '../domain/order-credit.ts';
import { budgetUnchanged, creditFacts, kindOf } from './rows/credit-facts.ts';
import { creditRequested } from './vendor/credit-requested.ts';

export default command(orderCredit, {
  read: async (tx, { loan, actor, body }, portal) => {
    const [facts, now] = await Promise.all([creditFacts(tx, { loan, actor }, portal, body.system), portal.clock.nowIn(tx)]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...facts, now, orderId: randomUUID() as string });
  },
  decide: (facts, { body }) => atCostSeen(decide(facts, body), body.costCents),
  record: (ordered, { context, asked: { loan, actor, body }, portal }) => {
    const { agency, applicationVersion, now, orderId } = context;
    const request = creditRequested(ordered, body, applicationVersion);
    const { title, cost, overBudget } = ordered;
    return {
      writes: newOrderWrites(loan, {
        orderId,
        kind: kindOf(body.system),
        title,
        vendor: agency!,
        request,
        orderedBy: actor.personId,
        now,
        expected: cost.value,
        deadlineSeconds: portal.settings.orderSeconds,
      }),
      // Two orders of a brokerage are counted one after the other.
      locks: [lockOfBrokerage(advisoryLocks.creditBudget, loan.brokerageId)],
      unchanged: [budgetUnchanged(loan, context, portal.settings.zone)],
      journal: [
        loanLine(loan, actor, {
          kind: 'credit-ordered',
          summary: `${actor.displayName} ordered credit: ${title}, ${formatMoney(cost.value)}${overBudget ? ', over the budget' : ''}`,
          details: { orderId, ...request, source: permissiblePurposes[body.purpose].source },
        }),
      ],
    };
  },
  reply: (_ordered, { context: { orderId } }) => ({ orderId }),
});
