import type { OpenState, Order, OrderProgress } from './order.ts';

/** The result of sending an order or asking for its status, where the company has not answered it yet. */
export type OpenOutcome =
  /** The company has it and works on it. */
  | { readonly is: 'working'; readonly progress: readonly OrderProgress[]; readonly simulated: boolean }
  /** The company replied that it has no such order. */
  | { readonly is: 'unknown' }
  /** It surely did not arrive. */
  | { readonly is: 'not-sent'; readonly trouble: string }
  /** It may have arrived: no answer, or none that can be read. */
  | { readonly is: 'unclear'; readonly trouble: string };

export interface OrderMoved {
  readonly state: OpenState;
  /** Seconds to the next step. */
  readonly wait: number;
  readonly problem: string | null;
}

/** Seconds between status requests of an order that a person has to decide on. */
const LATE_LOOK = 60;

/** The state of an order after an outcome. Only an order that the company certainly does not have may be sent again. */
export function afterOutcome(order: Order, step: 'send' | 'ask', outcome: OpenOutcome): OrderMoved {
  const wait = (seconds: number): number => (order.needsPersonAt === null ? seconds : LATE_LOOK);
  switch (outcome.is) {
    case 'working':
      return { state: 'accepted', wait: wait(secondsToNextAsk(order.asks)), problem: null };
    case 'unknown':
      return { state: 'committed', wait: wait(order.sends > 1 ? secondsAfterTrouble(order.sends) : 0), problem: 'UNKNOWN_TO_VENDOR' };
    case 'not-sent':
      // A status request that did not arrive says nothing about its order.
      return {
        state: order.state === 'accepted' ? 'accepted' : step === 'ask' ? 'sent' : 'committed',
        wait: wait(secondsAfterTrouble(order.sends + order.asks)),
        problem: outcome.trouble,
      };
    case 'unclear':
      return {
        state: order.state === 'accepted' ? 'accepted' : 'sent',
        wait: wait(secondsAfterTrouble(order.sends + order.asks)),
        problem: outcome.trouble,
      };
  }
}

/** Every second at first, then less often. */
export function secondsToNextAsk(asks: number): number {
  return asks < 15 ? 1 : asks < 30 ? 2 : 10;
}

/** 1, 2, 4, 8 and then 15 seconds. */
export function secondsAfterTrouble(tries: number): number {
  return Math.min(15, 2 ** Math.max(0, tries - 1));
}
