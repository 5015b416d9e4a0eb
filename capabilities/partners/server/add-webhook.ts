import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { addressProblem } from '../../../platform/webhooks/public-address.ts';
import { addWebhook } from '../contract/add-webhook.ts';
import { addWebhook as decide } from '../domain/index.ts';
import { newSecret, withoutSecret } from './webhooks/new-secret.ts';
import { webhookLine } from './webhooks/webhook-line.ts';

export default command(addWebhook, {
  prepare: async () => ok(randomUUID() as string),
  read: async (tx, { actor, body }, { settings }, subscriptionId) => {
    const { count } = await tx.selectNoFrom(countOf(actor.brokerageId).as('count')).executeTakeFirstOrThrow();
    return ok({ subscriptionId, count, addressProblem: addressProblem(body.url, settings.webhooks) });
  },
  decide: ({ count, addressProblem: problem }, { body }) => decide({ ...body, addressProblem: problem }, count),
  make: {
    // Its id is made once, before anything is read.
    from: () => [],
    run: (_decided, { subscriptionId }, { actor }, { database }) =>
      newSecret(database.vault, { brokerageId: actor.brokerageId, subscriptionId }),
  },
  record: (_decided, { made: secret, context: { subscriptionId, count }, asked: { actor, body } }) => ({
    // Two additions at the same moment are counted one after the other.
    locks: [lockOfBrokerage(advisoryLocks.addWebhook, actor.brokerageId)],
    unchanged: [sql<boolean>`${countOf(actor.brokerageId)} = ${count}`],
    writes: [
      statements.insertInto('webhook_subscription').values({
        brokerage_id: actor.brokerageId,
        subscription_id: subscriptionId,
        title: body.title,
        url: body.url,
        kinds: [...new Set(body.kinds)],
        secret: secret.sealed,
        key_version: secret.keyVersion,
        position: sql`(select case when is_called then last_value else 0 end from news_position)`,
        made_by: actor.personId,
      }),
    ],
    accountJournal: [
      webhookLine(actor, subscriptionId, 'webhook-added', { summary: `added the webhook ${body.title}`, details: { kinds: body.kinds } }),
    ],
  }),
  reply: (_decided, { made: secret, context: { subscriptionId } }) => ({ subscriptionId, secret: secret.text }),
  replay: withoutSecret,
});

function countOf(brokerageId: number): RawBuilder<number> {
  return sql<number>`(select count(*)::int from webhook_subscription where brokerage_id = ${brokerageId} and state <> 'removed')`;
}
