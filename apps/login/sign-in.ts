import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { isFromElsewhere, readForm, type Show } from './answers.ts';
import { messagePage, signInPage, type SignInProblem } from './pages.ts';
import type { LoginSettings } from './provider.ts';
import type { SignInTries } from './tries.ts';

export interface SigningIn extends LoginSettings {
  /** Offers the people of the demo. */
  readonly demo: boolean;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly show: Show;
  readonly tries: SignInTries;
  readonly now: () => number;
}

export function startAgain({ portalOrigin }: LoginSettings): { readonly label: string; readonly href: string } {
  return { label: 'Start again', href: `${portalOrigin}/api/session/sign-in` };
}

/** The page that asks who somebody is, and what they answered. */
export async function answerSignIn(site: SigningIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const again = startAgain(site);
  try {
    await signInStep(site, request, response);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const sentence = 'It was left open too long, or was finished in another tab. Start again; nothing is lost.';
    await site.show(response, 400, messagePage('This sign-in has expired', sentence, again));
  }
}

async function signInStep(site: SigningIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, show, demo, issuer } = site;
  const details = await provider.interactionDetails(request, response);
  const action = `/interaction/${details.uid}`;
  if (request.method === 'GET') {
    const { login_hint: hint } = details.params;
    return show(response, 200, signInPage({ demo, action, email: typeof hint === 'string' ? hint : '' }));
  }
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'GET, POST' }).end();
  const refuse = (status: number, sentence: string) =>
    show(response, status, messagePage('Sign-in could not go on', sentence, startAgain(site)));
  if (isFromElsewhere(request, issuer)) return refuse(403, 'This form was sent from another site.');
  const form = await readForm(request);
  if (!form) return refuse(413, 'The form was too large.');
  const judged = await judge(site, form, request.socket.remoteAddress ?? '');
  if ('problem' in judged) {
    if (judged.waitSeconds) response.setHeader('retry-after', String(judged.waitSeconds));
    const email = (form.get('email') ?? '').slice(0, 200);
    return show(response, judged.waitSeconds ? 429 : 422, signInPage({ demo, action, email, problem: judged.problem }));
  }
  await provider.interactionFinished(request, response, {
    login: { accountId: judged.personId, remember: form.get('keep') === 'yes' },
  });
}

type Judged = { readonly personId: string } | { readonly problem: SignInProblem; readonly waitSeconds?: number };

/** Whose email and password these are, or what is wrong with them; who tried wrong ones too often waits. */
async function judge({ accounts, tries, now }: SigningIn, form: URLSearchParams, address: string): Promise<Judged> {
  const picked = accounts.picked(form.get('person') ?? '');
  if (picked) return { personId: picked.id };
  const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 200);
  const password = form.get('password') ?? '';
  if (email === '') return problem('email', 'Enter your work email.');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return problem('email', 'This is not an email address: it needs a name, an @ and a domain.');
  if (password === '') return problem('password', 'Enter your password.');
  const at = now();
  const wait = tries.waitFor(email, address, at);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000);
    const sentence = `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
    return { ...problem('form', sentence), waitSeconds: Math.ceil(wait / 1000) };
  }
  const person = await accounts.with(email, password);
  if (!person) {
    tries.failed(email, address, at);
    return problem('password', 'This email and password do not belong together. Check both and try again.');
  }
  tries.succeeded(email, address);
  return { personId: person.id };
}

function problem(field: SignInProblem['field'], sentence: string): { readonly problem: SignInProblem } {
  return { problem: { field, sentence } };
}
