import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { errors } from 'oidc-provider';
import { POLICY_REPORTS } from '../../platform/http/security-headers.ts';
import { logoNamed, portalLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountsOf } from './accounts.ts';
import { isFromElsewhere, readForm, showIn } from './answers.ts';
import { loginKeys } from './keys.ts';
import { messagePage, signInPage, type SignInProblem } from './pages.ts';
import { createProvider, PASSWORD_PATH, type LoginSettings } from './provider.ts';
import { answerSetUp, SET_UP_PATH } from './set-up.ts';
import { answerSetPassword, linkIn } from './set-password.ts';
import { SignInTries } from './tries.ts';

export interface SiteSettings extends LoginSettings {
  readonly dataFolder: string;
  /** Offers the people of the demo. */
  readonly demo: boolean;
  /** The database with people's passwords; without it there are only the demo's people. */
  readonly database?: Database;
}

/** The embedded sign-in site: an OpenID provider with pages of its own. `now` is for tests of the waiting time. */
export function createLoginSite(settings: SiteSettings, now: () => number = Date.now): Server {
  const { database, demo } = settings;
  const accounts = accountsOf(database, demo);
  const look = () => portalLook(database);
  const show = showIn(look);
  const provider = createProvider(settings, loginKeys(settings.dataFolder), accounts, look);
  const answerOidc = provider.callback();
  const tries = new SignInTries();
  const startAgain = { label: 'Start again', href: `${settings.portalOrigin}/api/session/sign-in` };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, settings);
    const { pathname } = new URL(request.url ?? '/', settings.issuer);
    const asset = assets.get(pathname);
    if (asset && (request.method === 'GET' || request.method === 'HEAD')) {
      response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'public, max-age=3600' });
      response.end(asset.bytes);
      return;
    }
    if (database && pathname.startsWith('/brand/')) {
      await answerLogo(database, pathname.slice('/brand/'.length), response);
      return;
    }
    if (pathname === '/') {
      response.writeHead(302, { location: `${settings.portalOrigin}/` }).end();
      return;
    }
    const link = linkIn(pathname);
    if (link && database) {
      await answerSetPassword({ ...settings, database, show, tries, now }, link, request, response);
      return;
    }
    if (pathname === SET_UP_PATH && database) {
      await answerSetUp({ ...settings, database, show, tries, now }, request, response);
      return;
    }
    if (pathname === PASSWORD_PATH && request.method === 'GET') {
      const back = { label: 'Back to the portal', href: `${settings.portalOrigin}/` };
      await show(
        response,
        200,
        messagePage('Change password', 'The invented people of a demo share one password, which stays as it is.', back),
      );
      return;
    }
    if (/^\/interaction\/[\w-]+$/.test(pathname)) {
      await interaction(request, response);
      return;
    }
    await answerOidc(request, response);
  };

  const interaction = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const details = await provider.interactionDetails(request, response);
      const action = `/interaction/${details.uid}`;
      if (request.method === 'GET') {
        await show(
          response,
          200,
          signInPage({
            demo,
            action,
            email: typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : '',
          }),
        );
        return;
      }
      if (request.method !== 'POST') {
        response.writeHead(405, { allow: 'GET, POST' }).end();
        return;
      }
      if (isFromElsewhere(request, settings.issuer)) {
        await show(response, 403, messagePage('Sign-in could not go on', 'This form was sent from another site.', startAgain));
        return;
      }
      const form = await readForm(request);
      if (!form) {
        await show(response, 413, messagePage('Sign-in could not go on', 'The form was too large.', startAgain));
        return;
      }
      const email = (form.get('email') ?? '').slice(0, 200);
      const judged = await judge(form, request.socket.remoteAddress ?? '');
      if ('problem' in judged) {
        if (judged.waitSeconds) response.setHeader('retry-after', String(judged.waitSeconds));
        await show(response, judged.waitSeconds ? 429 : 422, signInPage({ demo, action, email, problem: judged.problem }));
        return;
      }
      await provider.interactionFinished(request, response, {
        login: { accountId: judged.personId, remember: form.get('keep') === 'yes' },
      });
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      await show(
        response,
        400,
        messagePage(
          'This sign-in has expired',
          'It was left open too long, or was finished in another tab. Start again; nothing is lost.',
          startAgain,
        ),
      );
    }
  };

  const judge = async (
    form: URLSearchParams,
    address: string,
  ): Promise<{ personId: string } | { problem: SignInProblem; waitSeconds?: number }> => {
    const picked = accounts.picked(form.get('person') ?? '');
    if (picked) return { personId: picked.id };
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 200);
    const password = form.get('password') ?? '';
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return {
        problem: {
          field: 'email',
          sentence: email === '' ? 'Enter your work email.' : 'This is not an email address: it needs a name, an @ and a domain.',
        },
      };
    }
    if (password === '') return { problem: { field: 'password', sentence: 'Enter your password.' } };
    const at = now();
    const wait = tries.waitFor(email, address, at);
    if (wait > 0) {
      const minutes = Math.ceil(wait / 60_000);
      return {
        problem: { field: 'form', sentence: `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.` },
        waitSeconds: Math.ceil(wait / 1000),
      };
    }
    const person = await accounts.with(email, password);
    if (!person) {
      tries.failed(email, address, at);
      return { problem: { field: 'password', sentence: 'This email and password do not belong together. Check both and try again.' } };
    }
    tries.succeeded(email, address);
    return { personId: person.id };
  };

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent)
        void show(
          response,
          500,
          messagePage('Something went wrong', 'The sign-in site could not answer. Try again in a moment.', startAgain),
        );
      else response.end();
    });
  });
}

async function answerLogo(database: Database, name: string, response: ServerResponse): Promise<void> {
  const picture = await logoNamed(database, name);
  if (!picture) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': picture.content_type, 'cache-control': 'public, max-age=300' });
  response.end(picture.bytes);
}

const find = createRequire(import.meta.url).resolve;
const assets = new Map<string, { type: string; bytes: Buffer }>([
  ['/assets/login.css', { type: 'text/css; charset=utf-8', bytes: own('login.css') }],
  ['/assets/login.js', { type: 'text/javascript; charset=utf-8', bytes: own('login.js') }],
  ['/assets/icon.svg', { type: 'image/svg+xml', bytes: own('icon.svg') }],
  [
    '/assets/geist.woff2',
    { type: 'font/woff2', bytes: readFileSync(find('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')) },
  ],
]);

function own(name: string): Buffer {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url));
}

function setSecurityHeaders(response: ServerResponse, { portalOrigin, issuer }: LoginSettings): void {
  // After the form's reply the browser is redirected to the portal, and form-action is checked against every redirect.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${portalOrigin}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri ${portalOrigin}${POLICY_REPORTS}`,
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  if (issuer.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
