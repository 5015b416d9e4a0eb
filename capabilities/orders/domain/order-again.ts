import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isOpen, type Order } from './order.ts';

type NotAgain = Refusal<'ORDER_OVER' | 'ORDER_GOES_ON'>;

/** A person resumes an order that ran past its deadline. Its number stays the same, so the company does nothing twice. */
export function orderAgain(order: Order): Result<'again', NotAgain> {
  if (!isOpen(order)) return refuse('ORDER_OVER', '');
  return order.needsPersonAt === null ? refuse('ORDER_GOES_ON', '') : ok('again');
}
