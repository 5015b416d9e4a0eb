import { connect } from 'node:net';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { startStack } from '../../platform/testing/stack.ts';
import { buildWeb } from '../../tools/start/build-web.ts';

/** The headers of every reply, and paths that do not exist: over real connections to the real processes. */
await buildWeb();
const stack = await startStack({ parts: ['login', 'api'] });
const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const assets = readdirSync(`${webFolder}assets`);
const script = `/assets/${assets.find((name) => /^index-.*\.js$/.test(name))!}`;
let priya: SignedIn;
let loan: string;
beforeAll(async () => {
  priya = await signInOverHttp(stack.origin, demoPerson('priya'));
  loan = (await stack.database.query<{ loan_number: string }>("select loan_number from loan where borrower_last_name like 'Okafor%'"))[0]!
    .loan_number;
});

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request built byte by byte, so that its method and address are exactly these. */
function raw(origin: string, head: string): Promise<Seen> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(Number(port), 'localhost', () =>
      socket.write(`${head}\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (got += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [top = '', ...rest] = got.split('\r\n\r\n');
      const [line = '', ...fields] = top.split('\r\n');
      const headers = new Headers(fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]));
      resolve({ status: Number(line.split(' ')[1]), headers, text: rest.join('\r\n\r\n') });
    });
  });
}
const get = (path: string) => raw(stack.origin, `GET ${path} HTTP/1.1`);
const asPriya = async (method: string, path: string, headers: Record<string, string> = {}): Promise<Seen> => {
  const reply = await priya.call(method, path, { headers });
  return { status: reply.status, headers: reply.headers, text: reply.bytes.toString('utf8') };
};

const policy = pagePolicy({ signIn: { issuer: stack.loginUrl, clientId: '', embedded: true }, outside: { reportsTool: null } });

test('the policies have nothing unsafe in them and say where to report', async () => {
  const login = (await fetch(`${stack.loginUrl}/auth`)).headers.get('content-security-policy')!;
  for (const each of [policy, login]) {
    expect(each).not.toMatch(/unsafe|\*|https?:(?!\/\/localhost)|blob:/);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'report-uri ',
    ])
      expect(each).toContain(part);
    expect(each).toMatch(/style-src 'self';/);
    expect(each).toMatch(/script-src 'self';/);
  }
  expect(policy).toContain("object-src 'none'");
});

describe('headers of every kind of reply', () => {
  test.each<[string, number, () => Promise<Seen>]>([
    ['the page', 200, () => get('/')],
    ['a screen', 200, () => get('/loan-details/1400023871')],
    ['a script', 200, () => get(script)],
    ['the icon', 200, () => get('/icon.svg')],
    [
      'an unchanged file',
      304,
      async () => {
        const first = await get('/icon.svg');
        return raw(stack.origin, `GET /icon.svg HTTP/1.1\r\nif-none-match: ${first.headers.get('etag')}`);
      },
    ],
    ['nothing there', 404, () => get('/nothing.js')],
    ['no such call', 404, () => get('/api/nothing')],
    ['signed out', 401, () => get('/api/user/profile')],
    ['a reply', 200, () => asPriya('GET', '/api/user/profile')],
    ['a refusal', 400, () => asPriya('GET', '/api/user/profile?x=1')],
    ['another’s loan', 404, () => asPriya('GET', '/api/loan/9999999999/loan-details')],
    ['a file', 200, () => asPriya('GET', `/api/document/${loan}/loan-file/mismo-3.4-du`)],
    ['a redirect to the login site', 302, () => get('/api/session/sign-in')],
    ['the documentation', 200, () => get('/docs')],
    ['its styles', 200, () => get('/docs.css')],
    ['the document', 200, () => get('/openapi.json')],
    ['health', 200, () => get('/api/health')],
    ['a head', 200, () => raw(stack.origin, 'HEAD / HTTP/1.1')],
    ['an address that can’t be read', 400, () => get('/%ff')],
    ['a request that can’t be read', 400, () => raw(stack.origin, 'FOO / HTTP/1.1')],
    [
      'a report',
      400,
      () => raw(stack.origin, 'POST /api/policy-reports HTTP/1.1\r\ncontent-type: application/csp-report\r\ncontent-length: 0'),
    ],
    ['the login site', 400, () => raw(stack.loginUrl, 'GET /interaction/none HTTP/1.1')],
    ['its styles', 200, () => raw(stack.loginUrl, 'GET /assets/login.css HTTP/1.1')],
    ['its error page', 400, () => raw(stack.loginUrl, 'GET /auth?client_id=x HTTP/1.1')],
    ['its redirect', 302, () => raw(stack.loginUrl, 'GET / HTTP/1.1')],
    ['what it does not have', 404, () => raw(stack.loginUrl, 'GET /nothing HTTP/1.1')],
  ])('%s: %i', async (name, status, ask) => {
    const { status: got, headers } = await ask();
    expect([name, got]).toEqual([name, status]);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

test('the policy of a page goes with pages and scripts, and what starts nothing may load nothing', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
  const style = assets.find((name) => name.endsWith('.css'))!;
  const font = assets.find((name) => name.endsWith('.woff2'))!;
  for (const path of ['/', '/loan-details/1400023871', script, '/icon.svg']) expect([path, await policyOf(path)]).toEqual([path, policy]);
  for (const path of [`/assets/${style}`, `/assets/${font}`, '/api/user/profile', '/api/nothing'])
    expect([path, await policyOf(path)]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
  // The permissions policy is sent with documents only, since browsers request many other files.
  expect((await get('/')).headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()');
  expect((await get(`/assets/${style}`)).headers.get('permissions-policy')).toBeNull();
});

describe('what is not served', () => {
  test('no source map is built, and none is named', async () => {
    expect(assets.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect((await get(`${script}.map`)).status).toBe(404);
    expect((await get(script)).text).not.toContain('sourceMappingURL');
  });

  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/%2egit/config',
    '/.env',
    '/.well-known/security',
    '/assets',
    '/assets/',
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/package.json',
    '/src/.htaccess',
    '/index.html~',
    '/gallery.html',
    '/api',
    '/api/',
    '/metrics.txt',
  ])('%s', async (path) => {
    const { status, headers, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect((JSON.parse(text) as { errors: { code: string }[] }).errors[0]!.code).toBe('NO_SUCH_CALL');
  });

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s', async (method) => {
    for (const path of ['/', '/api/user/profile', script, '/docs']) {
      const { status, text } = await raw(stack.origin, `${method} ${path} HTTP/1.1`);
      expect([path, status]).toEqual([path, 404]);
      // A TRACE would send the request back.
      expect(text).not.toMatch(/TRACE \//);
    }
  });
});

describe('reports of the policy', () => {
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${stack.origin}/api/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body });
  const report = JSON.stringify({
    'csp-report': { 'document-uri': `${stack.origin}/pipeline`, 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/x' },
  });

  test('are taken from anyone, in their two forms and no other, up to a size', async () => {
    expect((await send(report)).status).toBe(204);
    expect((await send(`[${report}]`, 'application/reports+json')).status).toBe(204);
    expect((await send('{')).status).toBe(400);
    expect((await send('{}')).status).toBe(400);
    expect((await send(report, 'text/html')).status).toBe(415);
    expect((await send(JSON.stringify({ 'csp-report': { x: 'x'.repeat(20_000) } }))).status).toBe(413);
  });

  test('and not without end: who sends many is told to wait', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(report)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(30);
    expect(refused[0]!.headers.get('retry-after')).toBe('60');
    expect(await refused[0]!.json()).toMatchObject({ errors: [{ code: 'TOO_MANY_REPORTS' }] });
  });
});
