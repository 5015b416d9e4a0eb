import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { orderDualAus } from '../contract/order-dual-aus.ts';
import { orderDualAus as decide, systemNames } from '../domain/index.ts';
import { ausContext, kindOf } from './rows/aus-context.ts';
import type { AusRequested } from './vendor/aus-requested.ts';

export default command(orderDualAus, {
  read: async (tx, { loan, body }, portal) => {
    const [context, now] = await Promise.all([ausContext(tx, loan, portal), portal.clock.nowIn(tx)]);
    if (!context) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const wanted = body.reportIds ?? newestOf(context.reports);
    if (wanted.some((id) => !context.reports.some(({ reportId }) => reportId === id)))
      return refuse('NO_SUCH_REPORT', '', { field: 'reportIds' });
    const ids = { groupId: randomUUID() as string, DU: randomUUID() as string, LPA: randomUUID() as string };
    return ok({ ...context, now, ids, reportIds: wanted });
  },
  decide: ({ facts }, { query, body }) =>
    decide(facts, { orderType: query.orderType, resubmission: query.resubmission === 'true', costSeen: body.costCents }),
  record: ({ parts, cost }, { context, asked: { loan, actor }, portal }) => {
    const { now, ids, application, terms, reportIds, attached, cases } = context;
    const { personId, displayName } = actor;
    const requests = parts.map(({ system, resubmission, cost: own }) => {
      const request: AusRequested = {
        system,
        groupId: ids.groupId,
        resubmission,
        applicationVersion: application.version,
        terms,
        reportIds,
        attached: attached.find((each) => each.system === system) ?? attached[0] ?? null,
        caseIdentifier: cases.get(system) ?? null,
      };
      return { system, resubmission, own, request, orderId: ids[system] };
    });
    const title = parts.map(({ system }) => system).join(' and ');
    return {
      writes: requests.flatMap(({ system, resubmission, own, request, orderId }) =>
        newOrderWrites(loan, {
          orderId,
          kind: kindOf[system],
          title: `${systemNames[system]}, ${resubmission ? 'resubmission' : 'first submission'}`,
          vendor: systemNames[system],
          request,
          orderedBy: personId,
          now,
          expected: own.value,
          deadlineSeconds: portal.settings.orderSeconds,
        }),
      ),
      journal: [
        loanLine(loan, actor, {
          kind: 'aus-ordered',
          summary: `${displayName} ordered ${title}, ${formatMoney(cost.value)}`,
          details: { groupId: ids.groupId, orders: requests.map(({ orderId, request }) => ({ orderId, ...request })) },
        }),
      ],
    };
  },
  reply: ({ parts }, { context: { ids } }) => ({
    groupId: ids.groupId,
    orders: parts.map(({ system, resubmission }) => ({ system, orderId: ids[system], resubmission })),
  }),
});

/** The newest report, with the others of the same order: single reports of several borrowers count as one. */
function newestOf(reports: readonly { readonly reportId: string; readonly orderId: string }[]): string[] {
  return reports.filter(({ orderId }) => orderId === reports[0]?.orderId).map(({ reportId }) => reportId);
}
