import pg from 'pg';
import type { Log } from '../log/log.ts';

/** What was said on which channel; nothing after a (re)connection. */
interface Heard {
  readonly channel: string;
  readonly payload: string;
}

/** Calls `heard` at each notification of the channels, and once after every (re)connection, since what was said in between is lost. */
export function listen(
  url: string,
  channels: string | readonly string[],
  heard: (said?: Heard) => void,
  log: Log,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, 2_000);
  };
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, application_name: 'lockdesk listening' });
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
