import { expireLocks } from '../../capabilities/lock/server/expire-locks.ts';
import type { Portal } from '../../platform/http/asked.ts';

/** How often expired locks are looked for. Nothing is decided by it: a lock is over at its instant, recorded or not. */
const EVERY_MS = 30_000;

/** Records expired locks now and then; answers how to stop, which waits for a look that is under way. */
export function sweepLocks(portal: Portal): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const recorded = await expireLocks(portal.database, portal.clock);
      if (recorded > 0) portal.log.info({ recorded }, 'locks expired');
    } catch (error) {
      // The database may be away for a moment; the next look finds the same locks.
      portal.log.error({ error }, 'expired locks could not be recorded');
    }
    if (!stopped) timer = setTimeout(() => (underWay = look()), EVERY_MS);
  };
  let underWay = look();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
