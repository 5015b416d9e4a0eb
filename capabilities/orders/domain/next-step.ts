import type { Instant } from '../../../foundation/units/units.ts';
import { isOpen, type Order } from './order.ts';

/** The worker's next step for an order that is due. */
export type NextStep = 'send' | 'ask' | 'call-person' | 'nothing';

/**
 * An order is sent only while the company certainly does not have it; if it may have arrived, the company is asked for its status by its
 * number first. Past the deadline a person is notified once; the status of an order that may have arrived is still requested, and nothing
 * is sent before the person decides.
 */
export function nextStep(order: Order, now: Instant): NextStep {
  if (!isOpen(order)) return 'nothing';
  if (order.needsPersonAt !== null) return order.state === 'committed' ? 'nothing' : 'ask';
  if (now >= order.deadlineAt) return 'call-person';
  return order.state === 'committed' ? 'send' : 'ask';
}
