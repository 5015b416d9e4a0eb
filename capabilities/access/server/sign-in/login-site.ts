import * as oidc from 'openid-client';
import type { Portal } from '../../../../platform/http/asked.ts';

/** The portal's client of the login site. Discovery runs on first use and again after a failure, so that the portal can start before the site. */
export class LoginSite {
  readonly #portal: Portal;
  #provider: Promise<oidc.Configuration> | undefined;

  constructor(portal: Portal) {
    this.#portal = portal;
  }

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

  /** The address that ends the session at the login site too; the portal's own page when the site has none. */
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
}

const sites = new WeakMap<Portal, LoginSite>();

/** The login site of a portal: discovered once for signing in and logging out. */
export function loginSiteOf(portal: Portal): LoginSite {
  const site = sites.get(portal) ?? new LoginSite(portal);
  sites.set(portal, site);
  return site;
}
