import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';

/** An order's row, to be changed while it is in the state it was read in. */
export function orderUpdate({ brokerageId }: Pick<FoundLoan, 'brokerageId'>, orderId: string, state: string) {
  return statements
    .updateTable('vendor_order')
    .where('brokerage_id', '=', brokerageId)
    .where('order_id', '=', orderId)
    .where('state', '=', state);
}
