import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoPeople, demoPerson } from '../../database/demo/people.ts';
import { freePort } from '../../tools/start/processes.ts';
import { createLoginSite } from './site.ts';

const portalOrigin = 'http://localhost:4999';
const priya = demoPerson('priya');
let now = Date.parse('2026-11-20T15:00:00Z');
let folder: string;
let issuer: string;
let site: Server;

async function open(): Promise<void> {
  site = createLoginSite({ demo: true, issuer, clientId: 'lockdesk-portal', portalOrigin, dataFolder: folder }, () => now);
  await new Promise<void>((listening) => site.listen(Number(new URL(issuer).port), 'localhost', listening));
}

async function close(): Promise<void> {
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lockdesk-login-'));
  issuer = `http://localhost:${await freePort()}`;
  await open();
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A minimal browser for sign-in: cookies by name, and redirects followed within this site. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async go(url: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const reply = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair!.indexOf('=');
      this.#cookies.set(pair!.slice(0, at), pair!.slice(at + 1));
    }
    const location = reply.headers.get('location');
    if (location && reply.status < 400) {
      const next = new URL(location, issuer);
      if (next.origin === issuer) return this.go(next.href);
    }
    return reply;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }
}

async function ask(
  browser: Browser,
): Promise<{ page: Response; provider: oidc.Configuration; verifier: string; state: string; nonce: string }> {
  const provider = await oidc.discovery(new URL(issuer), 'lockdesk-portal', undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  });
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: `${portalOrigin}/api/session/callback`,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { page: await browser.go(url.href), provider, verifier, state, nonce };
}

function actionOf(page: string): string {
  return /<form method="post" action="(\/interaction\/[\w-]+)"/.exec(page)![1]!;
}

describe('signing in', () => {
  test('a demo person signs in with the shown password and the portal gets who it is', async () => {
    const browser = new Browser();
    const { page, provider, verifier, state, nonce } = await ask(browser);
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const person of demoPeople) expect(text).toContain(person.name.replace("'", '&#39;'));

    const back = await browser.go(actionOf(text), { email: ' PRIYA@ridgelinehome.example ', password: demoPassword, keep: 'yes' });
    expect(back.status).toBe(303);
    const callback = new URL(back.headers.get('location')!);
    expect(callback.href.startsWith(`${portalOrigin}/api/session/callback?`)).toBe(true);
    const tokens = await oidc.authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    expect(tokens.claims()).toMatchObject({ sub: priya.id, email: priya.email, name: priya.name });

    // The code was good once.
    await expect(
      oidc.authorizationCodeGrant(provider, callback, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }),
    ).rejects.toThrow();
  });

  test('a click on a demo person is enough', async () => {
    const browser = new Browser();
    const { page } = await ask(browser);
    const back = await browser.go(actionOf(await page.text()), { person: demoPerson('lena').id, keep: 'yes' });
    expect(back.headers.get('location')).toContain('/api/session/callback?code=');
  });

  test('a signed-in person sees no sign-in form until they sign out', async () => {
    const browser = new Browser();
    const first = await ask(browser);
    const back = await browser.go(actionOf(await first.page.text()), { person: priya.id, keep: 'yes' });
    const tokens = await oidc.authorizationCodeGrant(first.provider, new URL(back.headers.get('location')!), {
      pkceCodeVerifier: first.verifier,
      expectedState: first.state,
      expectedNonce: first.nonce,
    });
    const again = await ask(browser);
    expect(again.page.headers.get('location')).toContain('/api/session/callback?code=');

    const end = oidc.buildEndSessionUrl(first.provider, { id_token_hint: tokens.id_token!, post_logout_redirect_uri: `${portalOrigin}/` });
    const leaving = await (await browser.go(end.href)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving)![1]!;
    const left = await browser.go('/session/end/confirm', { xsrf, logout: 'yes' });
    expect(left.headers.get('location')).toBe(`${portalOrigin}/`);
    const afterwards = await ask(browser);
    expect(await afterwards.page.text()).toContain('<h1>Sign in</h1>');
  });

  test('keys and what they signed outlive a restart', async () => {
    // A connection of its own each time: a reused one would end with the first site.
    const keysOf = async (): Promise<unknown> => (await fetch(`${issuer}/jwks`, { headers: { connection: 'close' } })).json();
    const before = await keysOf();
    await close();
    await open();
    expect(await keysOf()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('"d"');
  });
});

describe('refusals', () => {
  test.each([
    [{ email: '', password: 'x' }, 'Enter your work email.', 'email'],
    [{ email: 'priya', password: 'x' }, 'This is not an email address', 'email'],
    [{ email: 'priya@ridgelinehome.example', password: '' }, 'Enter your password.', 'password'],
    [{ email: 'priya@ridgelinehome.example', password: 'wrong' }, 'This email and password do not belong together.', 'password'],
    [{ email: 'nobody@nowhere.example', password: demoPassword }, 'This email and password do not belong together.', 'password'],
  ])('%o', async (form, sentence, field) => {
    const browser = new Browser();
    const { page } = await ask(browser);
    const again = await browser.go(actionOf(await page.text()), form);
    expect(again.status).toBe(422);
    const text = await again.text();
    expect(text).toContain(sentence);
    expect(text).toContain(`aria-describedby="${field}-problem"`);
    expect(text).toContain(`id="${field}-problem"`);
    // The form still has what was typed, except the password.
    if (form.email) expect(text).toContain(`value="${form.email}"`);
    expect(text).not.toContain('value="wrong"');
  });

  test('after five failures the right password waits too, known address or not', async () => {
    for (const email of ['marco@ridgelinehome.example', 'stranger@nowhere.example']) {
      const browser = new Browser();
      const action = actionOf(await (await ask(browser)).page.text());
      for (let n = 0; n < 5; n += 1) expect((await browser.go(action, { email, password: `guess ${n}` })).status).toBe(422);
      const waiting = await browser.go(action, { email, password: demoPassword });
      expect(waiting.status).toBe(429);
      expect(waiting.headers.get('retry-after')).toBe('900');
      expect(await waiting.text()).toContain('Too many tries. Wait 15 minutes, then try again.');
    }
    now += 15 * 60_000;
    const browser = new Browser();
    const action = actionOf(await (await ask(browser)).page.text());
    const back = await browser.go(action, { email: 'marco@ridgelinehome.example', password: demoPassword });
    expect(back.headers.get('location')).toContain('/api/session/callback?code=');
  });

  test('what was typed comes back as text, never as markup', async () => {
    const browser = new Browser();
    const action = actionOf(await (await ask(browser)).page.text());
    const text = await (await browser.go(action, { email: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(text).not.toContain('<script>alert');
  });

  test('a form from another site, or without the browser that asked, does not sign in', async () => {
    const browser = new Browser();
    const action = actionOf(await (await ask(browser)).page.text());
    expect((await browser.go(action, { person: priya.id }, { origin: 'http://elsewhere.example' })).status).toBe(403);
    const stranger = await new Browser().go(action, { person: priya.id });
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('This sign-in has expired');
  });

  test.each([
    ['another return address', { redirect_uri: 'http://elsewhere.example/callback' }],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['an unknown client', { client_id: 'someone-else' }],
  ])('%s is refused', async (_name, changed) => {
    const asked: Record<string, string | undefined> = {
      client_id: 'lockdesk-portal',
      response_type: 'code',
      redirect_uri: `${portalOrigin}/api/session/callback`,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...changed,
    };
    const query = new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const reply = await fetch(`${issuer}/auth?${query.toString()}`, { redirect: 'manual' });
    const location = reply.headers.get('location') ?? '';
    expect(location.includes('code=')).toBe(false);
    expect(location.startsWith('http://elsewhere')).toBe(false);
    if (reply.status === 303 || reply.status === 302) expect(location).toContain('error=invalid_request');
    else expect(reply.status).toBe(400);
  });

  test('every page forbids foreign scripts and frames', async () => {
    const reply = (await ask(new Browser())).page;
    const policy = reply.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await reply.text()).not.toMatch(/(src|href)="https?:\/\//);
  });
});
