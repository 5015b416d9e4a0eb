import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookInputRefusals, webhookKinds, webhookSecret, webhookTitle, webhookUrl } from './webhook-shapes.ts';

/** Sends the events named to an address from now on, signed as Standard Webhooks say. */
export const addWebhook = call({
  name: 'add-webhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Adds a webhook',
  body: z.strictObject({ title: webhookTitle, url: webhookUrl, kinds: webhookKinds }),
  reply: z.strictObject({ subscriptionId: z.uuid(), secret: webhookSecret }),
  refusals: {
    ...webhookInputRefusals,
    WEBHOOK_LIMIT: { status: 409, message: 'An account has at most 20 webhooks. Remove one first.' },
  },
  command: true,
});
