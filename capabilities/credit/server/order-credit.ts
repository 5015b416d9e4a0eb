import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { spendingIsSo } from '../../orders/port/spending.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { orderCredit } from '../contract/order-credit.ts';
import { permissiblePurposes } from '../domain/consent.ts';
import { orderCredit as decide } from '../domain/order-credit.ts';
import { creditFacts, kindOf, spendingFor } from './rows/credit-facts.ts';
import type { CreditRequested } from './vendor/credit-requested.ts';

export default command(orderCredit, {
  read: async (tx, { loan, actor, body }, portal) => {
    const [facts, now] = await Promise.all([creditFacts(tx, { loan, actor }, portal, body.system), portal.clock.nowIn(tx)]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...facts, now, orderId: randomUUID() as string });
  },
  decide: (facts, { body }) => {
    const decided = decide(facts, body);
    if (!decided.ok || decided.value.cost.value === body.costCents) return decided;
    return refuse('COST_CHANGED', '', { details: { cost: formatMoney(decided.value.cost.value) } });
  },
  record: (ordered, { context: { agency, applicationVersion, budget, now, orderId, today }, asked: { loan, actor, body }, portal }) => {
    const request: CreditRequested = {
      action: ordered.action,
      system: body.system ?? null,
      applicationVersion,
      reports: ordered.reports,
      purpose: body.purpose,
      inquiry: body.inquiry,
      bureaus: body.bureaus,
      model: body.model,
      consents: ordered.consents.map(({ consentId }) => consentId),
      costCents: ordered.cost.value,
      ...(ordered.action === 'reissue' ? { reportNumber: body.reportNumber!.trim() } : {}),
    };
    const { title } = ordered;
    const { personId, displayName } = actor;
    return {
      writes: newOrderWrites(loan, {
        orderId,
        kind: kindOf(body.system),
        title,
        vendor: agency!,
        request,
        orderedBy: personId,
        now,
        expected: ordered.cost.value,
        deadlineSeconds: portal.settings.orderSeconds,
      }),
      // Two orders of a brokerage are counted one after the other.
      locks: [lockOfBrokerage(advisoryLocks.creditBudget, loan.brokerageId)],
      unchanged: [
        spendingIsSo(spendingFor(loan.brokerageId, today, portal.settings.zone), {
          today: budget.todayCents,
          month: budget.monthCents,
          open: budget.openCents,
        }),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'credit-ordered',
          summary: `${displayName} ordered credit: ${title}, ${formatMoney(ordered.cost.value)}${ordered.overBudget ? ', over the budget' : ''}`,
          details: { orderId, ...request, source: permissiblePurposes[body.purpose].source },
        }),
      ],
    };
  },
  reply: (_ordered, { context: { orderId } }) => ({ orderId }),
});
