import type { Database } from '../../../../platform/database/database.ts';
import { outboxDepth, type QueueDepth } from '../../../../platform/jobs/queue-depth.ts';
import { uncheckedFiles } from '../../../documents/port/unchecked-files.ts';
import { orderDepth } from '../../../orders/port/order-depth.ts';
import { webhookDepth } from '../../../partners/port/webhook-depth.ts';
import type { QueueFacts, QueueId } from '../../domain/facts.ts';
import { withoutAddresses } from '../../domain/figure-words.ts';

export interface FoundQueue extends QueueDepth {
  readonly id: QueueId;
}

/** The entries that wait for the worker, across all brokerages. */
export async function foundQueues(database: Database): Promise<readonly FoundQueue[]> {
  const found = await database.withLender(async (tx) => [
    { id: 'outbox' as const, ...(await outboxDepth(tx)) },
    { id: 'webhooks' as const, ...(await webhookDepth(tx)) },
    { id: 'orders' as const, ...(await orderDepth(tx)) },
    { id: 'virus checks' as const, ...(await uncheckedFiles(tx)) },
  ]);
  return found.map((queue) => ({ ...queue, problem: queue.problem === null ? null : withoutAddresses(queue.problem).slice(0, 500) }));
}

/** A letter is late by its age. Orders and events are retried and wait on purpose: they are late once their time has passed. */
export function queueFacts({ id, states, oldestSeconds, overdueSeconds }: FoundQueue): QueueFacts {
  return {
    id,
    waiting: states.reduce((sum, { count }) => sum + count, 0),
    lateSeconds: id === 'outbox' ? oldestSeconds : overdueSeconds,
  };
}
