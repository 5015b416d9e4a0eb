import { sql } from 'kysely';
import { vaultOf, type Database, type Tx } from '../../../../platform/database/database.ts';
import { failpoint } from '../../../../platform/database/failpoints.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { MOST_ATTEMPTS, secondsToNextAttempt } from '../../../../platform/webhooks/next-attempt.ts';
import { postWebhook, type PostOptions, type WebhookAnswer } from '../../../../platform/webhooks/post-webhook.ts';
import { webhookPlace } from '../../domain/webhook-place.ts';
import type { SubscriptionKey } from '../rows/webhooks.ts';

interface SendingWebhooks {
  readonly database: Database;
  readonly log: Log;
  readonly post: PostOptions;
  readonly mostAttempts?: number;
  /** From 0 to 1, for the jitter. */
  readonly chance?: () => number;
}

/** A worker that has had a delivery this long has died with it. */
const CLAIM_HOLDS = '2 minutes';
/** Loans of one webhook whose news is sent at the same time; the news of one loan is sent in its order. */
const LANES = 4;
const MOST_RECEIVERS = 32;

const due = sql<boolean>`((d.state = 'waiting' and d.next_try_at <= now()) or (d.state = 'sending' and d.claimed_at < now() - interval '${sql.raw(CLAIM_HOLDS)}'))`;

interface Claimed {
  readonly event_id: string;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly secrets: readonly Uint8Array[];
}

/**
 * Sends what is due, each receiver separately: a slow one delays nobody else. `round` starts deliveries and does not wait for them;
 * `settled` does.
 */
export class WebhookSender {
  readonly #sending: SendingWebhooks;
  readonly #going = new Map<string, Promise<void>>();
  #stopping = false;

  constructor(sending: SendingWebhooks) {
    this.#sending = sending;
  }

  async round(): Promise<void> {
    const waiting = await this.#sending.database.withLender((tx) =>
      tx
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook_subscription as s', (join) =>
          join.onRef('s.brokerage_id', '=', 'd.brokerage_id').onRef('s.subscription_id', '=', 'd.subscription_id'),
        )
        .select(['d.brokerage_id as brokerageId', 'd.subscription_id as subscriptionId'])
        .distinct()
        .where('s.state', '=', 'active')
        .where(due)
        .execute(),
    );
    for (const key of waiting) {
      if (this.#stopping || this.#going.has(key.subscriptionId) || this.#going.size >= MOST_RECEIVERS) continue;
      const lanes = Promise.all(Array.from({ length: LANES }, () => this.#lane(key)))
        .then(() => undefined)
        .catch((problem: Error) =>
          this.#sending.log.error({ subscription: key.subscriptionId, problem: problem.message }, 'webhook failed'),
        )
        .finally(() => this.#going.delete(key.subscriptionId));
      this.#going.set(key.subscriptionId, lanes);
    }
  }

  /** Waits until no delivery is running. */
  async settled(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going.values());
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.settled();
  }

  /** Claims, posts, records, until there is nothing due: three steps, so that no transaction waits for a receiver. */
  async #lane(key: SubscriptionKey): Promise<void> {
    const { database, post, log } = this.#sending;
    while (!this.#stopping) {
      const claimed = await database.withTenant({ brokerageId: key.brokerageId }, (tx) => claim(tx, key));
      if (!claimed) return;
      const answered = await postWebhook({ url: claimed.url, id: claimed.event_id, body: claimed.body, secrets: claimed.secrets }, post);
      failpoint('webhook-answered');
      await database.withTenant({ brokerageId: key.brokerageId }, (tx) => this.#record(tx, key, claimed, answered));
      log.info(
        { brokerage: key.brokerageId, event: claimed.event_id, status: answered.status, problem: answered.problem },
        'webhook tried',
      );
    }
  }

  async #record(tx: Tx, key: SubscriptionKey, claimed: Claimed, answered: WebhookAnswer): Promise<void> {
    const { mostAttempts = MOST_ATTEMPTS, chance = Math.random } = this.#sending;
    const attempts = claimed.attempts + 1;
    const outcome = answered.problem === null ? 'delivered' : attempts >= mostAttempts || answered.status === 410 ? 'dead' : 'again';
    const wait = secondsToNextAttempt(attempts, chance());
    const recorded = await ofDelivery(tx.updateTable('webhook_delivery'), key, claimed.event_id)
      .set({
        state: outcome === 'again' ? 'waiting' : outcome,
        claimed_at: null,
        last_error: answered.problem,
        ...(outcome === 'again' ? { next_try_at: sql`now() + make_interval(secs => ${wait})` } : { settled_at: sql`now()` }),
      })
      .where('state', '=', 'sending')
      .executeTakeFirst();
    // Taken over by another worker after this one was thought dead: that one records.
    if (recorded.numUpdatedRows === 0n) return;
    await tx
      .insertInto('webhook_attempt')
      .values({
        brokerage_id: key.brokerageId,
        subscription_id: key.subscriptionId,
        event_id: claimed.event_id,
        number: sql`(select coalesce(max(number), 0) + 1 from webhook_attempt where brokerage_id = ${key.brokerageId} and subscription_id = ${key.subscriptionId} and event_id = ${claimed.event_id})`,
        at: sql`now()`,
        milliseconds: answered.milliseconds,
        status: answered.status,
        outcome,
        problem: answered.problem,
        // PostgreSQL stores no zero characters, whatever a receiver answers.
        answer: answered.answer.replaceAll('\0', ''),
      })
      .execute();
    // With 410 Gone a receiver says that it no longer exists.
    if (answered.status === 410) {
      await tx
        .updateTable('webhook_subscription')
        .set({ state: 'paused', paused_because: 'The receiver answered 410: it is gone.', changed_at: sql`now()` })
        .where('brokerage_id', '=', key.brokerageId)
        .where('subscription_id', '=', key.subscriptionId)
        .where('state', '=', 'active')
        .execute();
    }
  }
}

function ofDelivery<Q extends { where(column: string, operator: '=', value: unknown): Q }>(
  query: Q,
  key: SubscriptionKey,
  eventId: string,
): Q {
  return query
    .where('brokerage_id', '=', key.brokerageId)
    .where('subscription_id', '=', key.subscriptionId)
    .where('event_id', '=', eventId);
}

/** Takes the next delivery that is due and has no earlier undelivered one of the same loan. */
async function claim(tx: Tx, { brokerageId, subscriptionId }: SubscriptionKey): Promise<Claimed | undefined> {
  const subscription = await tx
    .selectFrom('webhook_subscription')
    .select(['url', 'secret', 'previous_secret', sql<boolean>`previous_secret_until > now()`.as('both')])
    .where('brokerage_id', '=', brokerageId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!subscription) return undefined;
  const row = await tx
    .selectFrom('webhook_delivery as d')
    .select(['d.event_id', 'd.body', 'd.attempts'])
    .where('d.brokerage_id', '=', brokerageId)
    .where('d.subscription_id', '=', subscriptionId)
    .where(due)
    .where(
      sql<boolean>`not exists (select from webhook_delivery e where e.brokerage_id = d.brokerage_id and e.subscription_id = d.subscription_id
        and e.loan_number = d.loan_number and e.position < d.position and e.state in ('waiting', 'sending'))`,
    )
    .orderBy('d.position', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  await ofDelivery(tx.updateTable('webhook_delivery'), { brokerageId, subscriptionId }, row.event_id)
    .set({ state: 'sending', attempts: row.attempts + 1, claimed_at: sql`now()` })
    .execute();
  const { url, secret, previous_secret: previous, both } = subscription;
  const place = webhookPlace(subscriptionId);
  const sealed = previous && both ? [secret, previous] : [secret];
  const secrets = await Promise.all(sealed.map((one) => vaultOf(tx).open(brokerageId, place, one)));
  return { ...row, url, secrets };
}
