import type { SealedTable } from '../../../../platform/vault/seal-anew.ts';
import { webhookPlace } from '../../domain/webhook-place.ts';

/** Where the secrets of webhooks are sealed. */
export const sealedWebhooks: SealedTable = {
  table: 'webhook_subscription',
  key: ['subscription_id'],
  columns: ['secret', 'previous_secret'],
  placeOf: (row) => webhookPlace(row['subscription_id'] as string),
};
