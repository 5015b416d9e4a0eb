import type { IncomingMessage, ServerResponse } from 'node:http';
import { passwordProblem } from '../../capabilities/access/domain/people.ts';
import { ownerOfLink, setPasswordByLink, type LinkGiven } from '../../capabilities/access/port/sign-in-passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { passwordHash } from '../../platform/vault/password-hash.ts';
import { isFromElsewhere, readForm, type Show } from './answers.ts';
import { messagePage } from './pages.ts';
import { setPasswordPage } from './set-password-page.ts';
import type { SignInTries } from './tries.ts';

export interface SettingPasswords {
  readonly database: Database;
  readonly show: Show;
  readonly issuer: string;
  readonly portalOrigin: string;
  readonly tries: SignInTries;
  readonly now: () => number;
}

const ADDRESS = /^\/set-password\/([1-9]\d{0,4})\/([0-9a-f-]{36})\/([\w-]{20,100})$/;

/** The link in an address; undefined for every other address. */
export function linkIn(pathname: string): LinkGiven | undefined {
  const [, brokerage, linkId, token] = ADDRESS.exec(pathname) ?? [];
  return linkId === undefined ? undefined : { brokerageId: Number(brokerage), linkId, token: token! };
}

/** The page of a letter's link: the password is set there once, and then the person signs in with it. */
export async function answerSetPassword(
  { database, show, issuer, portalOrigin, tries, now }: SettingPasswords,
  link: LinkGiven,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const signIn = { label: 'Go to sign-in', href: `${portalOrigin}/api/session/sign-in` };
  const over = () =>
    show(
      response,
      410,
      messagePage('This link can’t be used any more', 'It was used, replaced or is too old. Ask your administrator for a new one.', signIn),
    );
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end();
    return;
  }
  const address = request.socket.remoteAddress ?? '';
  if (tries.waitFor('set-password', address, now()) > 0)
    return show(response, 429, messagePage('Too many tries', 'Wait a few minutes, then open the link again.', signIn));
  const owner = await ownerOfLink(database, link);
  if (!owner) {
    tries.failed('set-password', address, now());
    return over();
  }
  const page = (problem?: string) =>
    setPasswordPage({
      action: new URL(request.url!, issuer).pathname,
      email: owner.email,
      name: owner.displayName,
      ...(problem ? { problem } : {}),
    });
  if (request.method === 'GET') return show(response, 200, page());
  if (isFromElsewhere(request, issuer))
    return show(response, 403, messagePage('Not saved', 'This form was sent from another site.', signIn));
  const form = await readForm(request);
  const password = form?.get('password') ?? '';
  const problem = passwordProblem(password, owner.email) ?? (password === form?.get('again') ? undefined : 'The two passwords differ.');
  if (problem) return show(response, 422, page(problem));
  if (!(await setPasswordByLink(database, link, owner, await passwordHash(password)))) return over();
  await show(response, 200, messagePage('Password set', `Sign in now with ${owner.email}.`, signIn));
}
