import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { addressProblem } from '../../../platform/webhooks/public-address.ts';
import { addWebhook } from '../contract/add-webhook.ts';
import { changeWebhook } from '../contract/change-webhook.ts';
import { getWebhookDeliveries } from '../contract/get-webhook-deliveries.ts';
import { getWebhookDelivery } from '../contract/get-webhook-delivery.ts';
import { getWebhooks } from '../contract/get-webhooks.ts';
import { pingWebhook } from '../contract/ping-webhook.ts';
import { replayWebhook } from '../contract/replay-webhook.ts';
import { rotateWebhookSecret } from '../contract/rotate-webhook-secret.ts';
import { pingPayload } from './make-deliveries.ts';
import { heldSubscription, secretText, wakeWebhooks } from './webhook-rows.ts';

const MOST_WEBHOOKS = 20;
const PAGE = 50;
/** Both secrets sign for a day after one is replaced. */
const BOTH_SIGN = '24 hours';

/** The webhooks of the account in use: a brokerage's hear of its own loans, the lender's of everyone's. */
export function webhookAnswers(
  portal: Portal,
  kinds: readonly string[],
  mayChange: (roles: readonly string[]) => boolean,
): readonly Answer[] {
  const own = <T>(brokerageId: number, work: (tx: Tx) => Promise<T>): Promise<T> => portal.database.withTenant({ brokerageId }, work);
  const judge = (asked: {
    url?: string | undefined;
    kinds?: readonly string[] | undefined;
  }): Result<true, Refusal<'WEBHOOK_ADDRESS' | 'WEBHOOK_KIND'>> => {
    const problem = asked.url === undefined ? undefined : addressProblem(asked.url, portal.settings.webhooks);
    if (problem) return refuse('WEBHOOK_ADDRESS', problem, { field: 'url' });
    const unknown = asked.kinds?.find((kind) => !kinds.includes(kind));
    return unknown === undefined ? ok(true) : refuse('WEBHOOK_KIND', '', { field: 'kinds', details: { kind: unknown } });
  };
  return [
    answer(getWebhooks, async ({ actor }) => {
      const rows = await own(actor.brokerageId, listed(actor.brokerageId));
      return ok({ webhooks: rows, kinds: [...kinds], everyBrokerage: actor.brokerageId === 1, mayChange: mayChange(actor.roles) });
    }),
    command(
      addWebhook,
      async ({ actor, body }, tx) => {
        const judged = judge(body);
        if (!judged.ok) return judged;
        // Two additions at the same moment are counted one after the other.
        await sql`select pg_advisory_xact_lock(7215003, ${actor.brokerageId})`.execute(tx);
        const { count } = await tx
          .selectFrom('webhook_subscription')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('brokerage_id', '=', actor.brokerageId)
          .where('state', '<>', 'removed')
          .executeTakeFirstOrThrow();
        if (count >= MOST_WEBHOOKS) return refuse('WEBHOOK_LIMIT', '');
        const subscriptionId = randomUUID();
        const secret = randomBytes(32);
        await tx
          .insertInto('webhook_subscription')
          .values({
            brokerage_id: actor.brokerageId,
            subscription_id: subscriptionId,
            title: body.title,
            url: body.url,
            kinds: [...new Set(body.kinds)],
            secret,
            position: sql`(select case when is_called then last_value else 0 end from news_position)`,
            made_by: actor.personId,
          })
          .execute();
        return ok({ subscriptionId, secret: secretText(secret) });
      },
      { kept: withoutSecret },
    ),
    command(changeWebhook, async ({ actor, params, body }, tx) => {
      const judged = judge(body);
      if (!judged.ok) return judged;
      const held = await heldSubscription(tx, { brokerageId: actor.brokerageId, ...params });
      if (!held) return refuse('WEBHOOK_NOT_FOUND', '');
      await ofSubscription(tx.updateTable('webhook_subscription'), actor.brokerageId, params.subscriptionId)
        .set({
          ...(body.title === undefined ? {} : { title: body.title }),
          ...(body.url === undefined ? {} : { url: body.url }),
          ...(body.kinds === undefined ? {} : { kinds: [...new Set(body.kinds)] }),
          ...(body.state === undefined ? {} : { state: body.state, paused_because: null }),
          changed_at: sql`now()`,
        })
        .execute();
      await wakeWebhooks(tx);
      return ok({ changed: true as const });
    }),
    command(
      rotateWebhookSecret,
      async ({ actor, params }, tx) => {
        const held = await heldSubscription(tx, { brokerageId: actor.brokerageId, ...params });
        if (!held) return refuse('WEBHOOK_NOT_FOUND', '');
        const secret = randomBytes(32);
        const row = await ofSubscription(tx.updateTable('webhook_subscription'), actor.brokerageId, params.subscriptionId)
          .set({
            secret,
            previous_secret: held.secret,
            previous_secret_until: sql`now() + interval '${sql.raw(BOTH_SIGN)}'`,
            changed_at: sql`now()`,
          })
          .returning('previous_secret_until')
          .executeTakeFirstOrThrow();
        return ok({ secret: secretText(secret), previousUntil: row.previous_secret_until! });
      },
      { kept: withoutSecret },
    ),
    command(pingWebhook, async ({ actor, params, now }, tx) => {
      const held = await heldSubscription(tx, { brokerageId: actor.brokerageId, ...params });
      if (!held) return refuse('WEBHOOK_NOT_FOUND', '');
      if (held.state !== 'active') return refuse('WEBHOOK_PAUSED', '');
      const eventId = randomUUID();
      await tx
        .insertInto('webhook_delivery')
        .values({
          brokerage_id: actor.brokerageId,
          subscription_id: params.subscriptionId,
          event_id: eventId,
          kind: 'ping',
          event_at: now,
          body: pingPayload(eventId, now, portal.settings.origin),
        })
        .execute();
      await wakeWebhooks(tx);
      return ok({ eventId });
    }),
    answer(getWebhookDeliveries, async ({ actor, params, query }) => {
      const page = await own(actor.brokerageId, async (tx) =>
        (await exists(tx, actor.brokerageId, params.subscriptionId))
          ? deliveriesPage(tx, actor.brokerageId, params.subscriptionId, query)
          : undefined,
      );
      return page ? ok(page) : refuse('WEBHOOK_NOT_FOUND', '');
    }),
    answer(getWebhookDelivery, async ({ actor, params }) =>
      own(actor.brokerageId, async (tx) => {
        if (!(await exists(tx, actor.brokerageId, params.subscriptionId))) return refuse('WEBHOOK_NOT_FOUND', '');
        const row = await ofSubscription(tx.selectFrom('webhook_delivery'), actor.brokerageId, params.subscriptionId)
          .selectAll()
          .where('event_id', '=', params.eventId)
          .executeTakeFirst();
        if (!row) return refuse('DELIVERY_NOT_FOUND', '');
        const tries = await ofSubscription(tx.selectFrom('webhook_attempt'), actor.brokerageId, params.subscriptionId)
          .select(['number', 'at', 'milliseconds', 'status', 'outcome', 'problem', 'answer'])
          .where('event_id', '=', params.eventId)
          .orderBy('number', 'desc')
          .limit(100)
          .execute();
        return ok({ ...deliveryView(row), body: row.body, tries: tries.map((one) => ({ ...one, outcome: one.outcome as 'again' })) });
      }),
    ),
    command(replayWebhook, async ({ actor, params, body }, tx) => {
      const held = await heldSubscription(tx, { brokerageId: actor.brokerageId, ...params });
      if (!held) return refuse('WEBHOOK_NOT_FOUND', '');
      const again = ofSubscription(tx.updateTable('webhook_delivery'), actor.brokerageId, params.subscriptionId).set({
        state: 'waiting',
        attempts: 0,
        replays: sql`replays + 1`,
        next_try_at: sql`now()`,
        settled_at: null,
      });
      await wakeWebhooks(tx);
      if ('eventId' in body) {
        const { numUpdatedRows } = await again
          .where('event_id', '=', body.eventId)
          .where('state', 'in', ['delivered', 'dead', 'waiting'])
          .executeTakeFirst();
        return numUpdatedRows === 0n ? refuse('DELIVERY_NOT_FOUND', '') : ok({ replayed: 1 });
      }
      const { numUpdatedRows } = await again
        .where('event_at', '>=', body.since)
        .where('position', 'is not', null)
        .where('state', 'in', ['delivered', 'dead'])
        .executeTakeFirst();
      // What it was never told is found by following the news once more from that moment; what it was told stays as it is.
      await ofSubscription(tx.updateTable('webhook_subscription'), actor.brokerageId, params.subscriptionId)
        .set({ position: 0, since: sql`least(since, ${body.since}::timestamptz)` })
        .execute();
      return ok({ replayed: Number(numUpdatedRows) });
    }),
  ];
}

/** An answer as it is kept: asked for again, it says what was done and not the secret, which was shown once. */
function withoutSecret<T extends { readonly secret: string | null }>(reply: T): T {
  return { ...reply, secret: null };
}

function ofSubscription<Q extends { where(column: string, operator: '=', value: unknown): Q }>(
  query: Q,
  brokerageId: number,
  subscriptionId: string,
): Q {
  return query.where('brokerage_id', '=', brokerageId).where('subscription_id', '=', subscriptionId);
}

async function exists(tx: Tx, brokerageId: number, subscriptionId: string): Promise<boolean> {
  const row = await ofSubscription(tx.selectFrom('webhook_subscription'), brokerageId, subscriptionId)
    .select('state')
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return row !== undefined;
}

const listed = (brokerageId: number) => async (tx: Tx) => {
  const rows = await tx
    .selectFrom('webhook_subscription as s')
    .innerJoin('person as p', 'p.person_id', 's.made_by')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('webhook_delivery as d')
          .select([
            sql<number>`count(*) filter (where d.state in ('waiting', 'sending'))::int`.as('waiting'),
            sql<number>`count(*) filter (where d.state = 'delivered')::int`.as('delivered'),
            sql<number>`count(*) filter (where d.state = 'dead')::int`.as('dead'),
          ])
          .whereRef('d.brokerage_id', '=', 's.brokerage_id')
          .whereRef('d.subscription_id', '=', 's.subscription_id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['s.subscription_id', 's.title', 's.url', 's.kinds', 's.state', 's.paused_because', 'p.display_name', 's.made_at'])
    .select(['counted.waiting', 'counted.delivered', 'counted.dead'])
    .select(sql<string | null>`case when s.previous_secret_until > now() then s.previous_secret_until end`.as('previous_until'))
    .where('s.brokerage_id', '=', brokerageId)
    .where('s.state', '<>', 'removed')
    .orderBy('s.made_at')
    .orderBy('s.subscription_id')
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    title: row.title,
    url: row.url,
    kinds: row.kinds,
    state: row.state as 'active' | 'paused',
    pausedBecause: row.paused_because,
    previousSecretUntil: row.previous_until,
    madeBy: row.display_name,
    madeAt: row.made_at,
    waiting: row.waiting ?? 0,
    delivered: row.delivered ?? 0,
    dead: row.dead ?? 0,
  }));
};

interface DeliveryRow {
  readonly event_id: string;
  readonly kind: string;
  readonly loan_number: string | null;
  readonly event_at: string;
  readonly state: string;
  readonly attempts: number;
  readonly replays: number;
  readonly next_try_at: string;
  readonly last_error: string | null;
  readonly settled_at: string | null;
}

function deliveryView(row: DeliveryRow) {
  return {
    eventId: row.event_id,
    kind: row.kind,
    loanNumber: row.loan_number,
    eventAt: row.event_at,
    state: row.state as 'waiting' | 'sending' | 'delivered' | 'dead',
    attempts: row.attempts,
    replays: row.replays,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    lastError: row.last_error,
    settledAt: row.settled_at,
  };
}

async function deliveriesPage(
  tx: Tx,
  brokerageId: number,
  subscriptionId: string,
  { state, before }: { state?: 'waiting' | 'sending' | 'delivered' | 'dead' | undefined; before?: string | undefined },
) {
  let query = ofSubscription(tx.selectFrom('webhook_delivery'), brokerageId, subscriptionId)
    .select([
      'event_id',
      'kind',
      'loan_number',
      'event_at',
      'state',
      'attempts',
      'replays',
      'next_try_at',
      'last_error',
      'settled_at',
      'made_at',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(PAGE + 1);
  if (state) query = query.where('state', '=', state);
  if (before)
    query = query.where(
      sql<boolean>`(made_at, event_id) < (select b.made_at, b.event_id from webhook_delivery b where b.brokerage_id = ${brokerageId} and b.subscription_id = ${subscriptionId} and b.event_id = ${before})`,
    );
  const rows = await query.execute();
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return { deliveries: rows.slice(0, PAGE).map(deliveryView), next: last?.event_id ?? null };
}
