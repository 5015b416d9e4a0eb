import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { demoPeople, demoPerson } from '../../database/demo/people.ts';
import { NewsStreams } from '../../capabilities/loan/port/news-stream.ts';
import { numberNews } from '../../capabilities/loan/port/news.ts';
import { apiForTests, type SignedIn } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
await api.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.server.server.address() as AddressInfo;

interface Event {
  readonly id: number;
  readonly event: string;
  readonly data: { eventId?: string; loanNumber?: string; kind?: string; brokerageId?: number; position?: number };
}

/** Events that belong to no loan. */
interface News {
  readonly event: string;
  readonly versionId?: string;
  readonly at?: string | null;
}

const opened: AbortController[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.abort()));

const { cookie, handle } = { cookie: '__Host-lockdesk', handle: 'lockdesk_handle' };
function headersOf(who: SignedIn): Record<string, string> {
  return { cookie: `${cookie}=${who.cookies.session}; ${handle}=${who.cookies.handle}`, authorization: who.cookies.handle };
}

/** Waits until a claim is true: long, because a busy machine is no fault. */
const until = (claim: () => void) => vi.waitFor(claim, { timeout: 30_000, interval: 50 });

/** Opens the stream and collects its events in a growing list. */
async function listenAs(
  who: SignedIn,
  lastEventId?: number,
  pageMs?: number,
): Promise<{ events: Event[]; news: News[]; closed: Promise<void> }> {
  const abort = new AbortController();
  opened.push(abort);
  const reply = await fetch(`http://127.0.0.1:${port}/api/events/stream`, {
    headers: {
      ...headersOf(who),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      ...(pageMs === undefined ? {} : { 'x-page-ms': String(pageMs) }),
    },
    signal: abort.signal,
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const events: Event[] = [];
  const news: News[] = [];
  const closed = (async () => {
    let rest = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        // Events without a loan have no position.
        if (/^(sheet|desk)-/.test(field('event') ?? '')) news.push({ event: field('event')!, ...JSON.parse(field('data')!) });
        else if (field('event')) events.push({ id: Number(field('id')), event: field('event')!, data: JSON.parse(field('data')!) });
      }
    }
  })().catch(() => undefined);
  await until(() => expect(events[0]?.event).toBe('hello'));
  return { events, news: news, closed };
}

const [priya, marco, otis, lena] = await Promise.all(['priya', 'marco', 'otis', 'lena'].map((name) => api.as(demoPerson(name).id)));
const loanOf = async (where: string, values: unknown[] = []): Promise<string> =>
  (await database.query<{ loan_number: string }>(`select loan_number from loan where ${where} order by loan_number limit 1`, values))[0]!
    .loan_number;
const ofPriya = await loanOf('brokerage_id = 2 and officer_id = $1', [demoPerson('priya').id]);
const notOfPriya = await loanOf('brokerage_id = 2 and officer_id <> $1', [demoPerson('priya').id]);
const [{ loan_number: uncommented }] = (await database.query<{ loan_number: string }>(
  'select max(loan_number) as loan_number from loan',
)) as [{ loan_number: string }];
const ofOtis = await loanOf('brokerage_id = 3 and officer_id = $1', [demoPerson('otis').id]);

const comment = async (who: SignedIn, loan: string): Promise<void> => {
  const reply = await who.call('PUT', `/loan/${loan}/comments`, { body: `Note ${randomUUID()}` });
  expect([reply.status, loan, reply.body.errors]).toEqual([200, loan, undefined]);
};
const loansIn = (events: readonly Event[]) => events.filter((one) => one.event === 'comment-added').map((one) => one.data.loanNumber);

test('each hears of the loans they see in lists: own, their brokerage’s, everyone’s, and nothing of another brokerage', async () => {
  const [own, brokerage, other, all] = await Promise.all([priya!, marco!, otis!, lena!].map((who) => listenAs(who)));
  await comment(lena!, notOfPriya);
  await comment(lena!, ofOtis);
  await comment(lena!, ofPriya);
  await until(() => expect(loansIn(all!.events)).toHaveLength(3));
  await until(() => expect(loansIn(own!.events)).toEqual([ofPriya]));
  await until(() => expect(loansIn(brokerage!.events)).toEqual([notOfPriya, ofPriya]));
  await until(() => expect(loansIn(other!.events)).toEqual([ofOtis]));
  expect(new Set(other!.events.slice(1).map((one) => one.data.brokerageId))).toEqual(new Set([3]));
});

test('the people of a region or branch hear of its loans and of no others, also when they come back later', async () => {
  const [petra, dunya, colin] = await Promise.all(['petra', 'dunya', 'colin'].map((short) => api.as(demoPerson(short).id)));
  const streams = await Promise.all([petra!, dunya!, colin!, lena!].map((who) => listenAs(who)));
  const [pacific, denver, columbus, all] = streams;
  await comment(lena!, ofPriya);
  await comment(lena!, ofOtis);
  await comment(lena!, notOfPriya);
  await until(() => expect(loansIn(all!.events)).toHaveLength(3));
  await until(() => expect(loansIn(pacific!.events)).toEqual([ofOtis]));
  await until(() => expect(loansIn(denver!.events)).toEqual([ofPriya, notOfPriya]));
  const later = await listenAs(petra!, 0);
  await until(() => expect(new Set(later.events.slice(1).map((one) => one.data.brokerageId))).toEqual(new Set([3])));
  expect(loansIn(columbus!.events)).toEqual([]);
});

test('a client that reconnects with its last event gets all later events, once and in order, while new ones are written', async () => {
  const first = await listenAs(lena!);
  const before = first.events[0]!.data.position!;
  for (let n = 0; n < 5; n += 1) await comment(lena!, ofPriya);
  await until(() => expect(first.events).toHaveLength(6));
  opened.splice(0).forEach((one) => one.abort());
  await first.closed;
  // 230 comments: more than one page, some of them made while the listener is being brought up to date.
  const makers = Array.from({ length: 6 }, async (_, at) => {
    for (let n = 0; n < 38; n += 1) await comment(lena!, at % 2 === 0 ? ofPriya : ofOtis);
  });
  await makers[0];
  const again = await listenAs(lena!, first.events[2]!.id);
  await Promise.all(makers);
  await until(() => expect(again.events.length - 1).toBe(3 + 228));
  const ids = again.events.slice(1).map((one) => one.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  const stored = await database.query<{ event_id: string }>('select event_id from journal_line where position > $1 order by position', [
    first.events[2]!.id,
  ]);
  expect(again.events.slice(1).map((one) => one.data.eventId)).toEqual(stored.map((one) => one.event_id));
  expect(first.events[1]!.id).toBeGreaterThan(before);
}, 60_000);

test('a page that was loading meanwhile hears what happened since it began, and one that begins now does not', async () => {
  const who = await api.as(demoPerson('priya').id, 2);
  const [row] = await database.query<{ loan_number: string }>(`select loan_number from loan where borrower_last_name like 'Okafor%'`);
  const { loan_number: loan } = row!;
  const text = `While it loads ${randomUUID()}`;
  expect((await who.call('PUT', `/loan/${loan}/comments`, { body: text })).status).toBe(200);
  const loading = await listenAs(who, undefined, 30_000);
  await until(() => expect(loading.events.some(({ data }) => data.loanNumber === loan && data.kind === 'comment-added')).toBe(true));
  // Events are numbered a moment after they are written: who began before that would hear of it as new.
  const fresh = await listenAs(who);
  expect(fresh.events.map(({ event }) => event)).toEqual(['hello']);
});

test('positions never go backwards, however transactions overlap', async () => {
  const seen: number[] = [];
  let last = Number((await database.query<{ max: string }>('select max(position) from journal_line'))[0]!.max);
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const rows = await database.query<{ position: string }>('select position from journal_line where position > $1 order by position', [
        last,
      ]);
      seen.push(...rows.map((row) => Number(row.position)));
      last = seen.at(-1) ?? last;
    }
  })();
  const loans = (await database.query<{ loan_number: string }>('select loan_number from loan order by loan_number limit 12')).map(
    (row) => row.loan_number,
  );
  await Promise.all(
    loans.map(async (loan) => {
      for (let n = 0; n < 8; n += 1) {
        await comment(lena!, loan);
        void numberNews(api.portal.database);
      }
    }),
  );
  await numberNews(api.portal.database);
  await until(() => expect(seen.length).toBeGreaterThanOrEqual(96)).finally(() => {
    watching = false;
  });
  await watch;
  expect(seen).toHaveLength(96);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('everybody signed in hears which sheet is live or will be, and the lender alone that a request at the desk was taken', async () => {
  const [broker, auditor] = await Promise.all([priya!, lena!].map((who) => listenAs(who)));
  const brokerNews = (): News[] => broker!.news.filter((one) => one.event !== 'desk-claim');
  // On start the api sends the live sheet to all listeners.
  const [before] = await database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'ACTIVE'`);
  const [old] = await database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'SUPERSEDED' limit 1`);
  const desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
  const restored = await desk.call('POST', `/rate-sheets/${old!.version_id}/restore`, { body: { comparedWith: before!.version_id } });
  expect(restored.status).toBe(200);
  await until(() => expect(brokerNews().at(-1)).toMatchObject({ event: 'sheet-restored', versionId: restored.body.versionId }));
  expect(Object.keys(brokerNews().at(-1)!).toSorted()).toEqual(['at', 'event', 'kind', 'versionId']);
  const [row] = await database.query<{ since: Date }>(`select lower(active_during) as since from rate_sheet where status = 'ACTIVE'`);
  expect(Date.parse(brokerNews().at(-1)!.at!)).toBe(row!.since.getTime());
  // A draft that is given a time, and loses it.
  const [draft] = await database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'DRAFT' limit 1`);
  const schedule = (at: string | null): Promise<unknown> =>
    database.query(
      'update rate_sheet set goes_live_at = $2::timestamptz, scheduled_by = case when $2::timestamptz is null then null else $3::uuid end where version_id = $1',
      [draft!.version_id, at, demoPerson('lena').id],
    );
  await schedule('2027-01-04T14:30:00Z');
  await until(() =>
    expect(brokerNews().at(-1)).toMatchObject({ event: 'sheet-scheduled', versionId: draft!.version_id, at: '2027-01-04T14:30:00.000Z' }),
  );
  await schedule(null);
  await until(() => expect(brokerNews().at(-1)).toMatchObject({ event: 'sheet-unscheduled', versionId: draft!.version_id, at: null }));
  await database.query(
    `update lock_request set claimed_by = $1, claimed_until = now() + interval '10 minutes'
     where request_id = (select request_id from lock_request where state = 'open' and claimed_by is null limit 1)`,
    [demoPerson('lena').id],
  );
  await until(() => expect(auditor!.news.at(-1)!.event).toBe('desk-claim'));
  expect(auditor!.news.filter((one) => one.event !== 'desk-claim')).toEqual(brokerNews());
  expect(broker!.news.map((one) => one.event)).not.toContain('desk-claim');
});

test('logging out closes the stream at once, and half a session opens none', async () => {
  const who = await api.as(demoPerson('marco').id);
  const stream = await listenAs(who);
  await api.server.inject({ method: 'POST', url: '/api/util/log-out', headers: headersOf(who) });
  await stream.closed;
  expect(stream.events.at(-1)!.event).toBe('signed-out');
  const half = await fetch(`http://127.0.0.1:${port}/api/events/stream`, { headers: { cookie: headersOf(marco!).cookie! } });
  expect([half.status, ((await half.json()) as { errors: { code: string }[] }).errors[0]!.code]).toEqual([401, 'SIGNED_OUT']);
});

test('a listener that does not read is let go once it is too far behind', async () => {
  const { database: portalDatabase, log } = api.portal;
  const streams = new NewsStreams(portalDatabase, log, { lives: async () => true, mostBehindBytes: 100_000 });
  const slow = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    const { id, name } = { id: demoPerson('lena').id, name: 'lena' };
    void streams.add(
      { personId: id, brokerageId: 1, inside: true, subtree: { over: 'all' }, reach: 'subtree', session: name },
      reply,
      undefined,
    );
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.pause();
  await until(() => expect(streams.size).toBe(1));
  // Lines long enough that a few hundred fill any socket buffer; on a loan on which no other test comments, since they break its journal's chain.
  await database.query(`insert into journal_line (brokerage_id, loan_number, sequence, actor_name, origin, kind, summary, hash)
    select brokerage_id, loan_number, journal_count + n, 'Test', 'system', 'long', repeat('x', 50000), '\\x00'
    from loan, generate_series(1, 300) n where loan_number = '${uncommented}'`);
  await vi.waitFor(
    async () => {
      await numberNews(portalDatabase);
      await streams.wake();
      expect(streams.size).toBe(0);
    },
    { timeout: 20_000 },
  );
  streams.close();
  socket.destroy();
  slow.closeAllConnections();
  slow.close();
});
