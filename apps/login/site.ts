import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { POLICY_REPORTS } from '../../platform/http/security-headers.ts';
import { logoNamed, portalLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountsOf } from './accounts.ts';
import { showIn } from './answers.ts';
import { loginKeys } from './keys.ts';
import { messagePage } from './pages.ts';
import { createProvider, PASSWORD_PATH, type LoginSettings } from './provider.ts';
import { answerSetUp, SET_UP_PATH } from './set-up.ts';
import { answerSetPassword, linkIn } from './set-password.ts';
import { answerSignIn, startAgain, type SigningIn } from './sign-in.ts';
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
  const look = () => portalLook(database);
  const show = showIn(look);
  const accounts = accountsOf(database, demo);
  const provider = createProvider(settings, loginKeys(settings.dataFolder), accounts, look);
  const answer = answersOf({ ...settings, provider, accounts, show, tries: new SignInTries(), now });
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent)
        void show(
          response,
          500,
          messagePage('Something went wrong', 'The sign-in site could not answer. Try again in a moment.', startAgain(settings)),
        );
      else response.end();
    });
  });
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The answer to a request by its path; what no page of the site answers is the provider's. */
function answersOf(site: SigningIn & SiteSettings): Answer {
  const { database, show, portalOrigin, provider } = site;
  const answerOidc = provider.callback();
  return async (request, response) => {
    setSecurityHeaders(response, site);
    const { pathname } = new URL(request.url ?? '/', site.issuer);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const asset = assets.get(pathname);
    if (asset && reads) return sendAsset(response, asset);
    if (database && pathname.startsWith('/brand/')) return answerLogo(database, pathname.slice('/brand/'.length), response);
    if (pathname === '/') return void response.writeHead(302, { location: `${portalOrigin}/` }).end();
    const link = linkIn(pathname);
    if (link && database) return answerSetPassword({ ...site, database }, link, request, response);
    if (pathname === SET_UP_PATH && database) return answerSetUp({ ...site, database }, request, response);
    if (pathname === PASSWORD_PATH && request.method === 'GET') {
      const back = { label: 'Back to the portal', href: `${portalOrigin}/` };
      return show(
        response,
        200,
        messagePage('Change password', 'The invented people of a demo share one password, which stays as it is.', back),
      );
    }
    if (/^\/interaction\/[\w-]+$/.test(pathname)) return answerSignIn(site, request, response);
    await answerOidc(request, response);
  };
}

function sendAsset(response: ServerResponse, { type, bytes }: Asset): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
  response.end(bytes);
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
interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

const assets = new Map<string, Asset>([
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
