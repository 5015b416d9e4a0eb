import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { startStack } from '../../../platform/testing/stack.ts';
import { sessionHeaders, testSession } from '../../../platform/testing/test-session.ts';
import { freePort } from '../../../tools/start/processes.ts';

/** The metrics, traces and logs of calls that carry a person's data, and where they can be read. */
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
const spans: Span[] = [];
let traced = '';
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
  request.on('end', () => {
    traced += body;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());
const metricsPort = await freePort();
const stack = await startStack({
  parts: ['simulators', 'api'],
  env: {
    LOCKDESK_METRICS_PORT: String(metricsPort),
    LOCKDESK_TRACES_TO: `http://127.0.0.1:${(collector.address() as { port: number }).port}/v1/traces`,
    LOCKDESK_WATCH_SECONDS: '1',
  },
});

const NUMBER = '900-55-0147';
const CANARIES = ['900-55-0147', '900550147', 'Zebulonsky', 'canary.person@example.com'];
const FOREIGN_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const headers = sessionHeaders(await testSession(stack.database, demoPerson('priya').id));
const call = (method: string, path: string, body?: unknown) =>
  fetch(`${stack.origin}/api${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-account-epoch': '1',
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** Calls with a person's name, number and address in path, query and contents, taken or refused. */
async function callWithCanaries(): Promise<void> {
  await call('GET', '/pipeline/lookup/lastname/Zebulonsky');
  await call('POST', '/pipeline/lookup/borrower-number', { number: NUMBER });
  await call('POST', '/pipeline/lookup/borrower-number', { number: NUMBER, name: 'Zebulonsky', email: 'canary.person@example.com' });
  await call('GET', `/no/such/call/${NUMBER}?name=Zebulonsky`);
  const [loan] = await stack.database.query<{ loan_number: string }>('select loan_number from loan order by loan_number limit 1');
  await call('GET', `/pipeline/lookup/loan/${loan!.loan_number}`);
  await call('GET', '/util/nmls/130913');
}

const LABELS: Readonly<Record<string, RegExp>> = {
  call: /^[a-z][a-z0-9-]+$/,
  status: /^[1-5]\d\d$/,
  refusal: /^[A-Z][A-Z_]+$/,
  outcome: /^(done|failed)$/,
  round: /^[\w -]{1,60}$/,
  company: /^localhost:\d+$/,
  answer: /^(\d{3}|[a-z-]+)$/,
  change: /^(made|extended|relocked)$/,
  place: /^(data|files)$/,
  queue: /^(outbox|webhooks|orders|virus checks)$/,
  kind: /^[a-z-]+$/,
  step: /^[a-z-]+$/,
  le: /^(\+Inf|[\d.]+)$/,
  service_name: /^lockdesk-api$/,
};

test('metrics are Prometheus’s, on a port of their own, with labels from closed lists and nobody’s data', async () => {
  await callWithCanaries();
  await expect.poll(metrics, { timeout: 30_000 }).toContain('lockdesk_connections_in_use');
  const text = await metrics();
  for (const name of [
    'lockdesk_request_bucket',
    'lockdesk_transaction_count',
    'lockdesk_round_sum',
    'lockdesk_disk_free_bytes',
    'lockdesk_heap_bytes',
  ])
    expect(text).toContain(name);
  expect(text).toMatch(/lockdesk_request_count\{[^}]*call="get-pipeline-lookup-lastname"[^}]*status="404",refusal="NO_MATCH"[^}]*\} 1/);
  expect(text).toMatch(/lockdesk_request_count\{[^}]*refusal="INVALID_INPUT"[^}]*\}/);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    expect(line).toMatch(/^[a-z_]+(\{.*\})? [-+\w.]+$/i);
    for (const [, name, value] of line.matchAll(/([a-z_]+)="([^"]*)"/g)) expect(`${name} ${value}`).toMatch(labelled(name!));
  }
  for (const canary of [...CANARIES, 'priya']) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
  expect(text).not.toMatch(/\d{10}"/);
});

/** A label that is in no list fails, and is decided on here. */
function labelled(name: string): RegExp {
  const allowed = LABELS[name];
  return allowed ? new RegExp(`^${name} ${allowed.source.replace(/^\^|\$$/g, '')}$`) : /^this label is in no list$/;
}

test('metrics are not on the public door, and not on another address of the machine', async () => {
  for (const path of ['/metrics', '/api/metrics'])
    expect(await (await fetch(`${stack.origin}${path}`)).text()).not.toContain('lockdesk_request');
  const other = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
  if (other) await expect(fetch(`http://${other}:${metricsPort}/metrics`)).rejects.toThrow();
});

test('a call is one span with its transactions inside, without statements or a person’s data, and of no trace a stranger names', async () => {
  await callWithCanaries();
  await expect
    .poll(() => spans.filter(({ name }) => name === 'call get-pipeline-lookup-lastname').length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const lookup = spans.find(({ name }) => name === 'call get-pipeline-lookup-lastname')!;
  await expect
    .poll(() => spans.filter(({ parentSpanId, name }) => parentSpanId === lookup.spanId && name === 'transaction').length)
    .toBeGreaterThan(0);
  expect(lookup.traceId).not.toBe(FOREIGN_TRACE);
  expect(lookup.parentSpanId ?? '').toBe('');
  for (const said of [...CANARIES, 'select ', 'insert ', '130913']) expect(traced.toLowerCase()).not.toContain(said.toLowerCase());
});

test('a trusted proxy says which trace a call is a part of', async () => {
  await stack.restart('api', { LOCKDESK_TRUSTED_PROXIES: '127.0.0.0/8,::1,::ffff:127.0.0.0/104' });
  await call('GET', '/pipeline/lookup/lastname/Okafor');
  await expect.poll(() => spans.some(({ traceId }) => traceId === FOREIGN_TRACE), { timeout: 30_000 }).toBe(true);
});

test('a line of the log has who, what and when, nobody’s data, and is one line whatever was sent', async () => {
  await fetch(`${stack.origin}/api/pipeline/lookup/lastname/Zebulonsky%0D%0A%7B%22level%22%3A60%7D%1B%5B31m`, {
    headers: { ...headers, 'user-id': 'someone {"level":60,"msg":"forged"}' },
  });
  await expect.poll(() => readFileSync(stack.logFile('api'), 'utf8').includes('forged')).toBe(true);
  const text = readFileSync(stack.logFile('api'), 'utf8');
  for (const canary of CANARIES) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
  // eslint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u001b\r]/);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.some(({ level }) => level === 60)).toBe(false);
  const served = lines.filter(({ call: name }) => name === 'get-pipeline-lookup-lastname');
  expect(served.length).toBeGreaterThan(2);
  for (const line of served) {
    expect(line).toMatchObject({ method: 'GET', person: demoPerson('priya').id, account: expect.any(Number) as number });
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line['request']).toMatch(/^[\w-]+$/);
    expect([200, 400, 404]).toContain(line['status']);
  }
});
