import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { startPostgres } from '../start/postgres.ts';
import { familyOf, freePort, sendSignal } from '../start/processes.ts';
import type { Verdict } from './verdicts.ts';

/** Where a race takes place. */
export interface RaceGround {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** For what the portal and the simulated companies write to files. */
  readonly dataFolder: string;
  /** Ctrl-C: the race ends early, and what was raced until then is judged. */
  readonly stop: AbortSignal;
  readonly database: RaceDatabase;
}

/** A database server that can be killed. */
export interface RaceDatabase {
  /** Its first process; all others are below it. */
  pid(): number;
  /** Kills all its processes and starts it again: the milliseconds until it let somebody in. */
  kill(): Promise<number>;
  /** Whether it was away at some time since the instant. While it is away, waits until it is back. */
  wasAway(since: number): Promise<boolean>;
}

/** Starts a database with the demo in it for one race, and removes it after the race was judged. */
export async function onOwnDatabase(race: (ground: RaceGround) => Promise<readonly Verdict[]>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-race-'));
  chmodSync(folder, 0o755); // the database's own account has to enter it
  const { urlOf, stop: stopDatabase, ...database } = await startRaceDatabase(folder);
  const stop = async (): Promise<void> => {
    await stopDatabase();
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = new AbortController();
  process.once('SIGINT', () => ended.abort());
  process.once('SIGTERM', () => void stop().finally(() => process.exit(143)));
  try {
    const ownerUrl = urlOf('postgres');
    await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-races', masters: testMasters });
    await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
    const dataFolder = join(folder, 'data');
    const verdicts = await race({ ownerUrl, appUrl: appUrl(ownerUrl, 'app-role-in-races'), dataFolder, stop: ended.signal, database });
    console.log('');
    for (const { what, found, passed } of verdicts) console.log(`${passed ? 'passed' : 'FAILED'}  ${what} (${found})`);
    const failed = verdicts.filter((one) => !one.passed).length;
    console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

async function startRaceDatabase(folder: string): Promise<RaceDatabase & { urlOf(name: string): string; stop(): Promise<void> }> {
  const options = {
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'superuser-in-races',
    logFile: join(folder, 'postgres.log'),
    commitTimes: true,
  };
  let postgres = await startPostgres(options);
  let back: Promise<unknown> = Promise.resolve();
  let lastBack = 0;
  const pid = (): number => Number.parseInt(readFileSync(join(options.folder, 'postmaster.pid'), 'utf8'), 10);
  const killed = async (): Promise<number> => {
    const began = Date.now();
    for (const one of familyOf(pid())) sendSignal(one, 'SIGKILL');
    await postgres.ended;
    postgres = await startPostgres(options);
    lastBack = Date.now();
    return lastBack - began;
  };
  return {
    urlOf: postgres.urlOf,
    pid,
    kill: () => {
      const kill = killed();
      back = kill;
      return kill;
    },
    wasAway: async (since) => {
      await back;
      return lastBack > since;
    },
    stop: async () => {
      await back.catch(() => undefined);
      await postgres.stop();
    },
  };
}
