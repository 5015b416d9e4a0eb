import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { BODY_BYTES, writesForAccount } from '../../foundation/wire/call.ts';
import { apiForTests, type SignedIn } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { allContracts } from './contracts.ts';

/** Decisions about a request before its body is read: over the real server, most of them over real connections. */
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_CONNECTIONS_PER_CLIENT: '40' });
const contracts = (await allContracts()).map((one) => one.call);
let priya: SignedIn;
let port: number;

beforeAll(async () => {
  priya = await api.as(demoPerson('priya').id);
  port = Number(new URL(await api.server.listen({ port: 0, host: '127.0.0.1' })).port);
});

const junkCookie = `__Host-lockdesk=${'j'.repeat(43)}; lockdesk_handle=${'h'.repeat(43)}`;
const junk = { cookie: junkCookie, authorization: 'h'.repeat(43) };
const signed = () => ({
  cookie: `__Host-lockdesk=${priya.cookies.session}; lockdesk_handle=${priya.cookies.handle}`,
  authorization: priya.cookies.handle,
});

interface Heard {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: string;
  readonly ms: number;
}

/** Sends the head and the given part of a body, and no more; returns the first reply as soon as it arrives, and when the connection ended. */
async function ask(
  request: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<Heard & { readonly closed: Promise<number> }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)));
  socket.on('error', () => undefined);
  const heard = await new Promise<Heard>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || Buffer.byteLength(text.slice(end + 4)) < length) return;
      const payload = text.slice(end + 4, end + 4 + length);
      const errors = payload.startsWith('{') ? (JSON.parse(payload) as { errors?: { code: string }[] }).errors : undefined;
      resolve({
        status: Number(text.slice(9, 12)),
        code: errors?.[0]?.code,
        headers: text.slice(0, end).toLowerCase(),
        ms: performance.now() - began,
      });
    });
    socket.once('close', () => reject(new Error(`Closed after ${JSON.stringify(text)}`)));
    const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${request} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
  if (!/connection: close/.test(heard.headers)) socket.destroy();
  return { ...heard, closed };
}

const json = (bytes: number | string) => ({ 'content-type': 'application/json', 'content-length': String(bytes) });

// In this order: requests left open by one part count against the same client for some seconds.
describe('the front door', { shuffle: false }, () => {
  describe('signed out', () => {
    test('every call is refused before a byte of its contents has come, and the connection of a large one is closed', async () => {
      // The body never arrives: a server that waits for it sends no reply.
      for (const call of contracts.filter((one) => one.method !== 'GET' && one.name !== 'log-out')) {
        const path = `${call.method} /api${call.path.replaceAll(/\{\w+\}/g, '1')}`;
        const small = await ask(path, { ...junk, ...json(100) });
        expect([call.name, small.status, small.code]).toEqual([call.name, 401, 'SIGNED_OUT']);
        expect(small.headers).not.toContain('connection: close');
        const large = await ask(path, { ...junk, ...json(13_900_000) }, '[{},');
        expect([call.name, large.status, large.code]).toEqual([call.name, 401, 'SIGNED_OUT']);
        expect(large.headers).toContain('connection: close');
      }
    });

    test.each([
      ['no session', {}],
      ['a junk cookie', { cookie: 'a=b; ;;=%; __Host-lockdesk=%E0%A4%A; lockdesk_handle' }],
      ['an authorization that is none', { authorization: 'Bearer x' }],
      ['an oversized authorization', { cookie: junkCookie, authorization: 'h'.repeat(8_000) }],
    ])('%s, contents that are no JSON, a type that is not taken: signed out before all that', async (_what, headers) => {
      for (const [type, body] of [
        ['application/json', '{"'],
        ['application/xml', '<a/>'],
        ['multipart/form-data', 'x'],
      ] as const) {
        const { status, code } = await ask('POST /api/pipeline/list', { ...headers, ...json(body.length), 'content-type': type }, body);
        expect([status, code]).toEqual([401, 'SIGNED_OUT']);
      }
    });

    test('contents in chunks without end are cut off a second after they were refused', async () => {
      const reply = await ask(
        'POST /api/pipeline/list',
        { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        '5\r\n[{},{\r\n',
      );
      expect([reply.status, reply.code]).toEqual([401, 'SIGNED_OUT']);
      // What is not refused may take ten seconds for each few kilobytes.
      expect(await reply.closed).toBeLessThan(8_000);
    });

    test('an address nobody answers takes next to nothing', async () => {
      const reply = await ask('POST /api/nothing/here', json(5_000_000), '[');
      expect([reply.status, reply.code]).toEqual([413, 'CONTENTS_TOO_LARGE']);
      expect(reply.headers).toContain('connection: close');
    });
  });

  describe('signed in', () => {
    test('two handles in one request are no handle', async () => {
      const { cookie, authorization } = signed();
      const reply = await ask('GET /api/user/profile', { cookie, authorization, Authorization: authorization });
      expect([reply.status, reply.code]).toEqual([401, 'SIGNED_OUT']);
      expect((await ask('GET /api/user/profile', { cookie, authorization })).status).toBe(200);
    });

    test('more than a hundred headers are refused', async () => {
      const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, '1']));
      expect((await ask('GET /api/user/profile', { ...signed(), ...many })).status).toBe(400);
    });

    test('contents past what a call takes are refused by their length alone, or where they pass it', async () => {
      const declared = await ask('POST /api/pipeline/list', { ...signed(), ...json(BODY_BYTES + 1) });
      expect([declared.status, declared.code]).toEqual([413, 'CONTENTS_TOO_LARGE']);
      const chunk = 'x'.repeat(BODY_BYTES + 1);
      const chunked = await ask(
        'POST /api/pipeline/list',
        { ...signed(), 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
      );
      expect([chunked.status, chunked.code]).toEqual([413, 'CONTENTS_TOO_LARGE']);
      const file = await ask('POST /api/rate-sheets', {
        ...signed(),
        'content-length': '12000000',
        'content-type': 'multipart/form-data; boundary=e',
      });
      // Priya may not upload rate sheets: that is checked first, whatever the size.
      expect(file.code).toBe('CALL_NOT_ALLOWED');
    });

    test('a call takes what its contract says: a file inside a registration, and not a byte more', async () => {
      const large = contracts.filter((one) => (one.bodyLimit ?? 0) > BODY_BYTES).map((one) => [one.name, one.bodyLimit]);
      expect(large).toEqual([
        ['accept-import', 1_048_576],
        ['perform-eligibility-check', 1_048_576],
        ['put-loan-edit', 1_048_576],
        ['save-application', 1_048_576],
        ['preview-edits', 1_048_576],
        ['new-loan', 1_048_576],
        ['new-urla-loan', 15_000_000],
        ['update-loan', 1_048_576],
        ['propose-table', 1_048_576],
      ]);
      const headers = { ...signed(), 'x-account-epoch': '1', 'idempotency-key': randomUUID() };
      const over = await ask('PUT /api/register/new-urla-loan?regType=1', { ...headers, ...json(15_000_001) });
      expect([over.status, over.code]).toEqual([413, 'TOO_LARGE']);
      const contentBase64 = Buffer.alloc(10 * 1_048_576, 'not a loan ').toString('base64');
      const whole = await priya.call('PUT', '/register/new-urla-loan?regType=1', { body: { source: { name: 'a.xml', contentBase64 } } });
      expect([413, 400]).not.toContain(whole.status);
    });

    test('what is sent at once from one client is bounded, and given back', async () => {
      const headers = { ...signed(), 'x-account-epoch': '1', 'idempotency-key': randomUUID(), ...json(14_900_000) };
      const line = `PUT /api/register/new-urla-loan?regType=1 HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n{`;
      const open: Socket[] = [];
      for (let n = 0; n < 3; n += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(line);
        open.push(socket);
      }
      // An accepted request waits for a body that never arrives.
      const letIn = () =>
        Promise.race([
          ask('PUT /api/register/new-urla-loan?regType=1', headers, '{').then(({ code }) => code),
          new Promise<string>((resolve) => setTimeout(resolve, 500, 'let in')),
        ]);
      // Three are arriving; a fourth would be more than a client may send at once.
      await expect.poll(letIn).toBe('TOO_MUCH_AT_ONCE');
      const refused = await ask('PUT /api/register/new-urla-loan?regType=1', headers, '{');
      expect(refused.status).toBe(429);
      expect(refused.headers).toContain('retry-after: 5');
      // Others, and small requests of the same client, go on.
      expect((await ask('POST /api/pipeline/list', { ...signed(), ...json(2) }, '{}')).status).toBe(200);
      open.forEach((socket) => socket.destroy());
      await expect.poll(letIn).toBe('let in');
    });

    test('a list where an object belongs, and more values than any call takes, are refused without a schema', async () => {
      const many = await priya.call('POST', '/pipeline/list', { body: Array.from({ length: 80_000 }, () => ({})) });
      expect([many.status, many.body.errors[0].code]).toEqual([400, 'INVALID_INPUT']);
      const inside = await priya.call('POST', '/pipeline/list', { body: { statuses: Array.from({ length: 80_000 }, () => 0) } });
      expect([inside.status, inside.body.errors[0].message]).toEqual([400, 'The field statuses holds too many values.']);
    });
  });

  describe('the account a page was opened for', () => {
    const writes = contracts.filter(writesForAccount);
    const sent = (call: (typeof contracts)[number], headers: Record<string, string>) =>
      api.server.inject({
        method: call.method,
        url: `/api${call.path.replaceAll(/\{\w+\}/g, '1')}`,
        headers: { ...signed(), 'idempotency-key': randomUUID(), ...headers },
      });
    const codeOf = ({ payload }: { payload: string }) => (JSON.parse(payload) as { errors: { code: string }[] }).errors[0]!.code;

    test('is said with everything that writes: whoever does not, or not plainly, is refused', async () => {
      expect(writes.length).toBeGreaterThan(45);
      for (const call of writes) {
        for (const headers of [{}, { 'x-account-epoch': '' }, { 'x-account-epoch': '1, 1' }, { 'x-account-epoch': '1.0' }] as Record<
          string,
          string
        >[]) {
          const reply = await sent(call, headers);
          if (codeOf(reply) === 'CALL_NOT_ALLOWED') continue;
          expect([call.name, reply.statusCode, codeOf(reply)]).toEqual([call.name, 428, 'ACCOUNT_EPOCH_MISSING']);
        }
        const stale = await sent(call, { 'x-account-epoch': '2' });
        if (codeOf(stale) !== 'CALL_NOT_ALLOWED')
          expect([call.name, stale.statusCode, codeOf(stale)]).toEqual([call.name, 409, 'ACCOUNT_CHANGED']);
      }
    });

    test('is not asked for where something is only read', async () => {
      const read = await api.server.inject({ method: 'POST', url: '/api/pipeline/list', headers: signed(), payload: {} });
      expect(read.statusCode).toBe(200);
    });
  });

  describe('requests that other sites have a browser send', () => {
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    test.each([
      ['a call', 'GET /api/user/profile', {}],
      ['a call as an image', 'GET /api/user/profile', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
      ['a call as a link', 'GET /api/user/profile', navigation],
      ['a command', 'PUT /api/user/account', {}],
      ['a beacon to log out', 'POST /api/util/log-out', { 'sec-fetch-mode': 'no-cors' }],
      ['the documentation as a script', 'GET /openapi.json', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
      ['a page in a frame', 'GET /pipeline', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
      ['a form to a page', 'POST /pipeline', navigation],
      ['what happens', 'GET /api/events/stream', { 'sec-fetch-mode': 'cors' }],
    ])('%s is refused', async (_what, request, headers) => {
      for (const site of ['cross-site', 'same-site', 'cross-site, same-origin', 'something-new']) {
        const reply = await ask(request, { ...signed(), ...headers, 'sec-fetch-site': site });
        expect([site, reply.status, reply.code]).toEqual([site, 403, 'FROM_ANOTHER_SITE']);
      }
    });

    test('a link to the portal leads there, and so does the way back from the login site', async () => {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { ...navigation, 'sec-fetch-site': site };
        expect((await ask('GET /docs', headers)).status).toBe(200);
        expect((await ask('GET /api/session/callback?state=x', headers)).headers).toContain('location: /api/session/sign-in?again=1');
        expect((await ask('GET /api/session/log-out', { ...headers, ...signed() })).headers).toContain('location: /\r');
      }
      expect((await ask('GET /api/user/profile', signed())).status).toBe(200);
    });

    test('its own pages, and clients that are no browser, go through', async () => {
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }] as Record<string, string>[])
        expect((await ask('GET /api/user/profile', { ...signed(), ...headers })).status).toBe(200);
    });

    test('logging out by a beacon of a closing page still works', async () => {
      const one = await api.as(demoPerson('otis').id);
      const { session, handle } = one.cookies;
      const reply = await ask(
        'POST /api/util/log-out',
        {
          cookie: `__Host-lockdesk=${session}; lockdesk_handle=${handle}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain;charset=UTF-8',
          'content-length': '1',
        },
        'x',
      );
      expect(reply.status).toBe(200);
      expect((await one.call('GET', '/user/profile')).status).toBe(401);
    });
  });

  describe('the host that was asked for', () => {
    test.each([
      'elsewhere.example',
      'localhost.elsewhere.example',
      '127.0.0.1.elsewhere.example',
      'localhost@elsewhere.example',
      '128.0.0.1',
      'localhost, localhost',
    ])('%s is not this portal', async (host) => {
      for (const request of ['GET /', 'GET /api/user/profile', 'GET /docs', 'POST /api/util/log-out']) {
        const reply = await ask(request, { ...signed(), host });
        expect([request, reply.status, reply.code]).toEqual([request, 421, 'WRONG_HOST']);
      }
      expect((await ask('GET /api/health', { host })).status).toBe(200);
    });

    test.each(['localhost', 'LOCALHOST:4200', '127.0.0.1:4200', '[::1]:4200', '127.0.0.1'])(
      '%s is, for a portal on this machine',
      async (host) => {
        expect((await ask('GET /api/user/profile', { ...signed(), host })).status).toBe(200);
      },
    );

    test('a portal with a name of its own is reached by that, and by the names a proxy uses', async () => {
      const named = await apiForTests(database, {
        LOCKDESK_ORIGIN: 'https://portal.example',
        LOCKDESK_HOSTS: 'lender.example, inner:8080',
      });
      const status = async (host: string, url = '/docs') =>
        (await named.server.inject({ method: 'GET', url, headers: { host } })).statusCode;
      for (const host of ['portal.example', 'Portal.Example:443', 'lender.example', 'inner:8080'])
        expect([host, await status(host)]).toEqual([host, 200]);
      for (const host of ['portal.example:8443', 'inner', 'localhost', '127.0.0.1:4200', 'x.portal.example'])
        expect([host, await status(host)]).toEqual([host, 421]);
      expect(await status('10.0.0.7:4200', '/api/health')).toBe(200);
    });
  });

  describe('who a client is', () => {
    test('one more connection than a client may have is refused with a sentence, and one that closes makes room', async () => {
      const open: Socket[] = [];
      for (let n = 0; n < 40; n += 1) open.push(await connected());
      const refused = await ask('GET /api/user/profile', signed());
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_CONNECTIONS']);
      open.forEach((socket) => socket.destroy());
      await expect.poll(async () => (await ask('GET /api/user/profile', signed()).catch(() => undefined))?.status).toBe(200);
    });

    test('X-Forwarded-For is believed from a trusted proxy alone', async () => {
      const seen: string[] = [];
      const asked = async (proxies: string): Promise<void> => {
        const behind = await apiForTests(database, { LOCKDESK_TRUSTED_PROXIES: proxies });
        behind.server.addHook('onRequest', (request, _reply, done) => {
          seen.push(request.ip);
          done();
        });
        await behind.server.inject({
          method: 'GET',
          url: '/docs',
          headers: { 'x-forwarded-for': '192.0.2.7, 198.51.100.9' },
          remoteAddress: '10.0.0.1',
        });
      };
      await asked('');
      await asked('10.0.0.0/8');
      await asked('192.0.2.0/24');
      expect(seen).toEqual(['10.0.0.1', '198.51.100.9', '10.0.0.1']);
    });
  });

  function connected(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.once('error', reject);
    });
  }

  describe('what is the same for everybody', () => {
    test.each(['/docs', '/openapi.json'])('%s is made once, sent compressed, and not at all to who has it', async (url) => {
      const plain = await api.server.inject({ method: 'GET', url });
      const packed = await api.server.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      const again = await api.server.inject({ method: 'GET', url, headers: { 'if-none-match': String(plain.headers.etag) } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    });
  });

  describe('a client that disconnects while its request is running', () => {
    /** Locks a table so that readers wait; returns the function that unlocks it. */
    async function hold(table: string): Promise<() => Promise<void>> {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      await client.query('begin');
      await client.query(`lock table ${table} in access exclusive mode`);
      return () => client.end();
    }

    /** How many statements of this database wait for a locked table; other files run on the same server. */
    const WAITING = `select count(*)::int from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
    const waitingForTables = async (): Promise<number> => (await database.query<{ count: number }>(WAITING))[0]!.count;
    const connectionsInUse = (): number => api.portal.database.pool.totalCount - api.portal.database.pool.idleCount;
    /** All that was begun for those who left has ended. */
    const atRest = async (): Promise<void> => expect.poll(connectionsInUse).toBe(0);
    const arrival = (id: string): Promise<void> =>
      new Promise((resolve) => {
        const look = ({ headers }: IncomingMessage): void => {
          if (headers['x-request'] !== id) return;
          api.server.server.off('request', look);
          resolve();
        };
        api.server.server.on('request', look);
      });

    /** Sends a request whole or in part and hangs up when the portal has it and somebody waits for the locked table. */
    async function leave(who: SignedIn, request: string, headers: Readonly<Record<string, string>>, body = ''): Promise<void> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const { session, handle } = who.cookies;
      const id = randomUUID();
      const arrived = arrival(id);
      const all = {
        host: `localhost:${port}`,
        cookie: `__Host-lockdesk=${session}; lockdesk_handle=${handle}`,
        authorization: handle,
        'x-request': id,
        ...headers,
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${request} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      await arrived;
      await expect.poll(waitingForTables).toBeGreaterThan(0);
      socket.destroy();
    }

    /** Listens to the log; the answer ends it and returns the errors it was given. */
    function logged(): () => unknown[] {
      const errors: unknown[] = [];
      const { error } = api.portal.log;
      (api.portal.log as { error: unknown }).error = (...said: unknown[]) => errors.push(said);
      return () => {
        (api.portal.log as { error: unknown }).error = error;
        return errors;
      };
    }

    const list = json(2);
    const answered = async (who: SignedIn, path: string): Promise<number> =>
      Promise.race([who.call('GET', path).then((reply) => reply.status), pause(30_000, 0, { ref: false })]);

    test('before sign-in is checked, uses up no place: the same person gets replies afterwards', { timeout: 60_000 }, async () => {
      const marco = await Promise.all(Array.from({ length: 8 }, () => api.as(demoPerson('marco').id)));
      const letGo = await hold('session');
      await Promise.all(marco.map((one) => leave(one, 'POST /api/pipeline/list', list, '{}')));
      await letGo();
      await atRest();
      expect(await answered(await api.as(demoPerson('marco').id), '/user/profile')).toBe(200);
    });

    test('before a large file has come, leaves no bytes counted', { timeout: 60_000 }, async () => {
      const [row] = await database.query<{ loan_number: string }>(
        'select loan_number from loan where brokerage_id = 2 and officer_id = $1 limit 1',
        [demoPerson('priya').id],
      );
      const helen = await api.as(demoPerson('helen').id);
      expect(await answered(helen, '/user/profile')).toBe(200);
      const letGo = await hold('loan');
      const form = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '10000000',
        'x-account-epoch': '1',
        'idempotency-key': randomUUID(),
      };
      for (let round = 0; round < 3; round += 1)
        await Promise.all(Array.from({ length: 4 }, () => leave(helen, `POST /api/document/${row!.loan_number}/upload/loan-file`, form)));
      await letGo();
      await atRest();
      const { status, code } = await ask(
        `POST /api/document/${row!.loan_number}/upload/loan-file`,
        { ...signed(), ...form, 'content-length': '90' },
        '--x--\r\n'.padEnd(90),
      );
      expect([status, code]).toEqual([400, 'INVALID_INPUT']);
      const large = await ask(
        `POST /api/document/${row!.loan_number}/upload/loan-file`,
        { ...signed(), ...form, 'content-length': '10500000' },
        `--x\r\n${'x'.repeat(70_000)}`,
      );
      expect(['TOO_MUCH_AT_ONCE', 'FULL']).not.toContain(large.code);
    });

    test('while a file is compared, ends the work, and that is no fault', { timeout: 60_000 }, async () => {
      const [row] = await database.query<{ loan_number: string }>(
        'select loan_number from loan where brokerage_id = 2 and officer_id = $1 limit 1',
        [demoPerson('priya').id],
      );
      const helen = await api.as(demoPerson('helen').id);
      const faults = logged();
      const letGo = await hold('application_version');
      const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<MESSAGE/>\r\n--x--\r\n';
      await leave(
        helen,
        `POST /api/document/${row!.loan_number}/upload/loan-file`,
        {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(body.length),
          'x-account-epoch': '1',
          'idempotency-key': randomUUID(),
        },
        body,
      );
      await letGo();
      await atRest();
      expect(faults()).toEqual([]);
      expect(await answered(helen, '/user/profile')).toBe(200);
    });

    test('while a reply that is sent compressed is made, ends it, and that is no fault', { timeout: 60_000 }, async () => {
      const helen = await api.as(demoPerson('helen').id);
      const faults = logged();
      const letGo = await hold('loan');
      await leave(helen, 'POST /api/pipeline/list', { ...list, 'accept-encoding': 'gzip' }, '{}');
      await letGo();
      await atRest();
      // A reply that nobody reads is given up some turns after its last statement.
      await pause(100);
      expect(faults()).toEqual([]);
    });

    test(
      'while the reply is made, uses its place until then: disconnecting does not allow more calls at once',
      { timeout: 60_000 },
      async () => {
        const otis = await api.as(demoPerson('otis').id);
        expect(await answered(otis, '/user/profile')).toBe(200);
        const letGo = await hold('loan');
        let most = 0;
        const watching = setInterval(() => (most = Math.max(most, connectionsInUse())), 1);
        for (let round = 0; round < 3; round += 1)
          await Promise.all(Array.from({ length: 4 }, () => leave(otis, 'POST /api/pipeline/list', list, '{}')));
        expect(connectionsInUse()).toBeGreaterThan(0);
        await letGo();
        await atRest();
        clearInterval(watching);
        // Four running calls, and one connection that reads sessions.
        expect(most).toBeLessThanOrEqual(5);
        expect(await answered(otis, '/user/profile')).toBe(200);
      },
    );
  });
});
