import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { addressProblem } from '../../../platform/webhooks/public-address.ts';
import { changeWebhook } from '../contract/change-webhook.ts';
import { changeWebhook as decide } from '../domain/index.ts';
import { storedWebhook, updateWebhook, wakeWebhooks, webhookUnchanged } from './rows/webhooks.ts';
import { webhookLine } from './webhooks/webhook-line.ts';

const STATE_WORDS = { active: 'resumed', paused: 'paused', removed: 'removed' } as const;

export default command(changeWebhook, {
  read: async (tx, { actor, params, body }, { settings }) =>
    ok({
      found: await storedWebhook(tx, { brokerageId: actor.brokerageId, ...params }),
      addressProblem: body.url === undefined ? undefined : addressProblem(body.url, settings.webhooks),
    }),
  decide: ({ found, addressProblem: problem }, { body }) => decide(found, { ...body, addressProblem: problem }),
  record: (webhook, { asked: { actor, body } }) => ({
    unchanged: [webhookUnchanged(webhook)],
    writes: [
      updateWebhook(webhook).set({
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.url === undefined ? {} : { url: body.url }),
        ...(body.kinds === undefined ? {} : { kinds: [...new Set(body.kinds)] }),
        ...(body.state === undefined ? {} : { state: body.state, paused_because: null }),
        changed_at: sql`portal_now()`,
      }),
      wakeWebhooks(),
    ],
    accountJournal: [
      webhookLine(actor, webhook.subscriptionId, 'webhook-changed', {
        summary: `${body.state === undefined ? 'changed' : STATE_WORDS[body.state]} the webhook ${body.title ?? webhook.title}`,
        details: { changed: Object.keys(body), kinds: body.kinds ?? null, state: body.state ?? null },
      }),
    ],
  }),
  reply: () => ({ changed: true as const }),
});
