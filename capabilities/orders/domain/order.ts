import type { Instant } from '../../../foundation/units/units.ts';

/** The kinds of orders to outside companies; a loan has one open order of each kind. */
export const orderKinds = ['credit', 'lpa-credit', 'du', 'lpa', 'mi', 'appraisal', 'fha-case'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * `committed`: stored and certainly not with the company. `sent`: it may be with the company. `accepted`: the company confirmed that it has
 * it. The others are final.
 */
export const orderStates = ['committed', 'sent', 'accepted', 'done', 'failed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export type OpenState = Extract<OrderState, 'committed' | 'sent' | 'accepted'>;

/** The part of an order that decides its next step. */
export interface Order {
  readonly state: OrderState;
  readonly sends: number;
  readonly asks: number;
  readonly deadlineAt: Instant;
  /** Since when a person has to decide what happens next. */
  readonly needsPersonAt: Instant | null;
}

/** The progress of one part of an order, as the company reports it: a bureau that answered. */
export interface OrderProgress {
  readonly what: string;
  readonly says: string;
}

export function isOpen({ state }: Pick<Order, 'state'>): boolean {
  return state === 'committed' || state === 'sent' || state === 'accepted';
}
