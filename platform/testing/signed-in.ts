import { randomUUID } from 'node:crypto';
import type { DemoPerson } from '../../database/demo/people.ts';

export interface PortalReply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, undefined otherwise. */
  readonly json: unknown;
  readonly bytes: Buffer;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Sent as it is, with this content type, instead of a JSON body. */
  readonly raw?: { readonly body: string | Buffer | FormData; readonly type?: string };
  /** Default for anything but GET: a new key. `null` sends none. */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A person's browser, simulated without one: both halves of the session, always up to date. */
export interface SignedIn {
  readonly person: DemoPerson;
  call(method: string, path: string, options?: CallOptions): Promise<PortalReply>;
  /** The two halves as they are now, for tests that tear them apart. */
  halves(): { readonly cookie: string | undefined; readonly handle: string | undefined };
}

/** Signs a demo person in through the login site, step by step as a browser does. */
export async function signInOverHttp(origin: string, person: DemoPerson): Promise<SignedIn> {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL): Map<string, string> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };
  const send = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) keep(jar, line);
    return reply;
  };
  const follow = async (url: URL, init?: RequestInit): Promise<{ url: URL; reply: Response }> => {
    let at = url;
    let reply = await send(at, init);
    for (let steps = 0; steps < 12; steps += 1) {
      const location = reply.headers.get('location');
      if (!location || reply.status < 300 || reply.status >= 400) return { url: at, reply };
      await reply.body?.cancel();
      at = new URL(location, at);
      // The last redirect is to a page of the portal, which a test of calls does not need.
      if (at.origin === origin && !at.pathname.startsWith('/api/')) return { url: at, reply };
      reply = await send(at);
    }
    throw new Error('Signing in led in a circle.');
  };

  const page = await follow(new URL('/api/session/sign-in', origin));
  const text = await page.reply.text();
  const action = /<form method="post" action="(\/interaction\/[\w-]+)"/.exec(text)?.[1];
  if (!action) throw new Error(`There is no sign-in page at ${page.url.href} (${page.reply.status}): ${text.slice(0, 300)}`);
  const back = await follow(new URL(action, page.url), { method: 'POST', body: new URLSearchParams({ person: person.id, keep: 'yes' }) });
  const portal = new URL(origin);
  const half = (pattern: RegExp): string | undefined => [...jarOf(portal)].find(([name]) => pattern.test(name))?.[1];
  if (!half(/^__Host-lockdesk$/) || !half(/^lockdesk_handle$/))
    throw new Error(`Signing in as ${person.email} ended at ${back.url.href} (${back.reply.status}) without a session.`);

  // A page reads this from the profile it loads first, and sends it with every write.
  let epoch: string | undefined;
  const accountEpoch = async (): Promise<string> => {
    const reply = await send(new URL('/api/user/profile', origin), { headers: { authorization: half(/^lockdesk_handle$/) ?? '' } });
    const known = ((await reply.json()) as { accountEpoch?: number }).accountEpoch;
    // When the portal is unreachable, the next call tries again.
    if (known !== undefined) epoch = String(known);
    return String(known ?? '');
  };

  return {
    person,
    halves: () => ({ cookie: half(/^__Host-lockdesk$/), handle: half(/^lockdesk_handle$/) }),
    call: async (method, path, options = {}) => {
      const headers = new Headers(options.headers);
      const handle = half(/^lockdesk_handle$/);
      if (handle && !headers.has('authorization')) headers.set('authorization', handle);
      if (method !== 'GET' && options.idempotencyKey !== null) headers.set('idempotency-key', options.idempotencyKey ?? randomUUID());
      if (method !== 'GET' && !headers.has('origin')) headers.set('origin', origin);
      if (method !== 'GET' && !headers.has('x-account-epoch')) headers.set('x-account-epoch', epoch ?? (await accountEpoch()));
      if (options.body !== undefined) headers.set('content-type', 'application/json');
      if (options.raw?.type) headers.set('content-type', options.raw.type);
      const body = options.raw ? options.raw.body : options.body === undefined ? undefined : JSON.stringify(options.body);
      const reply = await send(new URL(path, origin), {
        method,
        headers,
        ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      const bytes = Buffer.from(await reply.arrayBuffer());
      return { status: reply.status, headers: reply.headers, bytes, json: jsonOf(reply, bytes) };
    },
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair, ...attributes] = line.split(';');
  const at = pair!.indexOf('=');
  const gone = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
  if (gone) jar.delete(pair!.slice(0, at));
  else jar.set(pair!.slice(0, at), decodeURIComponent(pair!.slice(at + 1)));
}

function jsonOf(reply: Response, bytes: Buffer): unknown {
  if (!/\bjson\b/.test(reply.headers.get('content-type') ?? '')) return undefined;
  return JSON.parse(bytes.toString('utf8')) as unknown;
}
