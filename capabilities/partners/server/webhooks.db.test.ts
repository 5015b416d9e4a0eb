import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { expireLocks } from '../../lock/server/expiry/expire-locks.ts';
import { lockFigures } from '../../lock/server/news/lock-figures.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { clockAt } from '../../../platform/clock/clock.ts';
import { writeJournal } from '../../loan/port/journal.ts';
import { numberNews } from '../../loan/port/news.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { makeDeliveries } from './jobs/make-deliveries.ts';
import { WebhookSender } from './jobs/send-webhooks.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_WEBHOOK_LOOPBACK: 'yes' });
const { database: portal, log } = api.portal;

interface Received {
  readonly id: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A receiver in this process: the messages it got, and its next reply. */
const received: Received[] = [];
let answering: (one: Received, reply: ServerResponse) => void = (_one, reply) => reply.end();
const receiver = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const one = { id: String(request.headers['webhook-id']), body, headers: request.headers as Record<string, string> };
    received.push(one);
    answering(one, reply);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const [helen, samuel, adam, priya] = await Promise.all(
  (
    [
      ['helen', 2],
      ['samuel', 3],
      ['adam', 1],
      ['priya', 2],
    ] as const
  ).map(([name, at]) => api.as(demoPerson(name).id, at)),
);

const round = async (options: { mostAttempts?: number; totalMs?: number } = {}): Promise<void> => {
  const sender = new WebhookSender({ database: portal, log, post: { loopback: true, ...options }, chance: () => 0.5, ...options });
  await numberNews(portal);
  await makeDeliveries({ database: portal, figuresOf: lockFigures, origin: 'http://localhost:4200' });
  await sender.round();
  await sender.settled();
};
const again = () => database.query(`update webhook_delivery set next_try_at = now() where state = 'waiting'`);

const add = async (who = helen!, kinds = ['lock-extended', 'rate-locked', 'lock-expired']) => {
  const reply = await who.call('POST', '/webhooks', { body: { title: 'LOS', url, kinds } });
  expect(reply.status).toBe(200);
  return reply.body as { subscriptionId: string; secret: string };
};
const loanOf = async (brokerageId: number, at = 0): Promise<string> =>
  (
    await database.query<{ loan_number: string }>(
      'select loan_number from loan where brokerage_id = $1 order by loan_number offset $2 limit 1',
      [brokerageId, at],
    )
  )[0]!.loan_number;
const happen = (brokerageId: number, loanNumber: string, kind: string, details: unknown = {}) =>
  portal.withTenant({ brokerageId }, (tx) =>
    writeJournal(tx, { brokerageId, loanNumber, actorName: 'Test', origin: 'system', kind, summary: `It was ${kind}`, details }),
  );
const deliveries = (subscriptionId: string) =>
  database.query<{ state: string; attempts: number; replays: number; last_error: string | null; event_id: string }>(
    'select state, attempts, replays, last_error, event_id from webhook_delivery where subscription_id = $1 order by position nulls first',
    [subscriptionId],
  );

beforeEach(async () => {
  await database.query(`update webhook_subscription set state = 'removed'`);
  received.splice(0);
  answering = (_one, reply) => reply.end();
});

describe('the events that are sent', () => {
  test('a lock arrives once, signed, with its numbers and trees that verify, and no SSN', async () => {
    const { subscriptionId, secret } = await add(adam!, ['rate-locked', 'lock-extended']);
    await helen!.call('PUT', `/loan/${await loanOf(2)}/comments`, { body: 'No event of a lock.' });
    // The demo's own lock of every brokerage, sent as if it had just happened.
    const replayed = await adam!.call('POST', `/webhooks/${subscriptionId}/replay`, { body: { since: '2020-01-01T00:00:00Z' } });
    const [{ count }] = (await database.query<{ count: number }>(
      `select count(*)::int as count from journal_line where kind in ('rate-locked', 'lock-extended')`,
    )) as [{ count: number }];
    expect(replayed.body).toEqual({ replayed: 0 });
    await round();
    expect(received).toHaveLength(count);
    await round();
    expect(received).toHaveLength(count);
    const since = { since: '2020-01-01T00:00:00Z' };
    expect((await adam!.call('POST', `/webhooks/${subscriptionId}/replay`, { body: since })).body).toEqual({ replayed: count });
    await round();
    expect(received).toHaveLength(2 * count);
    expect(new Set(received.map((one) => one.id)).size).toBe(count);
    const ids = await database.query<{ id: string }>(
      `select distinct jsonb_path_query(document, '$.**.TaxpayerIdentifierValue') #>> '{}' as id from application_version`,
    );
    expect(ids.length).toBeGreaterThan(10);
    for (const one of received) {
      const delivered = new Webhook(secret).verify(one.body, one.headers) as { version: number; id: string };
      expect([delivered.version, delivered.id]).toEqual([1, one.id]);
      for (const { id } of ids) {
        expect(one.body).not.toContain(id);
        expect(one.body).not.toContain(`${id.slice(0, 3)}-${id.slice(3, 5)}-${id.slice(5)}`);
      }
    }
    // The lines that other tests have written are of loans without a lock.
    const ofLocks = received.map(({ body }) => JSON.parse(body).data).filter(({ by }) => by !== 'Test');
    expect(ofLocks.length).toBeGreaterThan(3);
    for (const { lock } of ofLocks) {
      expect(verifySteps(lock.priceWhy)).toMatchObject({ discrepancies: [], unjudged: [] });
      expect(lock.priceWhy.figure.unit).toBe('points');
      expect(verifySteps(lock.expiresWhy).discrepancies).toEqual([]);
    }
  });

  test('a brokerage hears of its own loans and the lender of everyone’s', async () => {
    const ridgeline = await add(helen!);
    const harborlight = await add(samuel!);
    const lender = await add(adam!);
    await happen(2, await loanOf(2), 'lock-expired');
    await happen(3, await loanOf(3), 'lock-expired');
    await happen(4, await loanOf(4), 'lock-expired');
    await round();
    const delivered = (secret: string) =>
      received.flatMap((one) => {
        try {
          return [(new Webhook(secret).verify(one.body, one.headers) as { data: { brokerageId: number } }).data.brokerageId];
        } catch {
          return [];
        }
      });
    expect(delivered(ridgeline.secret)).toEqual([2]);
    expect(delivered(harborlight.secret)).toEqual([3]);
    expect(delivered(lender.secret).toSorted()).toEqual([2, 3, 4]);
  });

  test('the expiry of a lock is sent through the sweeper’s journal line', async () => {
    await add(adam!);
    const [lock] = await database.query<{ loan_number: string }>(
      `select loan_number from rate_lock where state = 'locked' order by expires_at limit 1`,
    );
    await expireLocks(portal, clockAt('America/New_York', '2027-12-01T12:00:00Z'));
    await round();
    expect(received.map((one) => JSON.parse(one.body))).toContainEqual(
      expect.objectContaining({ type: 'lock-expired', data: expect.objectContaining({ loanNumber: lock!.loan_number }) }),
    );
  });
});

describe('receivers in trouble', () => {
  test('a failed delivery is retried with the same id and body, and delays the loan’s later events but no others', async () => {
    const { subscriptionId } = await add();
    const [loan, another] = [await loanOf(2), await loanOf(2, 1)];
    await happen(2, loan, 'rate-locked');
    await happen(2, loan, 'lock-extended');
    await happen(2, another, 'rate-locked');
    let failures = 2;
    answering = (one, reply) => {
      const { type, data } = JSON.parse(one.body);
      if (type === 'rate-locked' && data.loanNumber === loan && failures > 0) {
        failures -= 1;
        reply.writeHead(500).end('trouble');
      } else reply.end();
    };
    await round();
    const types = () =>
      received.map((one) => `${JSON.parse(one.body).data.loanNumber === loan ? 'one' : 'two'} ${JSON.parse(one.body).type}`);
    expect(types().toSorted()).toEqual(['one rate-locked', 'two rate-locked']);
    await again();
    await round();
    await again();
    await round();
    expect(types().filter((type) => type.startsWith('one'))).toEqual([
      'one rate-locked',
      'one rate-locked',
      'one rate-locked',
      'one lock-extended',
    ]);
    const first = received.filter((one) => JSON.parse(one.body).type === 'rate-locked' && JSON.parse(one.body).data.loanNumber === loan);
    expect(new Set(first.map((one) => one.id)).size).toBe(1);
    expect(new Set(first.map((one) => one.body)).size).toBe(1);
    expect(await deliveries(subscriptionId)).toMatchObject([
      { state: 'delivered', attempts: 3, last_error: null },
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 1 },
    ]);
  });

  test('what fails to the end is dead with its reason, lets the next through, and can be sent again', async () => {
    const { subscriptionId } = await add();
    const loan = await loanOf(2);
    await happen(2, loan, 'rate-locked');
    await happen(2, loan, 'lock-extended');
    answering = (one, reply) => void (JSON.parse(one.body).type === 'rate-locked' ? reply.writeHead(503).end('closed') : reply.end());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await round({ mostAttempts: 3 });
      await again();
    }
    await round();
    expect(await deliveries(subscriptionId)).toMatchObject([
      { state: 'dead', attempts: 3, last_error: 'The receiver answered 503.' },
      { state: 'delivered', attempts: 1 },
    ]);
    const [dead] = await deliveries(subscriptionId);
    const seen = (await helen!.call('GET', `/webhooks/${subscriptionId}/deliveries/${dead!.event_id}`)).body;
    expect(seen.tries.map((one: { outcome: string; status: number; answer: string }) => [one.outcome, one.status, one.answer])).toEqual([
      ['dead', 503, 'closed'],
      ['again', 503, 'closed'],
      ['again', 503, 'closed'],
    ]);
    answering = (_one, reply) => reply.end();
    const replay = await helen!.call('POST', `/webhooks/${subscriptionId}/replay`, { body: { eventId: dead!.event_id } });
    expect(replay.body).toEqual({ replayed: 1 });
    await round();
    expect((await deliveries(subscriptionId))[0]).toMatchObject({ state: 'delivered', attempts: 1, replays: 1 });
  });

  test('a receiver that never answers delays no other', async () => {
    const slow = await add();
    const quick = await add(helen!, ['lock-expired']);
    await happen(2, await loanOf(2), 'lock-extended');
    await happen(2, await loanOf(2), 'lock-expired');
    answering = (one, reply) => void (JSON.parse(one.body).type === 'lock-extended' ? undefined : reply.end());
    await round({ totalMs: 2_000 });
    expect((await deliveries(quick.subscriptionId))[0]).toMatchObject({ state: 'delivered' });
    expect((await deliveries(slow.subscriptionId))[0]).toMatchObject({
      state: 'waiting',
      last_error: 'No answer came within 2 seconds.',
    });
  });

  test('410 says the receiver is gone: the webhook pauses and says why', async () => {
    await add();
    await happen(2, await loanOf(2), 'rate-locked');
    answering = (_one, reply) => reply.writeHead(410).end();
    await round();
    const { webhooks } = (await helen!.call('GET', '/webhooks')).body;
    expect(webhooks).toMatchObject([{ state: 'paused', pausedBecause: 'The receiver answered 410: it is gone.', dead: 1 }]);
  });

  test('a delivery whose worker died is sent again with the same id once it is clear that it died', async () => {
    const { subscriptionId } = await add();
    await happen(2, await loanOf(2), 'rate-locked');
    await round();
    // The record of the first worker is lost: it died between the receiver's answer and writing it down.
    await database.query(
      `update webhook_delivery set state = 'sending', claimed_at = now(), settled_at = null where subscription_id = $1`,
      [subscriptionId],
    );
    await round();
    expect(received).toHaveLength(1);
    await database.query(`update webhook_delivery set claimed_at = now() - interval '3 minutes' where subscription_id = $1`, [
      subscriptionId,
    ]);
    await Promise.all([round(), round(), round()]);
    expect(received.map((one) => one.id)).toEqual([received[0]!.id, received[0]!.id]);
  });
});

describe('living with webhooks', () => {
  test('many workers at once deliver each event once and each loan’s events in order', async () => {
    const { subscriptionId } = await add(adam!, ['lock-extended']);
    const loans = await database.query<{ brokerage_id: number; loan_number: string }>('select brokerage_id, loan_number from loan limit 8');
    await Promise.all(
      loans.map(async (loan) => {
        for (let n = 0; n < 6; n += 1) await happen(loan.brokerage_id, loan.loan_number, 'lock-extended', { n });
      }),
    );
    answering = (_one, reply) => void setTimeout(() => reply.end(), Math.random() * 20);
    await Promise.all([round(), round(), round()]);
    await round();
    const delivered = received.map((one) => JSON.parse(one.body).data);
    expect(delivered).toHaveLength(48);
    for (const loan of loans) {
      expect(delivered.filter((one) => one.loanNumber === loan.loan_number).map((one) => one.details.n)).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect((await deliveries(subscriptionId)).every((one) => one.state === 'delivered')).toBe(true);
  });

  test('a replaced secret signs for a day beside the new one, and then no more', async () => {
    const { subscriptionId, secret } = await add();
    const rotated = (await helen!.call('POST', `/webhooks/${subscriptionId}/secret`, { body: {} })).body as { secret: string };
    await happen(2, await loanOf(2), 'rate-locked');
    await round();
    for (const known of [secret, rotated.secret])
      expect(() => new Webhook(known).verify(received[0]!.body, received[0]!.headers)).not.toThrow();
    await database.query(`update webhook_subscription set previous_secret_until = now() where subscription_id = $1`, [subscriptionId]);
    await happen(2, await loanOf(2), 'rate-locked');
    await round();
    expect(() => new Webhook(secret).verify(received[1]!.body, received[1]!.headers)).toThrow();
    expect(() => new Webhook(rotated.secret).verify(received[1]!.body, received[1]!.headers)).not.toThrow();
  });

  test('while it is paused nothing goes out and nothing is lost; removed, it is gone', async () => {
    const { subscriptionId } = await add();
    await helen!.call('PUT', `/webhooks/${subscriptionId}`, { body: { state: 'paused' } });
    await happen(2, await loanOf(2), 'rate-locked');
    await round();
    expect(received).toHaveLength(0);
    expect((await helen!.call('POST', `/webhooks/${subscriptionId}/ping`, { body: {} })).body.errors[0].code).toBe('WEBHOOK_PAUSED');
    await helen!.call('PUT', `/webhooks/${subscriptionId}`, { body: { state: 'active' } });
    await round();
    expect(received).toHaveLength(1);
    await helen!.call('PUT', `/webhooks/${subscriptionId}`, { body: { state: 'removed' } });
    expect((await helen!.call('GET', '/webhooks')).body.webhooks).toEqual([]);
    expect((await helen!.call('GET', `/webhooks/${subscriptionId}/deliveries`)).status).toBe(404);
    const lines = await database.query<{ summary: string }>(
      'select summary from account_journal_line where brokerage_id = 2 and subject = $1 order by sequence',
      [`webhook ${subscriptionId}`],
    );
    expect(lines.map(({ summary }) => summary.replace(/^Helen Testerman (\w+) the webhook .*/, '$1'))).toEqual([
      'added',
      'paused',
      'resumed',
      'removed',
    ]);
  });

  test('a test event arrives, and the list pages', async () => {
    const { subscriptionId, secret } = await add();
    await helen!.call('POST', `/webhooks/${subscriptionId}/ping`, { body: {} });
    await round();
    expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toMatchObject({ type: 'ping' });
    for (let n = 0; n < 53; n += 1) await happen(2, await loanOf(2), 'rate-locked');
    await round();
    const first = (await helen!.call('GET', `/webhooks/${subscriptionId}/deliveries`)).body;
    const rest = (await helen!.call('GET', `/webhooks/${subscriptionId}/deliveries?before=${encodeURIComponent(first.next)}`)).body;
    expect([first.deliveries.length, rest.deliveries.length, rest.next]).toEqual([50, 4, null]);
    expect(new Set([...first.deliveries, ...rest.deliveries].map((one: { eventId: string }) => one.eventId)).size).toBe(54);
    expect((await helen!.call('GET', `/webhooks/${subscriptionId}/deliveries?state=dead`)).body.deliveries).toEqual([]);
  });

  test.each([
    [{ url: 'http://10.0.0.1/x' }, 'WEBHOOK_ADDRESS', 'url'],
    [{ url: 'https://db.internal/x' }, 'WEBHOOK_ADDRESS', 'url'],
    [{ url: 'https://example.com:8443/x' }, 'WEBHOOK_ADDRESS', 'url'],
    [{ kinds: ['comment-added'] }, 'WEBHOOK_KIND', 'kinds'],
    [{ title: ' ' }, 'INVALID_INPUT', 'title'],
  ])('%j is refused', async (change, code, field) => {
    const reply = await helen!.call('POST', '/webhooks', { body: { title: 'LOS', url, kinds: ['rate-locked'], ...change } });
    expect(reply.body.errors[0]).toMatchObject({ code, field });
  });

  test('another account’s webhook is not there, an officer has none, and a secret is never told twice', async () => {
    const { subscriptionId, secret } = await add();
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/secret'],
      ['POST', '/ping'],
      ['GET', '/deliveries'],
    ] as const) {
      const reply = await samuel!.call(method, `/webhooks/${subscriptionId}${path}`, method === 'GET' ? {} : { body: {} });
      expect([reply.status, reply.body.errors[0].code], path).toEqual([404, 'WEBHOOK_NOT_FOUND']);
    }
    expect((await priya!.call('GET', '/webhooks')).status).toBe(403);
    const text = JSON.stringify((await helen!.call('GET', '/webhooks')).body);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(secret.replace('whsec_', ''));
    // The lender's reading role can't see a brokerage's signing secret.
    await expect(portal.withLender((tx) => tx.selectFrom('webhook_subscription').select('secret').execute())).rejects.toThrow(
      'permission denied',
    );
  });

  test('asked again with the same key an addition says what was made, not the secret, and no kept answer holds one', async () => {
    const key = randomUUID();
    const post = (path: string, body: object, under: string) => helen!.call('POST', path, { body, key: under });
    const addition = { title: 'LOS', url, kinds: ['rate-locked'] };
    const first = await post('/webhooks', addition, key);
    expect(first.body.secret).toMatch(/^whsec_/);
    const again = await post('/webhooks', addition, key);
    expect([again.status, again.body]).toEqual([200, { ...first.body, secret: null }]);
    const { subscriptionId } = first.body;
    const rotation = randomUUID();
    const rotated = await post(`/webhooks/${subscriptionId}/secret`, {}, rotation);
    expect(rotated.body.secret).not.toBe(first.body.secret);
    expect((await post(`/webhooks/${subscriptionId}/secret`, {}, rotation)).body).toEqual({ ...rotated.body, secret: null });
    const stored = await database.query(`select reply from idempotency_answer where key = any($1::text[])`, [[key, rotation]]);
    expect(stored).toHaveLength(2);
    for (const secret of [first.body.secret, rotated.body.secret]) expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('twenty are the most', async () => {
    await Promise.all(
      Array.from({ length: 22 }, () => helen!.call('POST', '/webhooks', { body: { title: 'Many', url, kinds: ['rate-locked'] } })),
    );
    expect((await helen!.call('GET', '/webhooks')).body.webhooks).toHaveLength(20);
    const more = await helen!.call('POST', '/webhooks', { body: { title: 'Many', url, kinds: ['rate-locked'] } });
    expect(more.body.errors[0].code).toBe('WEBHOOK_LIMIT');
  });
});

test('the standing conditions hold', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
