import Provider from 'oidc-provider';
import type { PortalLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import type { Accounts } from './accounts.ts';
import type { LoginKeys } from './keys.ts';
import { messagePage, signOutPage } from './pages.ts';

export interface LoginSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Where browsers reach the portal, without a trailing slash. */
  readonly portalOrigin: string;
}

/** The page where a person changes their password. */
export const PASSWORD_PATH = '/password';

const twelveHours = 12 * 60 * 60;

/** The OpenID provider: one client, the authorization code with PKCE, nothing dynamic. */
export function createProvider(settings: LoginSettings, keys: LoginKeys, accounts: Accounts, look: () => Promise<PortalLook>): Provider {
  const startAgain = { label: 'Back to the portal', href: `${settings.portalOrigin}/api/session/sign-in` };
  const provider = new Provider(settings.issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_name: 'Lockdesk',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${settings.portalOrigin}/api/session/callback`],
        post_logout_redirect_uris: [`${settings.portalOrigin}/`],
      },
    ],
    jwks: keys.jwks,
    cookies: {
      keys: [...keys.cookies],
      // Cookies of localhost are one jar for all its ports.
      names: { interaction: 'lockdesk_login_interaction', resume: 'lockdesk_login_resume', session: 'lockdesk_login_session' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'pwd_exp', 'pwd_url'] },
    conformIdTokenClaims: false,
    findAccount: async (_context, id) => {
      const person = await accounts.of(id);
      if (!person) return undefined;
      // The claims in which Microsoft Entra ID gives the end of a password.
      const password =
        person.passwordDays === undefined
          ? {}
          : { pwd_exp: String(person.passwordDays * 86_400), pwd_url: `${settings.issuer}${PASSWORD_PATH}` };
      return { accountId: id, claims: () => ({ sub: id, email: person.email, email_verified: true, name: person.name, ...password }) };
    },
    // The portal belongs to the same lender, so no consent page is shown.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known ? await provider.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = signOutPage(form)(await look());
        },
        postLogoutSuccessSource: async (context) => {
          context.body = messagePage('Signed out', 'You are signed out.', { label: 'Sign in again', href: startAgain.href })(await look());
        },
      },
    },
    renderError: async (context, out) => {
      context.type = 'html';
      const expired = out.error === 'invalid_request' && /session|interaction/i.test(out.error_description ?? '');
      const page = expired
        ? messagePage(
            'This sign-in has expired',
            'It was left open too long, or was finished in another tab. Start again; nothing is lost.',
            startAgain,
          )
        : messagePage('Sign-in could not go on', `The request to this sign-in site was not usable (${out.error}).`, startAgain);
      context.body = page(await look());
    },
    ttl: {
      AccessToken: 60 * 60,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: twelveHours,
      Grant: twelveHours,
    },
  });
  return provider;
}
