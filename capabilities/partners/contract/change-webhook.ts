import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { webhookInputRefusals, webhookKinds, webhookParams, webhookRefusals, webhookTitle, webhookUrl } from './webhook-shapes.ts';

/** Changes the address or the events, pauses, resumes or removes it. While it is paused events wait; they are sent when it is resumed. */
export const changeWebhook = call({
  name: 'change-webhook',
  method: 'PUT',
  path: '/webhooks/{subscriptionId}',
  summary: 'Changes, pauses or removes a webhook',
  params: webhookParams,
  body: z.strictObject({
    title: webhookTitle.optional(),
    url: webhookUrl.optional(),
    kinds: webhookKinds.optional(),
    state: z.enum(['active', 'paused', 'removed']).optional(),
  }),
  reply: z.strictObject({ changed: z.literal(true) }),
  refusals: { ...webhookRefusals, ...webhookInputRefusals },
  command: true,
});
