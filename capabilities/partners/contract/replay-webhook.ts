import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookParams, webhookRefusals } from './webhook-shapes.ts';

/** Sends one event again, or all since a time, with the same ids: also failed ones, and those from before the webhook existed. */
export const replayWebhook = call({
  name: 'replay-webhook',
  method: 'POST',
  path: '/webhooks/{subscriptionId}/replay',
  summary: 'Sends events again',
  params: webhookParams,
  body: z.union([
    z.strictObject({ eventId: z.uuid() }),
    z.strictObject({
      since: z.iso.datetime({ message: 'Enter a moment.' }).refine((moment) => moment >= '2000', 'Enter a moment of this century.'),
    }),
  ]),
  reply: z.strictObject({
    replayed: z.int().meta({ description: 'Deliveries sent again; events the webhook was never told come besides' }),
  }),
  refusals: { ...webhookRefusals, DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' } },
  command: true,
});
