import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { failpoint } from '../../../../platform/database/failpoints.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { listening } from '../../../../platform/telemetry/doors.ts';
import { orderKinds, type OrderKind } from '../../domain/index.ts';
import type { OrderVendors, Outcome } from '../../port/order-vendor.ts';
import { claimOrder, dueOrders, STEP_MS, type ClaimedOrder, type OrderKey } from './claim-order.ts';
import { recordAnswer, recordOutcome } from './record-outcome.ts';

export interface RunningOrders {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly vendors: OrderVendors;
  /** Milliseconds from before an order is claimed until requests to the company stop; for tests. */
  readonly stepMs?: number;
}

/** Orders that one process handles at the same time. */
const MOST_AT_ONCE = 24;

/**
 * Carries orders to their companies and back. `round` starts what is due and not yet going and does not wait for it; `settled` does. Any number
 * of workers may run at once: an order is claimed, and a claim that was given up for dead records nothing.
 */
export class OrderRunner {
  readonly #running: RunningOrders;
  readonly #kinds: readonly OrderKind[];
  readonly #going = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(running: RunningOrders) {
    this.#running = running;
    this.#kinds = orderKinds.filter((kind) => running.vendors[kind] !== undefined);
  }

  async round(): Promise<void> {
    const { database, log } = this.#running;
    if (this.#kinds.length === 0) return;
    for (const key of await dueOrders(database, this.#kinds)) {
      if (this.#stopping.signal.aborted || this.#going.has(key.orderId) || this.#going.size >= MOST_AT_ONCE) continue;
      const going = this.#oneStep(key)
        .catch((problem: Error) => log.error({ order: key.orderId, problem: problem.message }, 'order failed'))
        .finally(() => this.#going.delete(key.orderId));
      this.#going.set(key.orderId, going);
    }
  }

  /** Waits until no order is being handled. */
  async settled(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going.values());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  /** Claims, sends to the company, records: three parts, so that no transaction waits for a company. */
  async #oneStep(key: OrderKey): Promise<void> {
    const { database, clock, log, vendors, stepMs = STEP_MS } = this.#running;
    // An order is sent in parts, each of which may be waited for.
    const inTime = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(stepMs)]);
    const claimed = await claimOrder(database, clock, key, randomUUID());
    if (!claimed) return;
    failpoint('order-claimed');
    const vendor = vendors[claimed.order.kind]!;
    const { order, step } = claimed;
    const message = await database.readTenant({ brokerageId: order.brokerageId }, (tx) => vendor.read(tx, order));
    const outcome: Outcome<unknown> = await vendor[step](message, order, inTime);
    failpoint('order-answered');
    await this.#record(claimed, outcome, message);
    listening()?.counted('orders', { kind: order.kind, step, outcome: outcome.is });
    log.info({ brokerage: order.brokerageId, order: order.orderId, kind: order.kind, step, outcome: outcome.is }, 'order tried');
  }

  async #record(claimed: ClaimedOrder, outcome: Outcome<unknown>, message: unknown): Promise<void> {
    const { database, vendors } = this.#running;
    if (outcome.is !== 'answered') return recordOutcome(database, claimed, outcome);
    const { order } = claimed;
    const settled = await vendors[order.kind]!.settle(outcome.answer, message, order);
    await recordAnswer(database, claimed, settled);
  }
}
