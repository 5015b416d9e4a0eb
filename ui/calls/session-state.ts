/** Whether the session of this page has ended, and when it was last used; passed to whoever watches, in every tab of this browser. */
const USED_KEY = 'lockdesk-session-used';
/** How often other tabs get news of use. */
const TELL_MS = 5_000;

let ended = false;
let used = Date.now();
let sentAt = 0;
const watchers = new Set<() => void>();

export function sessionHasEnded(): boolean {
  return ended;
}

/** Says that the server knows the session no more. What was typed is stored as drafts. */
export function endSession(): void {
  if (ended) return;
  ended = true;
  for (const watcher of watchers) watcher();
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Called for every answer to something a person asked: the server has counted the session's time from there. */
export function noteSessionUse(at: number): void {
  used = Math.max(used, at);
  if (at - sentAt < TELL_MS) return;
  sentAt = at;
  try {
    localStorage.setItem(USED_KEY, String(at));
  } catch {
    return;
  }
}

/** When a tab of this browser last used the session. */
export function sessionUsedAt(): number {
  let elsewhere = Number.NaN;
  try {
    elsewhere = Number(localStorage.getItem(USED_KEY) ?? Number.NaN);
  } catch {
    return used;
  }
  // A clock that was set back leaves a time to come, which is no use of anybody's.
  return elsewhere > used && elsewhere <= Date.now() ? elsewhere : used;
}

/** The server touches a session it knows at most this often, so it may end that much earlier than the last use says. */
const LAG_SECONDS = 60;
/** From so long before the end on a person is warned. */
export const WARN_SECONDS = 120;

export interface SessionLimits {
  readonly idleSeconds: number;
  /** When it ends whatever is done, by this browser's clock. */
  readonly endsAt: number;
}

/** Seconds for which the session surely lasts if nobody does anything; never below zero. */
export function sessionSecondsLeft({ idleSeconds, endsAt }: SessionLimits, usedAt: number, now: number): number {
  const idle = idleSeconds - LAG_SECONDS - (now - usedAt) / 1000;
  return Math.max(0, Math.floor(Math.min(idle, (endsAt - now) / 1000)));
}

/** Whether doing something still makes it longer: not when it ends for good before a person would be warned again. */
export function canGoOn({ endsAt }: SessionLimits, now: number): boolean {
  return (endsAt - now) / 1000 > WARN_SECONDS + LAG_SECONDS;
}
