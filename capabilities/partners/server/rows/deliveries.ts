import { statements } from '../../../../platform/operation/plan.ts';
import type { SubscriptionKey } from './webhooks.ts';

export const deliveryColumns = [
  'event_id',
  'kind',
  'loan_number',
  'event_at',
  'state',
  'attempts',
  'replays',
  'next_try_at',
  'last_error',
  'settled_at',
] as const;

interface DeliveryRow {
  readonly event_id: string;
  readonly kind: string;
  readonly loan_number: string | null;
  readonly event_at: string;
  readonly state: string;
  readonly attempts: number;
  readonly replays: number;
  readonly next_try_at: string;
  readonly last_error: string | null;
  readonly settled_at: string | null;
}

export function deliveryView(row: DeliveryRow) {
  return {
    eventId: row.event_id,
    kind: row.kind,
    loanNumber: row.loan_number,
    eventAt: row.event_at,
    state: row.state as 'waiting' | 'sending' | 'delivered' | 'dead',
    attempts: row.attempts,
    replays: row.replays,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    lastError: row.last_error,
    settledAt: row.settled_at,
  };
}

export function updateDeliveries({ brokerageId, subscriptionId }: SubscriptionKey) {
  return statements.updateTable('webhook_delivery').where('brokerage_id', '=', brokerageId).where('subscription_id', '=', subscriptionId);
}
