import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deliveryState, webhookDelivery, webhookParams, webhookRefusals } from './webhook-shapes.ts';

/** A webhook's deliveries, newest first, in pages. */
export const getWebhookDeliveries = call({
  name: 'get-webhook-deliveries',
  method: 'GET',
  path: '/webhooks/{subscriptionId}/deliveries',
  summary: 'A webhook’s deliveries',
  params: webhookParams,
  query: z.strictObject({
    state: deliveryState.optional(),
    before: z.uuid().optional().meta({ description: 'The `next` of the page before' }),
  }),
  reply: z.strictObject({ deliveries: z.array(webhookDelivery), next: z.uuid().nullable() }),
  refusals: webhookRefusals,
});
