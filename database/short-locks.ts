import { setTimeout as pause } from 'node:timers/promises';

/** How long a change of tables waits for its lock: all who come after it wait behind it meanwhile. */
export const LOCK_WAIT_MS = 2_000;
/** The server's error codes for a lock not obtained in time, and for a deadlock. */
const AGAIN = new Set(['55P03', '40P01']);
const TRIES = 60;

/**
 * Tries again until it gets its locks. A change of tables that meets a long read releases its place in the queue, lets everybody through
 * who waited behind it, and tries again: a running portal never waits longer than `LOCK_WAIT_MS`. The connection's lock_timeout has to be
 * that.
 */
export async function withShortLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (problem) {
      if (!AGAIN.has((problem as { code?: string }).code ?? '') || tries === TRIES) throw problem;
      await pause(500);
    }
  }
}
