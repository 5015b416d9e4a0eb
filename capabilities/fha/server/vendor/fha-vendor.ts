import type { Portal } from '../../../../platform/http/asked.ts';
import { createFhaClient, type FhaAnswer } from '../../../../vendors/fha-connection/client.ts';
import type { CaseRequest } from '../../../../standards/fha-case-assignment/case-assignment.ts';
import { wholeApplicationOf } from '../../../application/port/application-versions.ts';
import { orderVendor, type OrderVendor } from '../../../orders/port/order-vendor.ts';
import { caseRequestOf } from '../../domain/asked-of-fha.ts';
import type { CaseRequested } from './case-requested.ts';
import { settleCase } from './settle-case.ts';

/** FHA Connection as the worker uses it; undefined where it is not configured. */
export function fhaVendor({ settings: { fha }, clock }: Pick<Portal, 'settings' | 'clock'>): OrderVendor | undefined {
  if (!fha) return undefined;
  const client = createFhaClient(fha);
  return orderVendor<CaseRequest, FhaAnswer>({
    read: async (tx, order) => {
      // Written by `order-fha-case` alone.
      const { applicationVersion, on, lender } = order.request as CaseRequested;
      const application = await wholeApplicationOf(tx, order, applicationVersion);
      const { orderId, loanNumber } = order;
      return caseRequestOf(application!.document, { order: orderId, loanNumber, on, lender: lender ?? undefined });
    },
    send: (message, _order, signal) => client.assign(message, signal),
    ask: (message, _order, signal) => client.status(message, signal),
    settle: (answer, _message, order) => Promise.resolve(settleCase(clock, answer, order)),
  });
}
