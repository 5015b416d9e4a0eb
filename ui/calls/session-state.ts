/** Whether the session of this page has ended, and when it was last used; passed to its listeners, in every tab of this browser. */
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

/** Records that the server no longer has the session. Typed values are stored as drafts. */
export function endSession(): void {
  if (ended) return;
  ended = true;
  for (const watcher of watchers) watcher();
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Called for every reply to a request of a person: from then the server counts the session's time. */
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

/** The server records the use of a session at most this often, so it may end that much earlier. */
const LAG_SECONDS = 60;
/** From so long before the end on a person is warned. */
export const WARN_SECONDS = 120;

export interface SessionLimits {
  readonly idleSeconds: number;
  /** When it ends whatever is done, by this browser's clock. */
  readonly endsAt: number;
}

/** Seconds for which the session certainly lasts without activity; never below zero. */
export function sessionSecondsLeft({ idleSeconds, endsAt }: SessionLimits, usedAt: number, now: number): number {
  const idle = idleSeconds - LAG_SECONDS - (now - usedAt) / 1000;
  return Math.max(0, Math.floor(Math.min(idle, (endsAt - now) / 1000)));
}

/** Whether activity can still extend the session: not when its fixed end comes before a person would be warned again. */
export function canGoOn({ endsAt }: SessionLimits, now: number): boolean {
  return (endsAt - now) / 1000 > WARN_SECONDS + LAG_SECONDS;
}
