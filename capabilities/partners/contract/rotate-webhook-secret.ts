import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookParams, webhookRefusals, webhookSecret } from './webhook-shapes.ts';

/** Makes a new secret. For a day every delivery is signed with both, so that the receiver can change over without missing one. */
export const rotateWebhookSecret = call({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: '/webhooks/{subscriptionId}/secret',
  summary: 'Replaces a webhook’s secret',
  params: webhookParams,
  reply: z.strictObject({ secret: webhookSecret, previousUntil: z.string() }),
  refusals: webhookRefusals,
  command: true,
});
