import type { Instant } from '../../../foundation/units/units.ts';

/** What can be ordered of an outside company; a loan has one open order of each kind. */
export const orderKinds = ['credit', 'lpa-credit', 'du', 'lpa', 'mi', 'appraisal', 'fha-case'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * `committed`: written down and surely not with the company. `sent`: it may be with the company. `accepted`: the company says that it has it.
 * The others are ends.
 */
export const orderStates = ['committed', 'sent', 'accepted', 'done', 'failed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export type OpenState = Extract<OrderState, 'committed' | 'sent' | 'accepted'>;

/** An order as far as its own course goes. */
export interface Order {
  readonly state: OrderState;
  readonly sends: number;
  readonly asks: number;
  readonly deadlineAt: Instant;
  /** Since when a person has to say how it goes on. */
  readonly needsPersonAt: Instant | null;
}

/** How far one part of an order is, as the company says: a bureau that answered. */
export interface OrderProgress {
  readonly what: string;
  readonly says: string;
}

export function isOpen({ state }: Pick<Order, 'state'>): boolean {
  return state === 'committed' || state === 'sent' || state === 'accepted';
}
