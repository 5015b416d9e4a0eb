import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isOpen, type Order } from './order.ts';

type NotCancelled = Refusal<'ORDER_OVER' | 'ORDER_WITH_VENDOR'>;

/** An order is cancelled while it is surely not with the company: later it would be charged all the same. */
export function cancelOrder(order: Order & { readonly vendor: string }): Result<'cancelled', NotCancelled> {
  if (!isOpen(order)) return refuse('ORDER_OVER', '');
  const { vendor } = order;
  if (order.state === 'accepted') return refuse('ORDER_WITH_VENDOR', `Accepted by ${vendor}, cannot be canceled.`);
  if (order.state === 'sent')
    return refuse('ORDER_WITH_VENDOR', `${vendor} may have this order already. It can be canceled once ${vendor} says that it does not.`);
  return ok('cancelled');
}
