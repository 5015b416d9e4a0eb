import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { orderAus, orderTypes, systemsOf, type AusFacts, type OrderType } from './order-aus.ts';

export interface OfferedOrder {
  readonly orderType: OrderType;
  /** A system of the order has answered on this loan before. */
  readonly resubmission: boolean;
  readonly cost: Explained<Cents> | null;
  /** Why it can't be ordered now, as a person reads it. */
  readonly refusal: string | null;
}

/** Each type of order, with its cost or why it can't be ordered now. */
export function offeredOrders(facts: AusFacts): readonly OfferedOrder[] {
  return orderTypes.map((orderType) => {
    const resubmission = systemsOf(orderType).some((system) => facts.ran.includes(system));
    const decided = orderAus(facts, { orderType, resubmission });
    return decided.ok
      ? { orderType, resubmission, cost: decided.value.cost, refusal: null }
      : { orderType, resubmission, cost: null, refusal: decided.refusal.message };
  });
}
