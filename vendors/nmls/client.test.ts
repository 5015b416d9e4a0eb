import { readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { demoBrokerages, demoPeople } from '../../database/demo/people.ts';
import { createNmlsClient, type NmlsClient } from './client.ts';
import { nmlsMisbehaviours, type NmlsMisbehaviour } from './simulator.ts';

const simulators = createSimulators();
const asked: string[] = [];
simulators.addHook('onRequest', async (request) => {
  asked.push(request.url);
});
let baseUrl = '';
const closing: (() => void)[] = [];
beforeAll(async () => {
  baseUrl = `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/nmls`;
});
afterAll(async () => {
  await simulators.close();
  for (const close of closing) close();
});

/** For companies that answer: a busy machine is no company that is too slow. */
const patient = { connect: 5_000, total: 10_000, bytes: 65_536 };
/** For companies that don't: one that is connected, and one that is not. A thread that stops for a moment mixes up no two limits. */
const impatient = { ...patient, total: 400 };
const unconnected = { ...patient, connect: 300 };
function client(more: Partial<Parameters<typeof createNmlsClient>[0]> = {}, limits = patient): NmlsClient {
  return createNmlsClient({ baseUrl, simulated: true, ...more }, limits);
}

/** A server of the test's own; gives its base URL. */
async function serve(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createHttpServer(answer);
  return `http://127.0.0.1:${await listen(server)}/nmls`;
}
async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

const body = { nmlsId: '1990101', name: 'Priya Samplewood', kind: 'individual', status: 'Authorized', states: ['CO'] };
function json(reply: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  reply
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof value === 'string' ? value : JSON.stringify(value));
}

test('finds every demo person and brokerage that has an id, and marks each as simulated', async () => {
  const fine = client();
  for (const one of [...demoPeople, ...demoBrokerages]) {
    if (one.nmlsId === null) continue;
    const kind = 'tier' in one ? 'company' : 'individual';
    const answer = await fine.lookUp(one.nmlsId);
    expect(answer.ok && [answer.value.name, answer.value.kind, answer.value.status, answer.value.simulated]).toEqual([
      one.name,
      kind,
      'Authorized',
      true,
    ]);
  }
});

test('gives a person of two brokerages the states of both, sorted', async () => {
  const answer = await client().lookUp('1990106');
  expect(answer.ok && answer.value.states).toEqual(['CO', 'WA']);
});

test.each([
  ['1990198', 'Inactive'],
  ['1990199', 'Revoked'],
])('says that the licence of %s has ended: %s', async (id, status) => {
  const answer = await client().lookUp(id);
  expect(answer.ok && [answer.value.status, answer.value.states]).toEqual([status, []]);
});

test('knows an id that nobody has from a company that does not answer', async () => {
  const answer = await client().lookUp('1234567');
  expect(answer.ok ? 'found' : answer.refusal.code).toBe('NMLS_NOT_FOUND');
});

test.each(['', '0', '007', '12 34', '1990101/../company/1990001', '1990101?simulate=slow', '１２３', '1'.repeat(13), '../check', '%31'])(
  'asks nobody about %j, which is no NMLS id',
  async (id) => {
    const before = asked.length;
    const answer = await client().lookUp(id);
    expect(answer.ok ? 'found' : answer.refusal.code).toBe('NMLS_NOT_FOUND');
    expect(asked.length).toBe(before);
  },
);

const troubleOf: Record<NmlsMisbehaviour, string> = {
  slow: 'too-slow',
  silent: 'too-slow',
  drips: 'too-slow',
  reset: 'broken-off',
  error: 'status',
  busy: 'status',
  maintenance: 'not-json',
  garbage: 'not-text',
  empty: 'not-json',
  truncated: 'not-json',
  'cut-off': 'broken-off',
  huge: 'too-large',
  endless: 'too-large',
  redirect: 'redirected',
  'wrong-type': 'not-json',
  'wrong-charset': 'not-text',
  'wrong-shape': 'wrong-shape',
  'another-record': 'another-record',
  compressed: 'not-text',
};

describe.each(nmlsMisbehaviours.map((misbehaviour) => [misbehaviour, troubleOf[misbehaviour]] as const))(
  'a company that answers %s',
  (misbehaviour, trouble) => {
    const limits = trouble === 'too-slow' ? impatient : patient;

    test('is unreachable, in time, without a second question', async () => {
      const before = asked.length;
      const answer = await client({ headers: { 'x-simulate': misbehaviour } }, limits).lookUp('1990101');
      expect(answer).toEqual({
        ok: false,
        refusal: { code: 'NMLS_UNREACHABLE', message: 'NMLS can’t be reached at the moment. Try again later.', details: { trouble } },
      });
      expect(asked.slice(before)).toEqual(['/nmls/individual/1990101']);
    });

    test('is not said to be available', async () => {
      expect(await client({ headers: { 'x-simulate': misbehaviour } }, limits).check()).toEqual({ available: false, simulated: true });
    });
  },
);

test('both kinds together take no longer than one look-up may', async () => {
  const url = await serve((_request, reply) => {
    setTimeout(() => json(reply, 404, { errors: [{ code: 'NOT_FOUND' }] }), 250);
  });
  const answer = await client({ baseUrl: url }, impatient).lookUp('1234567');
  expect(!answer.ok && answer.refusal.details).toEqual({ trouble: 'too-slow' });
});

test('a port that nobody listens on and a TLS handshake that never ends are no connection', async () => {
  const silent = await listen(createServer());
  const gone = createServer();
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  for (const url of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${silent}/nmls`]) {
    const answer = await client({ baseUrl: url }, unconnected).lookUp('1990101');
    expect(!answer.ok && answer.refusal.details, url).toEqual({ trouble: 'not-connected' });
  }
});

test('a 404 that the company did not write itself is a wrong address, not “nobody”', async () => {
  for (const value of ['<h1>Not Found</h1>', '{}', { errors: [] }, { errors: [{ code: 'NO_ROUTE' }] }, 'null']) {
    const url = await serve((_request, reply) => json(reply, 404, value));
    const answer = await client({ baseUrl: url }).lookUp('1990101');
    expect(!answer.ok && answer.refusal.code, JSON.stringify(value)).toBe('NMLS_UNREACHABLE');
  }
});

test.each([
  ['no name', { ...body, name: ' ' }],
  ['a name of a megabyte', { ...body, name: 'x'.repeat(50_000) }],
  ['an unknown status', { ...body, status: 'authorized' }],
  ['a state there is not', { ...body, states: ['CO', 'ZZ'] }],
  ['a number for an id', { ...body, nmlsId: 1990101 }],
  ['a list for an answer', [body]],
  ['nothing', null],
])('an answer with %s is not believed', async (_what, value) => {
  const url = await serve((_request, reply) => json(reply, 200, value));
  const answer = await client({ baseUrl: url }).lookUp('1990101', { kind: 'individual' });
  expect(!answer.ok && answer.refusal.details).toEqual({ trouble: 'wrong-shape' });
});

test('a real company’s answer is not marked, its extra fields are dropped, its token is sent to it alone', async () => {
  const heard: unknown[] = [];
  const url = await serve((request, reply) => {
    heard.push([request.method, request.url, request.headers.authorization]);
    json(reply, 200, { ...body, states: ['WA', 'CO', 'CO'], ssn: '900-00-0000', constructor: 'x' });
  });
  const answer = await client({ baseUrl: `${url}/`, simulated: false, token: 'a-token' }).lookUp('1990101');
  expect(answer).toEqual({ ok: true, value: { ...body, states: ['CO', 'WA'], simulated: false } });
  expect(heard).toEqual([['GET', '/nmls/individual/1990101', 'Bearer a-token']]);
});

test.each([
  ['its header', { 'x-simulator': 'nmls' }, {}],
  ['its body', {}, { simulated: true }],
])('a simulator behind a real company’s address still shows by %s', async (_by, headers, more) => {
  const url = await serve((_request, reply) => json(reply, 200, { ...body, ...more }, headers));
  const answer = await client({ baseUrl: url, simulated: false }).lookUp('1990101');
  expect(answer.ok && answer.value.simulated).toBe(true);
});

test('somebody who closes the page ends the question, and what the company can do is not judged by it', async () => {
  const leaving = new AbortController();
  const slow = client({ headers: { 'x-simulate': 'silent' } }, patient);
  setTimeout(() => leaving.abort(), 50);
  const answer = await slow.lookUp('1990101', { signal: leaving.signal });
  expect(!answer.ok && answer.refusal.details).toEqual({ trouble: 'cancelled' });
  const fine = client();
  expect(await fine.check(AbortSignal.abort())).toMatchObject({ available: false });
  expect(await fine.check()).toEqual({ available: true, simulated: true });
});

test('a check is remembered for a while', async () => {
  const one = client();
  const before = asked.length;
  await one.check();
  await one.check();
  expect(asked.length - before).toBe(1);
});

describe('the recorded exchanges', () => {
  const folder = new URL('./recorded/', import.meta.url);
  const recorded = readdirSync(folder).map((file) => ({
    file,
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      request: { path: string };
      response: { status: number; headers: Record<string, string>; body: unknown };
      understood: unknown;
    }),
  }));

  test.each(recorded)('$file is what the simulator says today', async ({ request, response }) => {
    const reply = await simulators.inject({ method: 'GET', url: request.path });
    expect([reply.statusCode, reply.json()]).toEqual([response.status, response.body]);
    expect(reply.headers).toMatchObject(response.headers);
  });

  test.each(recorded)('$file is understood', async ({ request, response, understood }) => {
    const url = await serve((got, reply) => {
      if (got.url === request.path) reply.writeHead(response.status, response.headers).end(JSON.stringify(response.body));
      else json(reply, 404, { errors: [{ code: 'NOT_FOUND' }] });
    });
    const [, , kind, id] = request.path.split('/');
    const replayed = client({ baseUrl: url, simulated: false });
    expect(kind === 'check' ? await replayed.check() : await replayed.lookUp(id!)).toEqual(understood);
  });
});
