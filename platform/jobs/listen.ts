import pg from 'pg';
import type { Log } from '../log/log.ts';

/** A notification and its channel; undefined after a (re)connection. */
interface Heard {
  readonly channel: string;
  readonly payload: string;
}

/** Milliseconds to the next try, doubled each time. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;

/** Calls `heard` at each notification of the channels, and once after every (re)connection, because notifications in between are lost. */
export function listen(
  url: string,
  channels: string | readonly string[],
  heard: (said?: Heard) => void,
  log: Log,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;
  const again = (): void => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  };
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'lockdesk listening',
      connectionTimeoutMillis: 5_000,
      // No statement is ever sent over it: without keep-alive, a server that died without closing would be waited for without end.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    mine.on('error', (problem) => {
      log.warn({ problem: problem.message }, 'listening connection lost');
      if (client === mine) client = undefined;
      again();
    });
    mine.on('notification', ({ channel, payload = '' }) => heard({ channel, payload }));
    try {
      await mine.connect();
      for (const channel of [channels].flat()) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (closed) {
        await mine.end();
        return;
      }
      client = mine;
      wait = FIRST_WAIT;
      heard();
    } catch (problem) {
      log.warn({ problem: (problem as Error).message }, 'listening is not possible yet');
      await mine.end().catch(() => undefined);
      again();
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
