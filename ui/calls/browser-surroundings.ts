import type { Surroundings } from './client.ts';
import { endSession, noteSessionUse } from './session-state.ts';

const HANDLE_COOKIE = 'lockdesk_handle';

export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const index = part.indexOf('=');
    if (index > 0 && part.slice(0, index).trim() === name) return decodeURIComponent(part.slice(index + 1).trim());
  }
  return undefined;
}

/** Takes the readable half of the session away: the other half alone opens nothing. */
export function forgetHandle(): void {
  document.cookie = `${HANDLE_COOKIE}=; path=/; max-age=0; secure`;
}

/** Also where the page is not served over TLS, so `crypto.randomUUID` alone will not do. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The sign-in address that comes back to `place` (path, query and fragment of this portal only). */
export function signInAddress(place: string): string {
  return `/api/session/sign-in?returnTo=${encodeURIComponent(place)}`;
}

let accountEpoch: number | undefined;
let leaving: 'to sign in' | 'to log out' | undefined;
/** True while the browser is leaving for the sign-in page: the leave guard must not stop it. */
export function isLeavingToSignIn(): boolean {
  return leaving === 'to sign in';
}

/**
 * Goes to the sign-in page once, however many requests find the session over at the same moment. Drafts are already in session storage.
 * Not while the person logs out: the login site, whose session may not have ended yet, would sign them in again.
 */
export function goToSignIn(): void {
  if (leaving) return;
  leaving = 'to sign in';
  window.location.assign(signInAddress(window.location.pathname + window.location.search + window.location.hash));
}

/**
 * Called when the session is over: a page that was signed in shows so and offers to sign in again; a page that is still loading goes to the
 * sign-in page at once, because it shows nothing yet.
 */
function sessionOver(): void {
  if (leaving) return;
  if (accountEpoch === undefined) goToSignIn();
  else endSession();
}

/** A person who is still on the page this long after logging out chose to stay because of unsaved changes. */
const STAYED_MS = 10_000;

/** From here on a request that finds the session over does nothing: the person is logging out. */
export function beginLogOut(): void {
  leaving = 'to log out';
}

export function leaveLoggedOut(page: string): void {
  window.location.assign(page);
  setTimeout(() => (leaving = undefined), STAYED_MS);
}

/** Commands of a page opened for another account are refused by the server until the page is loaded again. */
export function setAccountEpoch(epoch: number): void {
  // The first one is used: a page that later gets another account's still shows the account it was opened for.
  accountEpoch ??= epoch;
}

/**
 * Before the profile is loaded, a request that writes first fetches the account's epoch. If that fails, the server refuses with the reason.
 */
async function findAccountEpoch(signal?: AbortSignal): Promise<void> {
  if (accountEpoch !== undefined) return;
  const handle = readCookie(document.cookie, HANDLE_COOKIE);
  if (handle === undefined) return;
  try {
    const reply = await window.fetch('/api/user/profile', { headers: { Authorization: handle }, signal: signal ?? null });
    if (reply.ok) setAccountEpoch(((await reply.json()) as { accountEpoch: number }).accountEpoch);
  } catch (problem) {
    if (signal?.aborted) throw problem;
  }
}

/** After this long without a key or a press, refreshes no longer keep the session alive. */
const AWAY_MS = 60_000;
let lastUsed = Date.now();
const isAway = () => Date.now() - lastUsed > AWAY_MS;
if (typeof window !== 'undefined') {
  const noteUse = () => (lastUsed = Date.now());
  for (const kind of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(kind, noteUse, { capture: true, passive: true });
}

/** Sends by one of the browser's ways, and notes that the session was used. */
function noting(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const background = isAway();
    // The server counts from the time of the request, which is not before this.
    const asked = Date.now();
    const response = await send(input, init);
    if (!background && response.status !== 401) noteSessionUse(asked);
    return response;
  };
}

/** The browser's surroundings with another function that sends, such as one that reports the progress of an upload. */
export function sendingBy(send: typeof fetch): Surroundings {
  return { ...browserSurroundings, fetch: noting(send) };
}

export const browserSurroundings: Surroundings = {
  base: '/api',
  fetch: noting((input, init) => window.fetch(input, init)),
  handle: () => readCookie(document.cookie, HANDLE_COOKIE),
  userId: () => userIds(stored('userId')),
  moreHeaders: () => ({
    ...(accountEpoch === undefined ? {} : { 'x-account-epoch': String(accountEpoch) }),
    ...(isAway() ? { 'x-background': '1' } : {}),
  }),
  accountKnown: findAccountEpoch,
  newKey: newIdempotencyKey,
  signedOut: sessionOver,
  wait: (milliseconds, signal) =>
    new Promise((done, stopped) => {
      const timer = setTimeout(done, milliseconds);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        stopped(signal.reason as Error);
      });
    }),
};

/** The ids of the chosen account as one header: a stored list has commas between; -1 if none was chosen. */
export function userIds(text: string | null): string {
  if (text === null || text === '') return '-1';
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.length > 0 ? read.join(',') : '-1';
  } catch {
    return /^[\w,-]{1,200}$/.test(text) ? text : '-1';
  }
}

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}
