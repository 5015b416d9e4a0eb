import type { Instant } from '../../../foundation/units/units.ts';
import { isOpen, type Order } from './order.ts';

/** What the worker does about an order that is due. */
export type NextStep = 'send' | 'ask' | 'call-person' | 'nothing';

/**
 * An order is sent only while it is surely not with the company; whatever may have arrived is asked about by its own number first. Past the
 * deadline a person is called once; what may be with the company is still asked about, and nothing is sent before the person says so.
 */
export function nextStep(order: Order, now: Instant): NextStep {
  if (!isOpen(order)) return 'nothing';
  if (order.needsPersonAt !== null) return order.state === 'committed' ? 'nothing' : 'ask';
  if (now >= order.deadlineAt) return 'call-person';
  return order.state === 'committed' ? 'send' : 'ask';
}
