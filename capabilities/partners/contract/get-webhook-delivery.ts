import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookDelivery, webhookRefusals } from './webhook-shapes.ts';

/** One delivery: the bytes that are sent and every attempt with its answer. */
export const getWebhookDelivery = call({
  name: 'get-webhook-delivery',
  method: 'GET',
  path: '/webhooks/{subscriptionId}/deliveries/{eventId}',
  summary: 'One delivery with its attempts',
  params: z.strictObject({ subscriptionId: z.uuid(), eventId: z.uuid() }),
  reply: z.strictObject({
    ...webhookDelivery.shape,
    body: z.string(),
    tries: z.array(
      z.strictObject({
        number: z.int(),
        at: z.string(),
        milliseconds: z.int(),
        status: z.int().nullable(),
        outcome: z.enum(['delivered', 'again', 'dead']),
        problem: z.string().nullable(),
        answer: z.string(),
      }),
    ),
  }),
  refusals: { ...webhookRefusals, DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' } },
});
