import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOf } from '../../apps/start-of.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi } from '../testing/api-for-tests.ts';
import { needs } from '../testing/needs.ts';
import { pgbouncerVersion, startPgbouncer, type Pooler } from '../testing/pgbouncer.ts';
import { testDatabase } from '../testing/test-database.ts';
import { TEST_KEY } from '../testing/test-keys.ts';

/*
 * The portal over PgBouncer: in the mode that gives each transaction any connection, with fewer to the database than the portal has to the pooler; and in the
 * one in which a connection keeps its own.
 */
const CONNECTIONS = 4;
/** Of two processes that each keep all they open: the API's ten, the worker's eight, keys and what listens. */
const KEPT_CONNECTIONS = 40;
const AT_ONCE = 50;
const withPgbouncer = needs(pgbouncerVersion === undefined && 'pgbouncer is not installed');
const database = await testDatabase({ demo: true });
let pooler: Pooler;

beforeAll(async () => {
  if (pgbouncerVersion !== undefined)
    pooler = await startPgbouncer(database.appUrl, { transaction: CONNECTIONS, session: KEPT_CONNECTIONS });
});
afterAll(async () => pooler?.stop());

const over = (mode: 'transaction' | 'session', direct: string | undefined): Record<string, string> => ({
  LOCKDESK_APP_DATABASE_URL: pooler.urlOf(mode),
  ...(direct === undefined ? {} : { LOCKDESK_DIRECT_DATABASE_URL: direct }),
});

test('a process does not start over shared connections that nobody said are shared', withPgbouncer, async () => {
  await expect(apiForTests(database, over('transaction', undefined))).rejects.toThrow(/set LOCKDESK_DIRECT_DATABASE_URL/);
  await expect(apiForTests(database, over('transaction', pooler.urlOf('transaction')))).rejects.toThrow(
    /has to lead to the database itself/,
  );
  const worker = await startOf('worker');
  const settings = { LOCKDESK_KEY: TEST_KEY, LOCKDESK_ENVIRONMENT: 'test', LOCKDESK_LOG: 'silent', ...over('transaction', undefined) };
  await expect(worker(settings)).rejects.toThrow(/set LOCKDESK_DIRECT_DATABASE_URL/);
});

describe.each([
  ['transaction', 'the database itself'],
  ['session', undefined],
] as const)('over connections of one %s', (mode, direct) => {
  let api: TestApi;
  let [priya, otis]: SignedIn[] = [];

  test('pages of two companies asked for at once have each its own loans alone', { ...withPgbouncer, timeout: 120_000 }, async () => {
    api = await apiForTests(database, over(mode, direct && database.appUrl));
    [priya, otis] = await Promise.all(['priya', 'otis'].map((name) => api.as(demoPerson(name).id)));
    const own = async (who: SignedIn): Promise<string[]> => {
      const { status, body } = await who.call('POST', '/pipeline/list', { body: {} });
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { loans: { loanNumber: string }[] }).loans.map(({ loanNumber }) => loanNumber);
    };
    const [ofPriya, ofOtis] = [await own(priya!), await own(otis!)];
    expect(ofPriya.length).toBeGreaterThan(0);
    expect(ofOtis.filter((one) => ofPriya.includes(one))).toEqual([]);
    const lists = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => own(at % 2 === 0 ? priya! : otis!)));
    for (const [at, list] of lists.entries()) expect(list).toEqual(at % 2 === 0 ? ofPriya : ofOtis);
    // Of the other company's loan nothing is there, whatever connection the transaction before left.
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => otis!.call('GET', `/loan/${ofPriya[0]!}/loan-details`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('what is sent twice at once is done once, and prices are the same', withPgbouncer, async () => {
    const [loan] = await loansOfPriya();
    const words = `Sent ten times over connections of one ${mode}`;
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => priya!.call('PUT', `/loan/${loan}/comments`, { body: words, key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database.query('select 1 from loan_comment where text = $1', [words])).toHaveLength(1);
    const priced = await Promise.all(Array.from({ length: AT_ONCE }, () => priya!.call('POST', `/loan/${loan}/price-loan`, { body: {} })));
    expect(new Set(priced.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('news is heard at once', withPgbouncer, async () => {
    await api.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.server.address() as AddressInfo;
    const leaving = new AbortController();
    const { session, handle } = priya!.cookies;
    const stream = await fetch(`http://127.0.0.1:${port}/api/events/stream`, {
      headers: { cookie: `__Host-lockdesk=${session}; lockdesk_handle=${handle}`, authorization: handle },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    let heard = '';
    const listening = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk;
    })().catch(() => undefined);
    await vi.waitFor(() => expect(heard).toContain('hello'), { timeout: 10_000 });
    const [loan] = await loansOfPriya();
    const took: number[] = [];
    for (let comments = 1; comments <= 4; comments += 1) {
      const before = performance.now();
      expect((await priya!.call('PUT', `/loan/${loan}/comments`, { body: `Heard ${randomUUID()}` })).status).toBe(200);
      await vi.waitFor(() => expect(heard.split('event: comment-added')).toHaveLength(comments + 1), { timeout: 15_000, interval: 10 });
      took.push(performance.now() - before);
    }
    // Unheard, it would come every ten seconds.
    expect(took.toSorted((one, other) => one - other)[1]).toBeLessThan(2_000);
    leaving.abort();
    await listening;
  });

  test('the worker delivers what waits', { ...withPgbouncer, timeout: 60_000 }, async () => {
    const start = await startOf('worker');
    const worker = await start({
      ...process.env,
      LOCKDESK_DATA: api.portal.settings.dataFolder,
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_LOG: 'silent',
      LOCKDESK_SIMULATORS: 'http://127.0.0.1:9',
      ...over(mode, direct && database.appUrl),
    });
    try {
      const waiting = async () =>
        (await database.query<{ n: number }>("select count(*)::int as n from outbox_message where state = 'waiting' and attempts = 0"))[0]!
          .n;
      await expect.poll(waiting, { timeout: 40_000 }).toBe(0);
    } finally {
      await worker.stop();
    }
  });

  const loansOfPriya = async (): Promise<string[]> =>
    (
      await database.query<{ loan_number: string }>(
        `select loan_number from loan where brokerage_id = 2 and officer_id = $1 and lock_state <> 'locked' order by loan_number`,
        [demoPerson('priya').id],
      )
    ).map(({ loan_number }) => loan_number);
});
