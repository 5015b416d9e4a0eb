import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookParams, webhookRefusals } from './webhook-shapes.ts';

/** Sends a test event, signed like every other, to see that it arrives. */
export const pingWebhook = call({
  name: 'ping-webhook',
  method: 'POST',
  path: '/webhooks/{subscriptionId}/ping',
  summary: 'Sends a test event',
  params: webhookParams,
  reply: z.strictObject({ eventId: z.uuid() }),
  refusals: {
    ...webhookRefusals,
    WEBHOOK_PAUSED: { status: 409, message: 'The webhook is paused. Resume it first.' },
  },
  command: true,
});
