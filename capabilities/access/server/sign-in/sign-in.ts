import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { Portal } from '../../../../platform/http/asked.ts';
import { sendRefusal } from '../../../../platform/http/replies.ts';
import { passwordClaims } from '../../domain/password-status.ts';
import { loginSiteOf, type LoginSite } from './login-site.ts';
import { personSignedIn } from './person-signed-in.ts';
import { safeReturnPath } from './return-path.ts';
import { ATTEMPT_SECONDS, attemptKey, openAttempt, sealAttempt, type AttemptKey, type SignInAttempt } from './sealed-attempt.ts';
import { closeSession, cookieOf, openSession, randomToken } from '../session/sessions.ts';

const ATTEMPT_COOKIE = '__Host-lockdesk-sign-in';
/** How the state of an attempt begins that follows on a failed one. */
const AGAIN = 'again-';
/** How many replies of the login site are exchanged at once: each is a request to it. */
const MOST_EXCHANGES = 32;

/**
 * Sign-in through OpenID Connect: the portal is a client, and any provider can replace the embedded login site. A person is sent to the provider and
 * returns to the page they wanted; the reply is valid only in the browser that began.
 */
export class SignIn {
  readonly #portal: Portal;
  readonly #site: LoginSite;
  #key: Promise<AttemptKey> | undefined;
  #exchanging = 0;

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#site = loginSiteOf(portal);
  }

  register(server: FastifyInstance): void {
    this.#registerLeaving(server);
    server.get('/api/session/sign-in', { config: { fromAnySite: true } }, async (request, reply) => {
      const { returnTo, again } = request.query as { returnTo?: unknown; again?: unknown };
      const provider = await this.#site.provider().catch(() => undefined);
      if (!provider) return unreachablePage(reply);
      const { key, now } = await this.#attemptKey();
      const attempt: SignInAttempt = {
        state: `${again === '1' ? AGAIN : ''}${randomToken()}`,
        nonce: randomToken(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo: safeReturnPath(returnTo),
      };
      const sealed = sealAttempt(key, attempt, now());
      reply.setCookie(ATTEMPT_COOKIE, sealed, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: ATTEMPT_SECONDS });
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: this.#redirectUri(),
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return reply.redirect(url.href, 302);
    });

    server.get('/api/session/callback', { config: { fromAnySite: true } }, async (request, reply) => {
      const { state } = request.query as { state?: unknown };
      const sealed = cookieOf(request, ATTEMPT_COOKIE);
      const { key, now } = await this.#attemptKey();
      const attempt = sealed ? openAttempt(key, sealed, now()) : undefined;
      reply.clearCookie(ATTEMPT_COOKIE, { path: '/', secure: true });
      if (!attempt || attempt.state !== state) {
        // Too late, or finished in another tab: sign-in begins again once. A browser that stores no cookies would repeat this endlessly.
        if (typeof state !== 'string' || !state.startsWith(AGAIN)) return reply.redirect('/api/session/sign-in?again=1', 302);
        return troublePage(
          reply,
          400,
          'Not signed in',
          'Your browser did not keep the cookie that signing in needs. Allow cookies for this site.',
        );
      }
      if (this.#exchanging >= MOST_EXCHANGES) return sendRefusal(reply, undefined, { code: 'FULL', message: '' });
      const tokens = await this.#exchange(request, attempt);
      if (tokens === 'unreachable') return unreachablePage(reply);
      if (tokens === 'refused') return troublePage(reply, 400, 'Not signed in', 'The login site did not confirm who you are.');
      const claims = tokens.claims()!;
      const person = await personSignedIn(this.#portal, claims);
      if (!person) return troublePage(reply, 403, 'No account', 'You have no account at this portal. Ask your manager for one.');
      await openSession(this.#portal, reply, {
        personId: person.person_id,
        brokerageId: person.brokerage_id,
        password: passwordClaims(claims),
        userAgent: request.headers['user-agent'],
        ...(tokens.id_token ? { idToken: tokens.id_token } : {}),
      });
      return reply.redirect(safeReturnPath(attempt.returnTo), 302);
    });
  }

  /** Exchanges the code at the login site; refused when the site refuses, or when its reply is not to this attempt. */
  async #exchange(
    request: FastifyRequest,
    attempt: SignInAttempt,
  ): Promise<Awaited<ReturnType<typeof oidc.authorizationCodeGrant>> | 'refused' | 'unreachable'> {
    this.#exchanging += 1;
    try {
      return await oidc.authorizationCodeGrant(await this.#site.provider(), new URL(request.url, this.#portal.settings.origin), {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
      });
    } catch (error) {
      this.#portal.log.warn({ request: request.id, problem: (error as Error).message }, 'sign-in not confirmed');
      // Its answers, and what is wrong with them, have codes of OAuth's; what the network throws has none.
      const { code } = error as { code?: string };
      return code?.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' ? 'refused' : 'unreachable';
    } finally {
      this.#exchanging -= 1;
    }
  }

  /** Read once, and again after a failure. */
  #attemptKey(): Promise<AttemptKey> {
    this.#key ??= attemptKey(this.#portal).catch((problem: unknown) => {
      this.#key = undefined;
      throw problem;
    });
    return this.#key;
  }

  /** A link that ends both sessions: for a person whose log-out call failed. Safe to repeat. */
  #registerLeaving(server: FastifyInstance): void {
    server.get('/api/session/log-out', { config: { fromAnySite: true } }, async (request, reply) => {
      // Another site can't log somebody out by a link: the link redirects to the portal.
      if (/^(cross-site|same-site)$/.test(String(request.headers['sec-fetch-site'] ?? ''))) return reply.redirect('/', 302);
      const idToken = await closeSession(this.#portal, request, reply);
      return reply.header('clear-site-data', '"cache", "storage"').redirect(await this.#site.endSessionUrl(idToken), 302);
    });
  }

  #redirectUri(): string {
    return `${this.#portal.settings.origin}/api/session/callback`;
  }
}

/** A page with one message and one link, for a person who returns from the login site and can't be signed in. */
function troublePage(reply: FastifyReply, status: number, title: string, sentence: string): FastifyReply {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Lockdesk</title></head><body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/api/session/log-out">Sign in again</a></p></main></body></html>`;
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function unreachablePage(reply: FastifyReply): FastifyReply {
  return troublePage(reply, 503, 'Sign-in is not available', 'The login site can’t be reached. Try again in a moment.');
}
