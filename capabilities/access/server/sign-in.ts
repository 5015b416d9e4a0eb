import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import type { Portal } from '../../../platform/http/asked.ts';
import { closeSession, cookieOf, openSession, randomToken, sha256 } from './sessions.ts';

const ATTEMPT_COOKIE = '__Host-lockdesk-sign-in';

/**
 * Sign-in through OpenID Connect: the portal is a client, any provider can stand in for the embedded login site. A person
 * goes to the provider and comes back to the page they wanted; the answer counts only in the browser that asked for it.
 */
export class SignIn {
  readonly #portal: Portal;
  #provider: Promise<oidc.Configuration> | undefined;

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  register(server: FastifyInstance): void {
    this.#registerLeaving(server);
    server.get('/api/session/sign-in', async (request, reply) => {
      const provider = await this.provider();
      const verifier = oidc.randomPKCECodeVerifier();
      const state = randomToken();
      const nonce = randomToken();
      const browser = randomToken();
      const returnTo = safeReturnPath((request.query as { returnTo?: unknown }).returnTo);
      await this.#portal.database.withShared(async (tx) => {
        await tx
          .insertInto('sign_in_attempt')
          .values({ state_hash: sha256(state), browser_hash: sha256(browser), code_verifier: verifier, nonce, return_to: returnTo })
          .execute();
      });
      reply.setCookie(ATTEMPT_COOKIE, browser, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 600 });
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: this.#redirectUri(),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return reply.redirect(url.href, 302);
    });

    server.get('/api/session/callback', async (request, reply) => {
      const query = request.query as { state?: string };
      const browser = cookieOf(request, ATTEMPT_COOKIE);
      const attempt =
        typeof query.state === 'string' && browser
          ? await this.#portal.database.withShared((tx) =>
              tx
                .deleteFrom('sign_in_attempt')
                .where('state_hash', '=', sha256(query.state!))
                .where('browser_hash', '=', sha256(browser))
                .returning(['code_verifier', 'nonce', 'return_to', 'created_at'])
                .executeTakeFirst(),
            )
          : undefined;
      reply.clearCookie(ATTEMPT_COOKIE, { path: '/', secure: true });
      if (!attempt || Date.parse(attempt.created_at) < Date.now() - 600_000) return reply.redirect('/api/session/sign-in', 302);
      const provider = await this.provider();
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(request.url, this.#portal.settings.origin), {
        pkceCodeVerifier: attempt.code_verifier,
        expectedState: query.state!,
        expectedNonce: attempt.nonce,
      });
      const subject = tokens.claims()!.sub;
      const person = await this.#portal.database.withShared((tx) =>
        tx
          .selectFrom('person as p')
          .innerJoin('membership as m', 'm.person_id', 'p.person_id')
          .select(['p.person_id', 'm.brokerage_id'])
          .where('p.subject', '=', subject)
          .where('p.active', '=', true)
          .orderBy('m.brokerage_id')
          .executeTakeFirst(),
      );
      if (!person) return reply.redirect('/no-account', 302);
      await openSession(this.#portal, reply, {
        personId: person.person_id,
        brokerageId: person.brokerage_id,
        ...(tokens.id_token ? { idToken: tokens.id_token } : {}),
      });
      return reply.redirect(attempt.return_to, 302);
    });
  }

  /** Ends both sessions by going there: what is left to a person whose call to log out failed. Safe to repeat. */
  #registerLeaving(server: FastifyInstance): void {
    server.get('/api/session/log-out', async (request, reply) => {
      // Another site can't send someone here to be logged out.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 302);
      const idToken = await closeSession(this.#portal, request, reply);
      return reply.header('clear-site-data', '"cache", "storage"').redirect(await this.endSessionUrl(idToken), 302);
    });
  }

  /** Where the person goes to end the session at the provider too; the portal's own page when the provider can't say. */
  async endSessionUrl(idToken: string | undefined): Promise<string> {
    try {
      const provider = await this.provider();
      return oidc.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${this.#portal.settings.origin}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href;
    } catch {
      return '/api/session/sign-in';
    }
  }

  /** Discovered on first use and again after a failure, so that the portal starts before the login site does. */
  async provider(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#portal.settings.signIn;
    this.#provider ??= oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
      issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {},
    );
    try {
      return await this.#provider;
    } catch (error) {
      this.#provider = undefined;
      throw error;
    }
  }

  #redirectUri(): string {
    return `${this.#portal.settings.origin}/api/session/callback`;
  }
}

/** A path of this portal, or its front page: never another site, whatever tricks the text plays with slashes or schemes. */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/pipeline';
  const base = 'http://portal.invalid';
  const url = URL.parse(wanted, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return '/pipeline';
  return url.pathname + url.search + url.hash;
}
