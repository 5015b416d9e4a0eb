import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { rotateWebhookSecret } from '../contract/rotate-webhook-secret.ts';
import { storedWebhook, updateWebhook, webhookUnchanged } from './rows/webhooks.ts';
import { newSecret, withoutSecret } from './webhooks/new-secret.ts';
import { webhookLine } from './webhooks/webhook-line.ts';

/** For a day messages are signed with both secrets. */
const BOTH_SIGN = sql<string>`now() + interval '24 hours'`;

export default command(rotateWebhookSecret, {
  read: async (tx, { actor, params }) => {
    const webhook = await storedWebhook(tx, { brokerageId: actor.brokerageId, ...params });
    if (!webhook.ok) return webhook;
    const { previousUntil } = await tx.selectNoFrom(BOTH_SIGN.as('previousUntil')).executeTakeFirstOrThrow();
    return ok({ webhook: webhook.value, previousUntil });
  },
  decide: (rotation) => ok(rotation),
  make: {
    from: () => [],
    run: (_rotation, _context, { actor, params }, { database }) => newSecret(database.vault, { brokerageId: actor.brokerageId, ...params }),
  },
  record: ({ webhook, previousUntil }, { made: secret, asked: { actor } }) => ({
    unchanged: [webhookUnchanged(webhook)],
    writes: [
      updateWebhook(webhook).set({
        secret: secret.sealed,
        previous_secret: sql.ref('secret'),
        // The key version of the older of the two, so that the older one is encrypted again too.
        key_version: sql`least(key_version, ${secret.keyVersion}::int)`,
        previous_secret_until: previousUntil,
        changed_at: sql`portal_now()`,
      }),
    ],
    accountJournal: [
      webhookLine(actor, webhook.subscriptionId, 'webhook-secret-rotated', {
        summary: `rotated the secret of the webhook ${webhook.title}`,
      }),
    ],
  }),
  reply: ({ previousUntil }, { made: secret }) => ({ secret: secret.text, previousUntil }),
  replay: withoutSecret,
});
