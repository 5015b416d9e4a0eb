import type { IncomingMessage, ServerResponse } from 'node:http';
import { setUpProblems, type SetUpProblems, type SetUpTyped } from '../../capabilities/access/domain/set-up.ts';
import { isWithoutPeople, setUpLender } from '../../capabilities/access/port/set-up.ts';
import { passwordHash } from '../../platform/vault/password-hash.ts';
import { isFromElsewhere, readForm } from './answers.ts';
import { messagePage } from './pages.ts';
import type { SettingPasswords } from './set-password.ts';
import { setUpPage } from './set-up-page.ts';

export const SET_UP_PATH = '/setup';
const WHO = 'setup';

/** The setup page of a portal without people: the code printed at the start admits its first administrator. */
export async function answerSetUp(site: SettingPasswords, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { database, show, issuer, portalOrigin, tries, now } = site;
  const signIn = { label: 'Go to sign-in', href: `${portalOrigin}/api/session/sign-in` };
  if (!(await isWithoutPeople(database)))
    return show(response, 410, messagePage('This portal is set up', 'Sign in, or ask your administrator to invite you.', signIn));
  if (request.method === 'GET') return show(response, 200, setUpPage({ code: '', typed: {}, problems: {} }));
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end();
    return;
  }
  if (isFromElsewhere(request, issuer))
    return show(response, 403, messagePage('Not saved', 'This form was sent from another site.', signIn));
  const form = await readForm(request);
  if (!form) return show(response, 413, messagePage('Not saved', 'The form was too large.', signIn));
  const { code, typed } = whatWasTyped(form);
  const problems: SetUpProblems & { code?: string } = setUpProblems(typed);
  if (typed.password !== form.get('again')) problems.password ??= 'The two passwords differ.';
  const again = (status: number) => show(response, status, setUpPage({ code, typed, problems }));
  if (Object.keys(problems).length > 0) return again(422);
  const address = request.socket.remoteAddress ?? '';
  if (tries.waitFor(WHO, address, now()) > 0) {
    problems.code = 'Too many tries. Wait a few minutes, then try again.';
    return again(429);
  }
  if (!(await setUpLender(database, typed, { code, passwordHash: await passwordHash(typed.password!) }))) {
    tries.failed(WHO, address, now());
    problems.code = 'This is not the code that was printed when the portal last started.';
    return again(422);
  }
  await show(response, 200, messagePage('Your portal is set up', `Sign in now with ${typed.email.trim()}.`, signIn));
}

function whatWasTyped(form: URLSearchParams): { readonly code: string; readonly typed: SetUpTyped } {
  const of = (name: string) => (form.get(name) ?? '').slice(0, 300);
  return {
    code: of('code'),
    typed: {
      company: of('company'),
      nmlsId: of('nmlsId'),
      state: of('state'),
      name: of('name'),
      email: of('email'),
      password: of('password'),
    },
  };
}
